import type { Refusal, RefusalCode } from '@bharti/domain/refusal';
import type { Locale } from './locale.ts';

const texts = {
  not_signed_in: { en: 'Please log in to continue.', mr: 'पुढे जाण्यासाठी कृपया लॉगिन करा.' },
  other_user: {
    en: 'Somebody else has logged in in another window. Nothing was changed.',
    mr: 'दुसऱ्या विंडोमध्ये वेगळ्या व्यक्तीने लॉगिन केले आहे. काहीही बदललेले नाही.',
  },
  outdated_page: {
    en: 'The site has been updated. Please reload this page.',
    mr: 'संकेतस्थळ अद्ययावत झाले आहे. कृपया हे पान रिफ्रेश करा.',
  },
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
    mr: 'ही फाइल अस्तित्वात नाही किंवा तिची 24 तासांची मुदत संपली आहे. कृपया नवीन मागवा.',
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
  attempt_closed: { en: 'The time for this test is over.', mr: 'या चाचणीचा वेळ संपला आहे.' },
  attempt_running: {
    en: 'Answers are shown after the test is submitted.',
    mr: 'चाचणी जमा केल्यानंतर उत्तरे दिसतील.',
  },
  invalid_answer: { en: 'This answer does not belong to the paper.', mr: 'हे उत्तर या प्रश्नपत्रिकेतील नाही.' },
  invalid_request: {
    en: 'The request could not be understood.',
    mr: 'पाठवलेली माहिती स्वीकारता आली नाही. पान रिफ्रेश करून पुन्हा प्रयत्न करा.',
  },
  not_found: { en: 'There is nothing at this address.', mr: 'या पत्त्यावर काहीही नाही.' },
  too_large: { en: 'The request is too large.', mr: 'पाठवलेली माहिती प्रमाणापेक्षा मोठी आहे, म्हणून ती स्वीकारता आली नाही.' },
  not_json: { en: 'The request must be JSON.', mr: 'पाठवलेली माहिती स्वीकारता आली नाही. पान रिफ्रेश करून पुन्हा प्रयत्न करा.' },
  cross_site: {
    en: 'This request did not come from our own page.',
    mr: 'ही माहिती आमच्या पानावरून आलेली नाही, म्हणून स्वीकारली नाही.',
  },
  not_local: {
    en: 'Trial mode answers only on this machine.',
    mr: 'प्रायोगिक पद्धतीत सर्व्हर फक्त याच संगणकावर उत्तर देतो.',
  },
  busy: {
    en: 'The server is busy. Please try again in a few seconds.',
    mr: 'सर्व्हरवर सध्या खूप भार आहे. काही सेकंदांनी पुन्हा प्रयत्न करा.',
  },
  too_many_requests: {
    en: 'Too many requests in a short time. Please wait a little and try again.',
    mr: 'थोड्याच वेळात खूप वेळा विनंती आली. कृपया थोडे थांबून पुन्हा प्रयत्न करा.',
  },
  stale_save: {
    en: 'Answers were changed in another window or phone. The newest ones are kept.',
    mr: 'दुसऱ्या विंडोमध्ये किंवा फोनवर उत्तरे बदलली आहेत. सर्वांत नवीन उत्तरे ठेवली आहेत.',
  },
  amount_too_small: { en: 'Minimum amount is ₹10', mr: 'किमान रक्कम ₹10 आहे' },
  amount_too_large: { en: 'Maximum amount is ₹50,000', mr: 'कमाल रक्कम ₹50,000 आहे' },
  payment_not_started: { en: 'Payment initialization failed', mr: 'पेमेंट सुरू करता आले नाही' },
  payment_invalid: {
    en: 'This payment could not be verified. Nothing was added to the wallet.',
    mr: 'या पेमेंटची खातरजमा झाली नाही. वॉलेटमध्ये काहीही जमा केलेले नाही.',
  },
  top_up_not_found: { en: 'Payment not found', mr: 'पेमेंट सापडले नाही' },
  entry_not_found: { en: 'Entry not found', mr: 'नोंद सापडली नाही' },
  receipt_unavailable: {
    en: 'Receipts cannot be made on this server.',
    mr: 'या सर्व्हरवर पावत्या तयार करता येत नाहीत.',
  },
  too_many_top_ups: {
    en: 'Too many payments in a minute. Please wait a little.',
    mr: 'एका मिनिटात खूप वेळा पेमेंट सुरू केले. कृपया थोडा वेळ थांबा.',
  },
  invalid_signature: { en: 'The signature is not valid.', mr: 'स्वाक्षरी वैध नाही.' },
  not_refundable: {
    en: 'More than is left of this payment or in the wallet.',
    mr: 'ही रक्कम या पेमेंटमधील किंवा वॉलेटमधील शिल्लक रकमेपेक्षा जास्त आहे.',
  },
  payment_disputed: {
    en: 'One of your payments is disputed at the bank. You can add money again once the bank has decided.',
    mr: 'तुमच्या एका पेमेंटबद्दल बँकेकडे तक्रार आहे. बँकेचा निर्णय झाल्यावर पुन्हा पैसे जमा करता येतील.',
  },
  not_owed: { en: 'This is more than the person owes.', mr: 'ही रक्कम येणे असलेल्या रकमेपेक्षा जास्त आहे.' },
  access_suspended: {
    en: 'The money for this test went back to you or to your bank. Add the missing amount to your wallet to open it again.',
    mr: 'या चाचणीचे पैसे तुम्हाला किंवा तुमच्या बँकेला परत गेले आहेत. कमी असलेली रक्कम वॉलेटमध्ये जमा केल्यावर ती पुन्हा सुरू करता येईल.',
  },
  already_owned: { en: 'You have already purchased this test.', mr: 'ही चाचणी तुम्ही आधीच खरेदी केली आहे.' },
  test_is_free: { en: 'This test is free.', mr: 'ही चाचणी मोफत आहे.' },
  key_reused: {
    en: 'This request was already used for something else.',
    mr: 'ही विनंती आधीच दुसऱ्या कामासाठी वापरली आहे.',
  },
  too_many_purchases: {
    en: 'Too many purchases in a minute. Please wait a little.',
    mr: 'एका मिनिटात खूप वेळा खरेदी झाली. कृपया थोडा वेळ थांबा.',
  },
  insufficient_balance: {
    en: 'Insufficient balance. Please add money to wallet.',
    mr: 'शिल्लक अपुरी आहे. कृपया वॉलेटमध्ये पैसे जमा करा.',
  },
  price_changed: {
    en: 'The price has changed. Please confirm again.',
    mr: 'किंमत बदलली आहे. नवीन किंमत पाहून खरेदी पुन्हा निश्चित करा.',
  },
} as const satisfies Record<RefusalCode, Record<Locale, string>>;

/** The sentence that the user sees. */
export const refusalText = (locale: Locale, refusal: Pick<Refusal, 'code'>): string => texts[refusal.code][locale];
