import type { FieldReason } from '@bharti/domain/import/reasons';
import type { Locale } from '../locale.ts';

/** Why a field of an imported row must be looked at. */
type FieldReasonTexts = Record<FieldReason, (field: string, value: string) => string>;

const en: FieldReasonTexts = {
  text_missing: (field) => `There is no text for ‘${field}’.`,
  text_too_long: (field) => `‘${field}’ is too long.`,
  maths_unreadable: (field, value) =>
    `‘${field}’ has a formula that cannot be read: $${value}$. Taken as it is, it stays plain text.`,
  forbidden_characters: (field) => `‘${field}’ has hidden characters, which can turn a text round.`,
  formula: (field) => `‘${field}’ is a formula in the file. It is taken as text; formulas are not calculated.`,
  error_value: (field, value) => `‘${field}’ is an error of the spreadsheet: ${value}.`,
  date: (field) => `The spreadsheet made a date of ‘${field}’. Type what is meant.`,
  too_many_options: (_field, value) => `There is a fifth option: ‘${value}’. Four are allowed; clear this one.`,
  options_equal: (field, value) => `‘${field}’ is the same as an option before it: ${value}.`,
  key_missing: () => 'There is no answer. Choose one.',
  key_unreadable: (_field, value) => `The answer ‘${value}’ is none of the options. Choose one.`,
  key_ambiguous: (_field, value) => `The answer ‘${value}’ can be a place or the text of an option. Choose one.`,
  key_out_of_range: (_field, value) => `The answer is ‘${value}’. There are four options: choose one.`,
  keys_differ: (_field, value) => `The Marathi part has another answer: ‘${value}’. Choose one.`,
  topic_missing: (_field, subject) =>
    subject === ''
      ? 'There is no topic. Choose one.'
      : `There is no topic. The file says ‘${subject}’: choose a topic of that subject.`,
  topic_unknown: (_field, value) => `There is no topic ‘${value}’. Choose one.`,
  subject_differs: (_field, value) => `The subject ‘${value}’ is not the one of the topic. The topic counts.`,
  subject_unknown: (_field, value) =>
    `The subject ‘${value}’ is not known here. The row gets the topic that was chosen for the file.`,
  level_unknown: (_field, value) => `‘${value}’ is no level. Choose one.`,
  form_unknown: (_field, value) => `‘${value}’ is no form of a question. Choose one.`,
  two_keys: (_field, value) => `The file tells two answers: ${value}. Choose one.`,
  number_repeated: (_field, value) =>
    `Two questions have the number ${value}, so the list of answers does not say which is meant. Choose the answer.`,
  font_unknown: (field, value) =>
    `‘${field}’ was typed in the old font ${value}, which is not known here, and is shown as typed. Type it in Unicode.`,
};

const mr: FieldReasonTexts = {
  text_missing: (field) => `‘${field}’ चा मजकूर नाही.`,
  text_too_long: (field) => `‘${field}’ खूप लांब आहे.`,
  maths_unreadable: (field, value) => `‘${field}’ मधील सूत्र वाचता आले नाही: $${value}$. तसेच घेतल्यास ते साधा मजकूर राहील.`,
  forbidden_characters: (field) => `‘${field}’ मध्ये न दिसणारी चिन्हे आहेत; ती मजकूर उलटा दाखवू शकतात.`,
  formula: (field) => `फाइलमध्ये ‘${field}’ हे सूत्र आहे. ते मजकूर म्हणून घेतले आहे; सूत्रांची गणना होत नाही.`,
  error_value: (field, value) => `‘${field}’ मध्ये स्प्रेडशीटची चूक आहे: ${value}.`,
  date: (field) => `स्प्रेडशीटने ‘${field}’ ची तारीख केली आहे. जे अपेक्षित आहे ते लिहा.`,
  too_many_options: (_field, value) => `पाचवा पर्याय आहे: ‘${value}’. चारच पर्याय चालतात; हा काढून टाका.`,
  options_equal: (field, value) => `‘${field}’ आधीच्या एका पर्यायासारखाच आहे: ${value}.`,
  key_missing: () => 'उत्तर दिलेले नाही. एक निवडा.',
  key_unreadable: (_field, value) => `उत्तर ‘${value}’ हे पर्यायांत नाही. एक निवडा.`,
  key_ambiguous: (_field, value) => `उत्तर ‘${value}’ हा क्रमांक की पर्यायाचा मजकूर, हे कळत नाही. एक निवडा.`,
  key_out_of_range: (_field, value) => `उत्तर ‘${value}’ आहे. पर्याय चारच आहेत: एक निवडा.`,
  keys_differ: (_field, value) => `मराठी भागात वेगळे उत्तर आहे: ‘${value}’. एक निवडा.`,
  topic_missing: (_field, subject) =>
    subject === ''
      ? 'घटक दिलेला नाही. एक निवडा.'
      : `घटक दिलेला नाही. फाइलमध्ये विषय ‘${subject}’ आहे: त्या विषयाचा घटक निवडा.`,
  topic_unknown: (_field, value) => `‘${value}’ असा घटक नाही. एक निवडा.`,
  subject_differs: (_field, value) => `विषय ‘${value}’ या घटकाचा नाही. घटक धरला जाईल.`,
  subject_unknown: (_field, value) => `‘${value}’ हा विषय ओळखला गेला नाही. फाइलसाठी निवडलेला घटक या ओळीला दिला जाईल.`,
  level_unknown: (_field, value) => `‘${value}’ अशी पातळी नाही. एक निवडा.`,
  form_unknown: (_field, value) => `‘${value}’ असा प्रश्नप्रकार नाही. एक निवडा.`,
  two_keys: (_field, value) => `फाइलमध्ये दोन उत्तरे दिली आहेत: ${value}. एक निवडा.`,
  number_repeated: (_field, value) =>
    `क्रमांक ${value} दोन प्रश्नांना आहे, त्यामुळे उत्तरतालिकेतील उत्तर कोणाचे हे कळत नाही. उत्तर निवडा.`,
  font_unknown: (field, value) =>
    `‘${field}’ हा मजकूर ${value} या जुन्या फॉन्टमध्ये आहे. हा फॉन्ट येथे ओळखला जात नाही, म्हणून मजकूर टाइप केला तसाच दाखवला आहे. तो युनिकोडमध्ये लिहा.`,
};

export const fieldReasonTexts = { en, mr } as const satisfies Record<Locale, FieldReasonTexts>;
