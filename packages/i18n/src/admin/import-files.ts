import type { ImportField } from '@bharti/domain/import/fields';
import type { FileRefusal } from '@bharti/domain/import/file-refusal';
import type { Locale } from '../locale.ts';

// The columns of a file of questions, and why a file is not read.

type FieldNames = Record<ImportField, string>;

const englishFields: FieldNames = {
  id: 'ID',
  subject: 'Subject',
  topic: 'Topic',
  level: 'Level',
  form: 'Form',
  stem_en: 'Question, English',
  stem_mr: 'Question, Marathi',
  option_a_en: 'Option A, English',
  option_b_en: 'Option B, English',
  option_c_en: 'Option C, English',
  option_d_en: 'Option D, English',
  option_a_mr: 'Option A, Marathi',
  option_b_mr: 'Option B, Marathi',
  option_c_mr: 'Option C, Marathi',
  option_d_mr: 'Option D, Marathi',
  extra_en: 'Option E, English',
  extra_mr: 'Option E, Marathi',
  key: 'Answer',
  key_mr: 'Answer in the Marathi part',
  explanation_en: 'Explanation, English',
  explanation_mr: 'Explanation, Marathi',
  source: 'Source',
};

const marathiFields: FieldNames = {
  id: 'आयडी',
  subject: 'विषय',
  topic: 'घटक',
  level: 'पातळी',
  form: 'प्रश्नप्रकार',
  stem_en: 'प्रश्न, इंग्रजी',
  stem_mr: 'प्रश्न, मराठी',
  option_a_en: 'पर्याय A, इंग्रजी',
  option_b_en: 'पर्याय B, इंग्रजी',
  option_c_en: 'पर्याय C, इंग्रजी',
  option_d_en: 'पर्याय D, इंग्रजी',
  option_a_mr: 'पर्याय A, मराठी',
  option_b_mr: 'पर्याय B, मराठी',
  option_c_mr: 'पर्याय C, मराठी',
  option_d_mr: 'पर्याय D, मराठी',
  extra_en: 'पर्याय E, इंग्रजी',
  extra_mr: 'पर्याय E, मराठी',
  key: 'उत्तर',
  key_mr: 'मराठी भागातील उत्तर',
  explanation_en: 'स्पष्टीकरण, इंग्रजी',
  explanation_mr: 'स्पष्टीकरण, मराठी',
  source: 'संदर्भ',
};

type FileRefusalTexts = Record<FileRefusal['code'], string>;

const englishRefusals: FileRefusalTexts = {
  file_empty: 'The file has no rows. The first row must hold the titles of the columns, the next ones the questions.',
  file_too_large: 'The file is larger than 40 MB. Split it into several files.',
  file_is_xls: 'This is an old Excel file (.xls). Open it in Excel and save it as .xlsx.',
  file_is_ods: 'This is an OpenDocument file (.ods). Save it as .xlsx or .csv.',
  file_is_word: 'This is an old Word document or a presentation. Open it in Word and save it as .docx.',
  file_is_pdf: 'This is a PDF. Save the questions as a Word document (.docx), .xlsx or .csv.',
  file_is_web_page: 'This is a web page, although its name may end in .xls or .xlsx. Save it as a real .xlsx or .csv.',
  file_is_image: 'This is an image. Save the questions as a Word document (.docx), .xlsx or .csv.',
  file_is_archive: 'This is an archive, and no QTI package. Unpack it and choose the file with the questions in it.',
  file_is_other: 'This is no file of questions in a format that is read here.',
  file_has_macros: 'This file has macros. Save it without macros, as .xlsx or .docx.',
  file_has_links: 'This file has links to other files or external parts. Save it as .csv, or without the links.',
  file_is_locked: 'This file is locked with a password. Remove the password and save it again.',
  file_is_damaged: 'This file is damaged. Open it, save it again and choose the new file.',
  file_encoding_unknown: 'The characters of this file are damaged. Save it as CSV UTF-8 or as .xlsx.',
  file_inflates: 'This file grows too much when it is unpacked. Split it into several files.',
  file_too_deep:
    'The parts of this file stand too deep inside each other. Open it, save it again and choose the new file.',
  too_many_images: 'The file has more than 1,000 images. Split it into several files.',
  too_many_rows: 'The file has more than 10,000 rows. Split it into several files.',
  too_many_columns: 'The file has more than 60 columns. Remove those that are not needed.',
  cell_too_long: 'A cell has more than 20,000 characters.',
  check_took_too_long: 'The check took too long. Split the file into several files.',
  check_cancelled: 'The check was cancelled.',
};

