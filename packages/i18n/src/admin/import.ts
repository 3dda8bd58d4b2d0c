import type { MismatchKind } from '@bharti/domain/checks/languages';
import type { FileRefusal } from '@bharti/domain/import/file-refusal';
import type { RowReason } from '@bharti/domain/import/reasons';
import type { Locale } from '../locale.ts';

// Texts of the checks of questions and of the import. `en` and `mr` of a mismatch are shown beside its sentence.

const mismatches = {
  missing_text: { en: 'The text is missing in one language.', mr: 'एका भाषेतील मजकूर नाही.' },
  untranslated: { en: 'The text is not translated.', mr: 'मजकुराचे भाषांतर केलेले नाही.' },
  too_short: { en: 'One language says much less than the other.', mr: 'एका भाषेतील मजकूर दुसरीपेक्षा खूपच कमी आहे.' },
  number: { en: 'The numbers differ between the languages.', mr: 'दोन भाषांतील संख्या वेगळ्या आहेत.' },
  unit: { en: 'The units differ between the languages.', mr: 'दोन भाषांतील एकके वेगळी आहेत.' },
  negation: {
    en: 'One language says ‘not’, the other does not.',
    mr: 'एका भाषेत नकार आहे, दुसरीत नाही.',
  },
  name: { en: 'This name is not found in the Marathi text.', mr: 'हे नाव मराठी मजकुरात सापडत नाही.' },
  option_order: { en: 'The options seem to stand in another order.', mr: 'पर्यायांचा क्रम दोन भाषांत वेगळा दिसतो.' },
  key: { en: 'The languages name different answers.', mr: 'दोन भाषांत वेगवेगळी उत्तरे दिली आहेत.' },
} as const satisfies Record<MismatchKind, Record<Locale, string>>;

/** What is wrong between the two languages of a question. */
export const mismatchText = (locale: Locale, kind: MismatchKind): string => mismatches[kind][locale];

const reasons = {
  text_missing: { en: 'This text is missing.', mr: 'हा मजकूर नाही.' },
  text_too_long: { en: 'This text is too long.', mr: 'हा मजकूर खूप मोठा आहे.' },
  forbidden_characters: {
    en: 'The text has hidden control characters, or too many marks on one letter.',
    mr: 'मजकुरात अदृश्य नियंत्रक चिन्हे किंवा एका अक्षरावर खूप जास्त चिन्हे आहेत.',
  },
  formula: {
    en: 'The cell has a formula. It is taken as text and not calculated.',
    mr: 'या रकान्यात सूत्र आहे. ते मजकूर म्हणून घेतले आहे, त्याचे उत्तर काढलेले नाही.',
  },
  error_value: {
    en: 'The spreadsheet shows an error here. Type the text.',
    mr: 'स्प्रेडशीटमध्ये इथे त्रुटी आहे. मजकूर लिहा.',
  },
  date: {
    en: 'The spreadsheet made a date of this cell. Type what was meant, such as 1/2.',
    mr: 'स्प्रेडशीटने या मजकुराची तारीख केली आहे. मूळ मजकूर लिहा, उदा. 1/2.',
  },
  too_many_options: {
    en: 'There is a fifth option. A question has four.',
    mr: 'पाचवा पर्याय आहे. प्रश्नाला चार पर्याय असतात.',
  },
  options_equal: { en: 'Two options are the same.', mr: 'दोन पर्याय सारखेच आहेत.' },
  key_missing: { en: 'The answer is missing.', mr: 'उत्तर दिलेले नाही.' },
  key_unreadable: {
    en: 'The answer is none of A to D, 1 to 4, अ to ड, and no option’s text.',
    mr: 'उत्तर A ते D, 1 ते 4, अ ते ड यांपैकी नाही आणि कोणत्याही पर्यायाचा मजकूरही नाही.',
  },
  key_ambiguous: {
    en: 'The answer can be a place or an option’s text. Write the letter, A to D.',
    mr: 'हे उत्तर क्रमांक आहे की पर्यायाचा मजकूर, ते कळत नाही. A ते D पैकी अक्षर लिहा.',
  },
  key_out_of_range: {
    en: 'The answer names an option that the question does not have.',
    mr: 'उत्तरात दिलेला पर्याय प्रश्नात नाही.',
  },
  keys_differ: { en: 'The two languages have different answers.', mr: 'दोन भाषांत वेगवेगळी उत्तरे आहेत.' },
  topic_missing: { en: 'The topic is missing.', mr: 'घटक दिलेला नाही.' },
  topic_unknown: { en: 'There is no such topic.', mr: 'असा घटक नाही.' },
  subject_differs: { en: 'The topic belongs to another subject.', mr: 'हा घटक दुसऱ्या विषयातील आहे.' },
  level_unknown: { en: 'The level is none of easy, medium, hard.', mr: 'पातळी सोपी, मध्यम, कठीण यांपैकी नाही.' },
  form_unknown: { en: 'There is no such form of question.', mr: 'प्रश्नाचा असा प्रकार नाही.' },
  languages_differ: { en: 'The two languages differ.', mr: 'दोन भाषांत तफावत आहे.' },
  too_many_cells: { en: 'The row has cells beyond the last column.', mr: 'या ओळीत शेवटच्या रकान्यापुढेही मजकूर आहे.' },
} as const satisfies Record<
  Exclude<RowReason['code'], 'repeated' | 'similar' | 'numbers_changed'>,
  Record<Locale, string>
