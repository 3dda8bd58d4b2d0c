import { normalise } from '../checks/normalise.ts';
import { type FieldLocale, type ImportField, importFields, optionFields, type RowFields } from './fields.ts';

/** For each column of a file the field that it holds; null for a column that is left out. */
export type ColumnMapping = readonly (ImportField | null)[];

type Subject =
  | 'id'
  | 'serial'
  | 'subject'
  | 'topic'
  | 'level'
  | 'form'
  | 'stem'
  | 'option'
  | 'key'
  | 'explanation'
  | 'source';

/** The meaning of a header by its words; the first that fits is taken, so ‘Answer explanation’ is an explanation and ‘Correct option’ a key. */
const subjects: readonly (readonly [Subject, RegExp])[] = [
  ['explanation', /explan|solution|reason|hint|स्पष्टीकरण|विश्लेषण|उकल|कारण/],
  [
    'serial',
    /^(sr|s|sl|serial|no|number|#)( ?no| ?number)?$|^(q|que|ques|question) ?(no|number|#)$|^(अ ?)?क्र(मांक)?$|अनुक्रम/,
  ],
  ['id', /^(question |q)?id$|^ओळख/],
  ['topic', /topic|chapter|unit|घटक|प्रकरण|टॉपिक|टोपिक|पाठ/],
  ['subject', /subject|विषय/],
  ['level', /level|difficulty|पातळी|काठिण्य/],
  ['source', /source|reference|संदर्भ|स्रोत/],
  ['key', /correct|right|\bkey\b|योग्य|बरोबर|अचूक|उत्तरसूची/],
  ['option', /^(answer|ans|उत्तर) ?([a-e1-5अबकडइ])( |$)/],
  ['key', /answer|\bans\b|उत्तर/],
  ['option', /option|choice|\bopt|पर्याय/],
  ['option', /^[a-eअबकडइ]( |$)|^(en|mr|eng|mar|english|marathi|मराठी|इंग्रजी) [a-eअबकडइ]$/],
  ['form', /\b(form|type)\b|प्रकार|स्वरूप/],
  ['stem', /question|stem|\bque?s?\b|^q( |$)|प्रश्न/],
];

const letterSeries = ['a1अ', 'b2ब', 'c3क', 'd4ड', 'e5इ'];

/**
 * The fields that the headers of a file seem to name, in English or Marathi. Where a header names no language, the sample of its column
 * decides: `rows` are some of the first rows. Each field is given to one column only, the first.
 */
export function guessColumns(header: readonly string[], rows: readonly (readonly string[])[]): ColumnMapping {
  const taken = new Set<ImportField>();
  return header.map((title, column) => {
    const field = fieldOf(title, languageOf(title) ?? languageOfSample(rows.map((row) => row[column] ?? '')));
    if (field === null || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

function fieldOf(title: string, locale: FieldLocale): ImportField | null {
  const plain = plainTitle(title);
  const subject = subjects.find(([, pattern]) => pattern.test(plain))?.[0];
  if (subject === undefined || subject === 'serial') return null;
  if (subject === 'option') return optionField(plain, locale);
  if (subject === 'stem' || subject === 'explanation') return `${subject}_${locale}`;
  // A key in a column of its own for Marathi is compared with the other.
  if (subject === 'key') return languageOf(title) === 'mr' && /mr|marathi|मराठी/.test(plain) ? 'key_mr' : 'key';
  return subject;
}

const plainTitle = (title: string): string =>
  normalise(title.replaceAll(/([a-z])([A-Z0-9])/g, '$1 $2'))
    .replaceAll(/[^\p{L}\p{M}\p{N}#]+/gu, ' ')
    .trim();

function optionField(plain: string, locale: FieldLocale): ImportField | null {
  const letter = plain
    .split(' ')
    .flatMap((word) => /^(?:option|opt|choice|answer|ans)?([a-e1-5अबकडइ])$/u.exec(word)?.[1] ?? [])[0];
  const place = letter === undefined ? -1 : letterSeries.findIndex((signs) => signs.includes(letter));
  const name = place === 4 ? `extra_${locale}` : `option_${'abcd'[place] ?? ''}_${locale}`;
  return importFields.find((field) => field === name) ?? null;
}

/** The language that a title names. */
function languageOf(title: string): FieldLocale | null {
  const plain = plainTitle(title);
  if (/(^| )(mr|mar|marathi|मराठी|मराठीत|मराठीतील)( |$)/.test(plain)) return 'mr';
  return /(^| )(en|eng|english|इंग्रजी|इंग्लिश|इंग्रजीत|इंग्रजीतील)( |$)/.test(plain) ? 'en' : null;
}

const languageOfSample = (cells: readonly string[]): FieldLocale => {
  const text = cells.join(' ');
  const devanagari = text.match(/\p{Script=Devanagari}/gu)?.length ?? 0;
  return devanagari > (text.match(/[a-z]/gi)?.length ?? 0) ? 'mr' : 'en';
};

/** What a mapping must have at least: a question and its options in one language, and a key. */
export type MissingColumn = 'stem' | 'options' | 'key';

export function missingColumns(mapping: ColumnMapping): readonly MissingColumn[] {
  const has = (field: ImportField) => mapping.includes(field);
  const hasAny = (name: 'stem' | 'option_a' | 'option_b') => has(`${name}_en`) || has(`${name}_mr`);
  return [
    ...(hasAny('stem') ? [] : (['stem'] as const)),
    ...(hasAny('option_a') && hasAny('option_b') ? [] : (['options'] as const)),
    ...(has('key') || has('key_mr') ? [] : (['key'] as const)),
  ];
}

/** The languages that a mapping has columns for. */
export const localesIn = (mapping: ColumnMapping): readonly FieldLocale[] =>
  (['en', 'mr'] as const).filter((locale) => mapping.includes(`stem_${locale}`));

/** The languages that a row has a question or options in, where each row of a file decides for itself. */
export function localesOf(fields: RowFields): readonly FieldLocale[] {
  const has = (field: ImportField) => (fields[field] ?? '').trim() !== '';
  const found = (['en', 'mr'] as const).filter((locale) =>
    [`stem_${locale}` as const, ...optionFields(locale)].some(has),
  );
  return found.length === 0 ? ['mr'] : found;
}

/** The fields that a mapping has columns for. */
export const columnsOf = (mapping: ColumnMapping): ReadonlySet<ImportField> =>
  new Set(mapping.filter((field) => field !== null));

/** The title of a column in a template or an export; `guessColumns` finds the same field for it. */
export function columnTitle(field: ImportField): string {
  const language = field.endsWith('_mr') ? ' (Marathi)' : field.endsWith('_en') ? ' (English)' : '';
  const option = /^option_([a-d])/.exec(field)?.[1];
  if (option !== undefined) return `Option ${option.toUpperCase()}${language}`;
  const name = field.replace(/_(en|mr)$/, '');
  const titles: Readonly<Record<string, string>> = { id: 'ID', stem: 'Question', key: 'Answer', extra: 'Option E' };
  return `${titles[name] ?? name.charAt(0).toUpperCase() + name.slice(1)}${language}`;
}