const marathiRefusals: FileRefusalTexts = {
  file_empty: 'फाइलमध्ये ओळी नाहीत. पहिल्या ओळीत स्तंभांची शीर्षके आणि पुढच्या ओळींत प्रश्न हवेत.',
  file_too_large: 'फाइल 40 MB पेक्षा मोठी आहे. तिचे अनेक फाइलींत भाग करा.',
  file_is_xls: 'ही जुनी Excel फाइल (.xls) आहे. Excel मध्ये उघडून .xlsx म्हणून जतन करा.',
  file_is_ods: 'ही OpenDocument फाइल (.ods) आहे. ती .xlsx किंवा .csv म्हणून जतन करा.',
  file_is_word: 'हा जुना Word दस्तऐवज किंवा सादरीकरण आहे. Word मध्ये उघडून .docx म्हणून जतन करा.',
  file_is_pdf: 'ही PDF आहे. प्रश्न Word दस्तऐवज (.docx), .xlsx किंवा .csv म्हणून जतन करा.',
  file_is_web_page: 'नावाच्या शेवटी .xls किंवा .xlsx असले तरी हे वेबपान आहे. खऱ्या .xlsx किंवा .csv म्हणून जतन करा.',
  file_is_image: 'ही प्रतिमा आहे. प्रश्न Word दस्तऐवज (.docx), .xlsx किंवा .csv म्हणून जतन करा.',
  file_is_archive: 'ही संकुचित फाइल आहे, पण QTI पॅकेज नाही. ती उघडून आतील प्रश्नांची फाइल निवडा.',
  file_is_other: 'ही येथे वाचल्या जाणाऱ्या प्रकारची प्रश्नांची फाइल नाही.',
  file_has_macros: 'या फाइलमध्ये मॅक्रो आहेत. मॅक्रोशिवाय .xlsx किंवा .docx म्हणून जतन करा.',
  file_has_links: 'या फाइलमध्ये इतर फाइलींचे दुवे आहेत. .csv म्हणून किंवा दुव्यांशिवाय जतन करा.',
  file_is_locked: 'ही फाइल पासवर्डने बंद आहे. पासवर्ड काढून पुन्हा जतन करा.',
  file_is_damaged: 'ही फाइल खराब झाली आहे. ती उघडून पुन्हा जतन करा आणि नवीन फाइल निवडा.',
  file_encoding_unknown: 'या फाइलमधील अक्षरे खराब झाली आहेत. CSV UTF-8 किंवा .xlsx म्हणून जतन करा.',
  file_inflates: 'ही फाइल उघडल्यावर खूप मोठी होते. तिचे अनेक फाइलींत भाग करा.',
  file_too_deep: 'या फाइलचे भाग एकमेकांत फार खोल आहेत. ती उघडून पुन्हा जतन करा आणि नवीन फाइल निवडा.',
  too_many_images: 'फाइलमध्ये 1,000 पेक्षा जास्त चित्रे आहेत. तिचे अनेक फाइलींत भाग करा.',
  too_many_rows: 'फाइलमध्ये 10,000 पेक्षा जास्त ओळी आहेत. तिचे अनेक फाइलींत भाग करा.',
  too_many_columns: 'फाइलमध्ये 60 पेक्षा जास्त स्तंभ आहेत. नको असलेले काढून टाका.',
  cell_too_long: 'एका चौकटीत 20,000 पेक्षा जास्त अक्षरे आहेत.',
  check_took_too_long: 'तपासणीला खूप वेळ लागला. फाइलचे अनेक फाइलींत भाग करा.',
  check_cancelled: 'तपासणी रद्द झाली.',
};

export const importFieldTexts = { en: englishFields, mr: marathiFields } as const satisfies Record<Locale, FieldNames>;
export const fileRefusalTexts = { en: englishRefusals, mr: marathiRefusals } as const satisfies Record<
  Locale,
  FileRefusalTexts
>;