>;

const ofEarlierLine = {
  repeated: { en: 'The same question as in line', mr: 'हाच प्रश्न या ओळीत आहे:' },
  similar: { en: 'Nearly the same question as in line', mr: 'जवळजवळ हाच प्रश्न या ओळीत आहे:' },
  numbers_changed: {
    en: 'The same question with other numbers as in line',
    mr: 'हाच प्रश्न, फक्त वेगळ्या संख्यांसह, या ओळीत आहे:',
  },
} as const;

/** Why a row is doubtful. */
export function rowReasonText(locale: Locale, reason: RowReason): string {
  if (reason.code === 'languages_differ') return mismatchText(locale, reason.mismatch.kind);
  if (reason.code === 'repeated' || reason.code === 'similar' || reason.code === 'numbers_changed') {
    return `${ofEarlierLine[reason.code][locale]} ${reason.line}${locale === 'en' ? '.' : ''}`;
  }
  return reasons[reason.code][locale];
}

const wanted = {
  en: 'Save it as CSV or as an Excel workbook (.xlsx) and upload that.',
  mr: 'ती CSV किंवा एक्सेल वर्कबुक (.xlsx) म्हणून जतन करून अपलोड करा.',
} as const;

const refusals = {
  file_empty: {
    en: 'The file has no questions: a row of titles and at least one row are needed.',
    mr: 'फाइलमध्ये प्रश्न नाहीत: शीर्षकांची एक ओळ आणि प्रश्नाची किमान एक ओळ हवी.',
  },
  file_too_large: { en: 'The file is larger than 40 MB. Split it.', mr: 'फाइल 40 MB पेक्षा मोठी आहे. तिचे भाग करा.' },
  file_is_xls: { en: `This is an old Excel file (.xls). ${wanted.en}`, mr: `ही जुनी एक्सेल फाइल (.xls) आहे. ${wanted.mr}` },
  file_is_ods: { en: `This is an OpenDocument file. ${wanted.en}`, mr: `ही ओपनडॉक्युमेंट फाइल आहे. ${wanted.mr}` },
  file_is_word: {
    en: 'This is a text document or a presentation. Put the questions into a table with one row for each, as in the template.',
    mr: 'हा मजकुराचा दस्तऐवज किंवा सादरीकरण आहे. नमुन्याप्रमाणे प्रत्येक प्रश्नाची एक ओळ असलेला तक्ता करा.',
  },
  file_is_pdf: {
    en: 'This is a PDF. Questions are read from CSV or an Excel workbook (.xlsx), as in the template.',
    mr: 'ही PDF आहे. प्रश्न CSV किंवा एक्सेल वर्कबुकमधून (.xlsx) घेतले जातात; नमुना पाहा.',
  },
  file_is_web_page: {
    en: `This is a web page, whatever its name says. ${wanted.en}`,
    mr: `नाव काहीही असले, तरी हे वेब पान आहे. ${wanted.mr}`,
  },
  file_is_image: {
    en: 'This is an image. Questions are read from CSV or an Excel workbook (.xlsx), as in the template.',
    mr: 'हे चित्र आहे. प्रश्न CSV किंवा एक्सेल वर्कबुकमधून (.xlsx) घेतले जातात; नमुना पाहा.',
  },
  file_is_archive: {
    en: 'This is an archive. Unpack it and upload the file inside.',
    mr: 'ही संकुचित (झिप) फाइल आहे. ती उघडून आतील फाइल अपलोड करा.',
  },
  file_is_other: {
    en: `This is neither CSV nor an Excel workbook. ${wanted.en}`,
    mr: `ही CSV किंवा एक्सेल वर्कबुक नाही. ${wanted.mr}`,
  },
  file_has_macros: {
    en: 'The workbook has macros. Save it as .xlsx without macros.',
    mr: 'वर्कबुकमध्ये मॅक्रो आहेत. मॅक्रोशिवाय .xlsx म्हणून जतन करा.',
  },
  file_has_links: {
    en: 'The workbook refers to other files or addresses. Remove these links and save it again.',
    mr: 'वर्कबुकमध्ये दुसऱ्या फाइलींचे किंवा पत्त्यांचे दुवे आहेत. ते काढून पुन्हा जतन करा.',
  },
  file_is_locked: {
    en: 'The workbook is locked with a password. Save it without one.',
    mr: 'वर्कबुकला पासवर्ड आहे. पासवर्डशिवाय जतन करा.',
  },
  file_is_damaged: {
    en: 'The file is damaged. Save it again and upload that.',
    mr: 'फाइल खराब झाली आहे. ती पुन्हा जतन करून अपलोड करा.',
  },
  file_encoding_unknown: {
    en: 'The Marathi letters of the file are damaged. Save it as CSV in UTF-8, or as .xlsx.',
    mr: 'फाइलमधील मराठी अक्षरे बिघडली आहेत. ती UTF-8 मधील CSV किंवा .xlsx म्हणून जतन करा.',
  },
  file_inflates: {
    en: 'The workbook becomes too large when it is opened. Split it.',
    mr: 'वर्कबुक उघडल्यावर खूप मोठे होते. त्याचे भाग करा.',
  },
  too_many_rows: {
    en: 'The file has more than 10,000 questions. Split it.',
    mr: 'फाइलमध्ये 10,000 पेक्षा जास्त प्रश्न आहेत. तिचे भाग करा.',
  },
  too_many_columns: { en: 'The file has more than 60 columns.', mr: 'फाइलमध्ये 60 पेक्षा जास्त रकाने आहेत.' },
  cell_too_long: { en: 'A cell is longer than 20,000 characters.', mr: 'एका रकान्यातील मजकूर 20,000 अक्षरांपेक्षा मोठा आहे.' },
  check_took_too_long: {
    en: 'The check took longer than three minutes. Split the file.',
    mr: 'तपासणीला तीन मिनिटांपेक्षा जास्त वेळ लागला. फाइलचे भाग करा.',
  },
  check_cancelled: { en: 'The check was cancelled. Nothing was kept.', mr: 'तपासणी रद्द केली. काहीही जतन केलेले नाही.' },
} as const satisfies Record<FileRefusal['code'], Record<Locale, string>>;

/** What a file is that was not read, and what is wanted. */
export function fileRefusalText(locale: Locale, { code, line }: FileRefusal): string {
  const sentence = refusals[code][locale];
  if (line === undefined) return sentence;
  return locale === 'en' ? `${sentence} Line ${line}.` : `${sentence} ओळ ${line}.`;
}

/** All sentences, to be checked. */
export const importTexts = { mismatches, reasons, ofEarlierLine, refusals } as const;
