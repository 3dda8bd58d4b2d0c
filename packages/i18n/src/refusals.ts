import type { Refusal, RefusalCode } from '@bharti/domain/refusal';
import type { Locale } from './locale.ts';

const texts = {
  not_signed_in: { en: 'Please log in to continue.', mr: 'पुढे जाण्यासाठी कृपया लॉगिन करा.' },
  consent_required: {
    en: 'Please read the notice about your data and agree to it first.',
    mr: 'आधी तुमच्या माहितीविषयीची सूचना वाचा आणि तिला संमती द्या.',
  },
  notice_changed: {
    en: 'The notice has changed meanwhile. Please reload the page and read it again.',
    mr: 'दरम्यान सूचना बदलली आहे. कृपया पान रिफ्रेश करून ती पुन्हा वाचा.',
  },
  export_not_found: {
    en: 'This file does not exist, or its 24 hours are over. Please ask for a new one.',
    mr: 'ही फाइल अस्तित्वात नाही किंवा तिची 24 तासांची मुदत संपली आहे. कृपया नवी मागवा.',
  },
  invalid_token: {
    en: 'The sign-in has expired or is not valid.',
    mr: 'लॉगिनची मुदत संपली आहे किंवा ते वैध नाही.',
  },
  test_not_found: { en: 'Test not found', mr: 'चाचणी सापडली नाही' },
  attempt_not_found: { en: 'Test not found', mr: 'चाचणी सापडली नाही' },
  not_owned: {
    en: 'You have not bought this test, or its 365 days are over.',
    mr: 'ही चाचणी तुम्ही खरेदी केलेली नाही किंवा तिची 365 दिवसांची मुदत संपली आहे.',
  },
  attempt_closed: { en: 'The time for this test is over.', mr: 'या चाचणीची वेळ संपली आहे.' },
  attempt_running: {
    en: 'Answers are shown after the test is submitted.',
    mr: 'चाचणी जमा केल्यानंतर उत्तरे दिसतील.',
  },
  invalid_answer: { en: 'This answer does not belong to the paper.', mr: 'हे उत्तर या प्रश्नपत्रिकेतील नाही.' },
  invalid_request: { en: 'The request could not be understood.', mr: 'विनंती समजू शकली नाही.' },
  not_found: { en: 'There is nothing at this address.', mr: 'या पत्त्यावर काहीही नाही.' },
  too_large: { en: 'The request is too large.', mr: 'विनंती खूप मोठी आहे.' },
  not_json: { en: 'The request must be JSON.', mr: 'विनंती JSON स्वरूपात हवी.' },
  cross_site: { en: 'This request did not come from our own page.', mr: 'ही विनंती आमच्या पानावरून आलेली नाही.' },
  not_local: {
    en: 'Trial mode answers only on this machine.',
    mr: 'चाचणी पद्धतीत (trial) सर्व्हर फक्त याच संगणकावर उत्तर देतो.',
  },
  busy: {
    en: 'The server is busy. Please try again in a few seconds.',
    mr: 'सर्व्हर व्यस्त आहे. काही सेकंदांनी पुन्हा प्रयत्न करा.',
  },
  stale_save: {
    en: 'Answers were changed in another window or phone. The newest ones are kept.',
    mr: 'दुसऱ्या विंडोत किंवा फोनवर उत्तरे बदलली आहेत. सर्वांत नवीन उत्तरे ठेवली आहेत.',
  },
} as const satisfies Record<RefusalCode, Record<Locale, string>>;

/** One sentence for the person who sees the refusal. */
export const refusalText = (locale: Locale, refusal: Pick<Refusal, 'code'>): string => texts[refusal.code][locale];
