import type { AdminRefusal, StaffRefusal } from '@bharti/domain/people/staff-refusal';
import type { Locale } from '../locale.ts';
import { plural } from '../plural.ts';
import { refusalText } from '../refusals.ts';

const texts = {
  invalid_credentials: { en: 'Invalid credentials', mr: 'वापरकर्तानाव किंवा पासवर्ड चुकीचा आहे' },
  access_denied: { en: 'Your role does not allow this.', mr: 'तुमच्या भूमिकेत याची परवानगी नाही.' },
  too_many_tries: {
    en: 'Too many tries. Please try again later.',
    mr: 'खूप वेळा प्रयत्न झाले. कृपया थोड्या वेळाने पुन्हा प्रयत्न करा.',
  },
  code_required: {
    en: 'Enter the six digits of your authenticator app.',
    mr: 'ऑथेंटिकेटर ॲपमधील सहा अंक लिहा.',
  },
  invalid_code: {
    en: 'This code is wrong or was used before. Wait for the next one.',
    mr: 'हा कोड चुकीचा आहे किंवा आधी वापरलेला आहे. पुढच्या कोडची वाट पाहा.',
  },
  invalid_passkey: {
    en: 'This passkey is not known here. Use your password instead.',
    mr: 'ही पासकी इथे नोंदलेली नाही. त्याऐवजी पासवर्ड वापरा.',
  },
  passkeys_unavailable: {
    en: 'Passkeys need the name of a host, not an IP address: open this site as localhost or under its domain.',
    mr: 'पासकीसाठी IP पत्ता चालत नाही: हे संकेतस्थळ localhost किंवा त्याच्या डोमेनने उघडा.',
  },
  too_many_passkeys: {
    en: 'There are already 10 passkeys. Remove one first.',
    mr: 'आधीच 10 पासकी आहेत. आधी एक काढून टाका.',
  },
  invitation_invalid: {
    en: 'This invitation was used or withdrawn, or its 72 hours are over. Ask for a new one.',
    mr: 'हे निमंत्रण वापरले गेले आहे, मागे घेतले आहे किंवा त्याची 72 तासांची मुदत संपली आहे. नवीन मागवा.',
  },
  too_many_invitations: {
    en: 'There are already 20 open invitations. Withdraw one first.',
    mr: 'आधीच 20 निमंत्रणे बाकी आहेत. आधी एक मागे घ्या.',
  },
  too_many_staff: {
    en: 'There are already 100 people. Deactivate somebody first.',
    mr: 'आधीच 100 कर्मचारी आहेत. आधी एखादे खाते बंद करा.',
  },
  username_taken: {
    en: 'This username is taken. Choose another one.',
    mr: 'हे वापरकर्तानाव आधीच घेतलेले आहे. दुसरे निवडा.',
  },
  own_role: {
    en: 'Nobody can change their own role or deactivate themselves. Ask another owner.',
    mr: 'स्वतःची भूमिका बदलता येत नाही आणि स्वतःचे खाते बंद करता येत नाही. दुसऱ्या मालकाला सांगा.',
  },
  staff_not_found: { en: 'There is no such person.', mr: 'अशी व्यक्ती नाही.' },
  wrong_password: { en: 'The current password is wrong.', mr: 'सध्याचा पासवर्ड चुकीचा आहे.' },
  password_guessable: {
    en: 'This password is easy to guess. Choose another one, for example four words that do not belong together.',
    mr: 'हा पासवर्ड सहज ओळखता येतो. दुसरा निवडा; उदाहरणार्थ, एकमेकांशी संबंध नसलेले चार शब्द.',
  },
  question_not_found: { en: 'There is no such question.', mr: 'असा प्रश्न नाही.' },
  question_incomplete: {
    en: 'Some text or the key is missing. Save the question as a draft, or fill in what is missing.',
    mr: 'मजकूर किंवा उत्तर भरलेले नाही. प्रश्न मसुदा म्हणून जतन करा किंवा राहिलेले भरा.',
  },
  maths_unreadable: {
    en: 'One formula between dollar signs cannot be read. The reason stands at its field.',
    mr: 'डॉलर चिन्हांमधील एक सूत्र वाचता आले नाही. कारण त्या रकान्यापाशी दिले आहे.',
  },
  question_in_use: {
    en: 'Only a draft that no test has ever had can be deleted. Retire this question instead.',
    mr: 'कोणत्याही चाचणीत न आलेला मसुदाच हटवता येतो. हा प्रश्न त्याऐवजी निवृत्त करा.',
  },
  test_in_use: {
    en: 'This test was published, so it cannot be deleted. Archive it instead.',
    mr: 'ही चाचणी प्रकाशित झाली आहे, म्हणून हटवता येत नाही. त्याऐवजी ती संग्रहात ठेवा.',
  },
  not_publishable: {
    en: 'Something is missing. The checklist names it.',
    mr: 'काही गोष्टी राहिल्या आहेत. तपासणी यादीत त्या दिल्या आहेत.',
  },
  image_not_found: {
    en: 'The image is not stored any more. Please upload it again.',
    mr: 'प्रतिमा आता साठवलेली नाही. कृपया ती पुन्हा अपलोड करा.',
  },
  image_unreadable: {
    en: 'This file cannot be read. Upload a PNG, JPEG or WebP image of at most 10 MB and 40 megapixels.',
    mr: 'ही फाइल वाचता आली नाही. PNG, JPEG किंवा WebP प्रतिमा अपलोड करा; कमाल 10 MB आणि 40 मेगापिक्सेल.',
  },
  note_not_pdf: {
    en: 'This file is not a PDF. Save the note as PDF, then upload that file.',
    mr: 'ही फाइल PDF नाही. नोट PDF म्हणून जतन करा आणि ती फाइल अपलोड करा.',
  },
  note_cut_off: {
    en: 'The end of this PDF is missing. Save or download the file again, then upload it.',
    mr: 'या PDF चा शेवटचा भाग राहिला आहे. फाइल पुन्हा जतन किंवा डाउनलोड करून अपलोड करा.',
  },
  print_unavailable: {
    en: 'This server cannot make a PDF: the typesetter has no build for its system.',
    mr: 'या सर्व्हरवर PDF तयार करता येत नाही: त्याच्या प्रणालीसाठी आवश्यक प्रोग्राम उपलब्ध नाही.',
  },
  print_busy: {
    en: 'Another print is being made. Please try again in a moment.',
    mr: 'दुसरी प्रिंट तयार होत आहे. कृपया थोड्या वेळाने पुन्हा प्रयत्न करा.',
  },
  print_too_long: {
    en: 'This print is too long. Choose one language, or leave out the explanations.',
    mr: 'ही प्रिंट फार मोठी आहे. एकच भाषा निवडा किंवा स्पष्टीकरणे वगळा.',
  },
  nothing_to_print: {
    en: 'This test has no question yet.',
    mr: 'या चाचणीत अजून एकही प्रश्न नाही.',
  },
  promotion_not_found: { en: 'There is no such promotion.', mr: 'अशी सवलत नाही.' },
  too_many_promotions: {
    en: 'There are already 100 promotions that are not over. End one first.',
    mr: 'चालू आणि आगामी सवलती आधीच 100 आहेत. आधी एखादी सवलत संपवा.',
  },
  import_not_found: {
    en: 'This import was cancelled, or another file was uploaded since. Choose the file again.',
    mr: 'ही आयात रद्द झाली आहे किंवा नंतर दुसरी फाइल अपलोड झाली आहे. फाइल पुन्हा निवडा.',
  },
  import_not_ready: {
    en: 'The import cannot go on yet: some rows still need mending, or the file is still being read.',
    mr: 'आयात अजून पुढे जाऊ शकत नाही: काही ओळी दुरुस्त करायच्या आहेत किंवा फाइल वाचली जात आहे.',
  },
  import_in_use: {
    en: 'Questions of this import were changed since, or are in a test. Nothing was undone.',
    mr: 'या आयातीतील काही प्रश्न नंतर बदलले गेले आहेत किंवा चाचणीत आहेत. काहीही पूर्ववत केले नाही.',
  },
  import_too_large: {
    en: 'The file is larger than 40 MB. Split it into several files.',
    mr: 'फाइल 40 MB पेक्षा मोठी आहे. तिचे अनेक फाइलींत भाग करा.',
  },
  report_not_found: {
    en: 'The reports about this question are no longer there.',
    mr: 'या प्रश्नाबद्दल कळवलेल्या चुका आता नाहीत.',
  },
  invoice_not_found: {
    en: 'There is no GST invoice with this number.',
    mr: 'या क्रमांकाचे जीएसटी बीजक नाही.',
  },
  payment_not_found: {
    en: 'There is no payment with this id. Copy the id of the payment from the dashboard of Razorpay.',
    mr: 'या आयडीचे पेमेंट नाही. Razorpay च्या डॅशबोर्डवरून पेमेंटचा आयडी कॉपी करा.',
  },
  not_creditable: {
    en: 'This payment cannot be credited: the payer is not known, it was credited already, or a part was refunded.',
    mr: 'हे पेमेंट जमा करता येत नाही: पैसे देणारा माहीत नाही, रक्कम आधीच जमा झाली आहे किंवा तिचा भाग परत केला आहे.',
  },
  decision_not_found: { en: 'There is no such decision.', mr: 'असा निर्णय नाही.' },
  decision_closed: {
    en: 'This was agreed to, carried out or cancelled already.',
    mr: 'याला आधीच मान्यता मिळाली आहे, ते पूर्ण झाले आहे किंवा रद्द केले आहे.',
  },
  own_decision: {
    en: 'Another owner has to agree: you asked for it yourself.',
    mr: 'दुसऱ्या मालकाची मान्यता लागेल: ही मागणी तुम्हीच केली आहे.',
  },
  own_money: {
    en: 'This is your own account as a candidate. Another owner has to do it.',
    mr: 'हे उमेदवार म्हणून तुमचेच खाते आहे. हे दुसऱ्या मालकाने करावे.',
  },
  candidate_not_found: { en: 'There is no such candidate.', mr: 'असा उमेदवार नाही.' },
  payments_off: {
    en: 'This site takes no payments (PAYMENTS=off), so nothing can be refunded or credited.',
    mr: 'या संकेतस्थळावर पैसे स्वीकारले जात नाहीत (PAYMENTS=off), त्यामुळे परतावा किंवा जमा करता येत नाही.',
  },
  reports_changed: {
    en: 'These reports have changed since you opened this page: a new one has come in, or another person has decided. Please look again.',
    mr: 'तुम्ही हे पान उघडल्यानंतर नवीन चूक कळवली गेली किंवा दुसऱ्या कोणी निर्णय घेतला. कृपया पुन्हा पाहा.',
  },
  corrections_changed: {
    en: 'Another person has corrected this question since you opened this page. Please look again.',
    mr: 'तुम्ही हे पान उघडल्यानंतर दुसऱ्या कोणी या प्रश्नात दुरुस्ती केली आहे. कृपया पुन्हा पाहा.',
  },
  correction_unneeded: {
    en: 'The attempts are graded by this answer already. Nothing was changed.',
    mr: 'याच उत्तराने गुण आधीच मोजले आहेत. काहीही बदलले नाही.',
  },
  reason_not_marathi: {
    en: 'The Marathi reason is not in Marathi. Candidates read it, and it stays public.',
    mr: 'मराठी कारण मराठीत नाही. ते उमेदवार वाचतात आणि ते सार्वजनिक राहते.',
  },
  last_question: {
    en: 'Without this question a test would have none that counts. Give the mark to all instead.',
    mr: 'एका चाचणीत गुण मोजण्यासाठी एकही प्रश्न उरणार नाही. त्याऐवजी सर्वांना गुण द्या.',
  },
  user_changed: {
    en: 'The account was not closed, because its balance has changed since you opened this page. Look at the new balance and decide again.',
    mr: 'खाते बंद केले नाही, कारण तुम्ही हे पान उघडल्यानंतर शिल्लक बदलली आहे. नवी शिल्लक पाहून पुन्हा ठरवा.',
  },
  export_too_large: {
    en: 'These are more than 10,000 questions. Narrow the filters and export them in parts.',
    mr: 'हे 10,000 पेक्षा जास्त प्रश्न आहेत. गाळणी वापरून थोडे थोडे निर्यात करा.',
  },
  version_conflict: {
    en: 'Another version was saved in the meantime. Nothing of yours was saved: compare the two and save again.',
    mr: 'दरम्यान नवीन आवृत्ती जतन झाली आहे. तुमचे बदल जतन झाले नाहीत: दोन्ही आवृत्त्या पाहून पुन्हा जतन करा.',
  },
  settings_invalid: {
    en: 'Nothing was saved, because a value is not valid. It is named with the reason.',
    mr: 'काहीही जतन झाले नाही, कारण एक मूल्य चुकीचे आहे. ते कारणासह दाखवले आहे.',
  },
  settings_changed: {
    en: 'Nothing was saved, because somebody else has changed the same setting meanwhile. Look at the new value and save again.',
    mr: 'काहीही जतन झाले नाही, कारण दरम्यान हीच सेटिंग दुसऱ्या कोणी बदलली आहे. नवे मूल्य पाहून पुन्हा जतन करा.',
  },
} as const satisfies Record<StaffRefusal['code'], Record<Locale, string>>;

