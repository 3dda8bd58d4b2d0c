import { longestExplanation, longestOption, longestSource, longestStem } from '../content/bank-question.ts';
import type { optionsPerQuestion } from '../content/test.ts';

/** The fields of a question in a file, in the order of the template's columns. `extra` is a fifth option, which no question may have. */
export const importFields = [
  'id',
  'subject',
  'topic',
  'level',
  'form',
  'stem_en',
  'stem_mr',
  'option_a_en',
  'option_b_en',
  'option_c_en',
  'option_d_en',
  'option_a_mr',
  'option_b_mr',
  'option_c_mr',
  'option_d_mr',
  'extra_en',
  'extra_mr',
  'key',
  'key_mr',
  'explanation_en',
  'explanation_mr',
  'source',
] as const;
export type ImportField = (typeof importFields)[number];

/** The texts of a row by their fields; a field without a column is missing. */
export type RowFields = Readonly<Partial<Record<ImportField, string>>>;

export type FieldLocale = 'en' | 'mr';
const optionLetters = ['a', 'b', 'c', 'd'] as const satisfies { readonly length: typeof optionsPerQuestion };

/** The fields of the options of one language, A to D. */
export const optionFields = (locale: FieldLocale): readonly ImportField[] =>
  optionLetters.map((letter) => `option_${letter}_${locale}` as const);

/** The columns of an export and of the template. `id` identifies the question when an exported file is imported. */
export const exportFields: readonly ImportField[] = importFields.filter(
  (field) => !['extra_en', 'extra_mr', 'key_mr', 'subject'].includes(field),
);

/** The most characters of a field. */
export const mostCharacters = (field: ImportField): number => {
  if (field.startsWith('stem')) return longestStem;
  if (field.startsWith('explanation')) return longestExplanation;
  if (field === 'source') return longestSource;
  return field.startsWith('option') || field.startsWith('extra') || field.startsWith('key') ? longestOption : 200;
};