/** Refusals of the candidates' site whose text there does not fit the panel. */
const otherTexts: Partial<Record<AdminRefusal['code'], Record<Locale, string>>> = {
  price_changed: {
    en: 'Nothing was saved, because somebody else has changed this price meanwhile. Load the new price and save again.',
    mr: 'काहीही जतन झाले नाही, कारण दरम्यान ही किंमत दुसऱ्या कोणी बदलली आहे. नवी किंमत पाहून पुन्हा जतन करा.',
  },
};

const isOfStaff = (code: AdminRefusal['code']): code is StaffRefusal['code'] => code in texts;

/** Every code of the panel's own refusals. */
export const staffRefusalCodes = Object.keys(texts).filter((code): code is StaffRefusal['code'] => code in texts);

type ShownRefusal = Pick<AdminRefusal, 'code'> & {
  /** How long to wait, for `too_many_tries`. */
  readonly seconds?: number;
};

const waitTexts: Readonly<Record<Locale, (seconds: number) => string>> = {
  en: (seconds) => {
    const wait = seconds > 60 ? plural(minutesIn(seconds), 'minute', 'minutes') : plural(seconds, 'second', 'seconds');
    return `Too many tries. Please try again in ${wait}.`;
  },
  mr: (seconds) => {
    const wait =
      seconds > 60 ? plural(minutesIn(seconds), 'मिनिटानंतर', 'मिनिटांनंतर') : plural(seconds, 'सेकंदानंतर', 'सेकंदांनंतर');
    return `खूप वेळा प्रयत्न झाले. कृपया ${wait} पुन्हा प्रयत्न करा.`;
  },
};
const minutesIn = (seconds: number): number => Math.ceil(seconds / 60);

/** The sentence that a member of the staff sees. */
export function adminRefusalText(locale: Locale, { code, seconds }: ShownRefusal): string {
  if (code === 'too_many_tries' && seconds !== undefined) return waitTexts[locale](seconds);
  return isOfStaff(code) ? texts[code][locale] : (otherTexts[code]?.[locale] ?? refusalText(locale, { code }));
}
