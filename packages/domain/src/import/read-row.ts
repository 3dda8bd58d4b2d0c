import type { Bilingual } from '../bilingual.ts';
import { repeatedOptions } from '../checks/equal-options.ts';
import { type CheckedQuestion, checkLanguages, type Mismatch } from '../checks/languages.ts';
import { normalise } from '../checks/normalise.ts';
import { type AnswerKey, type QuestionForm, questionForms } from '../content/question.ts';
import { type Level, optionsPerQuestion } from '../content/test.ts';
import { faultsIn } from '../maths/faults.ts';
import { hasVisibleCharacter } from '../visible-text.ts';
import { fromCell, hasForbiddenCharacter } from './cells.ts';
import type { QuestionDraft } from './draft.ts';
import {
  type FieldLocale,
  type ImportField,
  importFields,
  mostCharacters,
  optionFields,
  type RowFields,
} from './fields.ts';
import { readKey, sameKey } from './key.ts';
import type { FieldReason, RowReason } from './reasons.ts';

export type ImportTopic = { readonly id: string; readonly subject: string; readonly name: Bilingual };
/** What a row is read with. `locales` are the languages that the file has columns for. */
export type RowContext = {
  readonly topics: readonly ImportTopic[];
  readonly locales: readonly FieldLocale[];
  /** Taken where a row names no topic, no level. */
  readonly defaultTopic: string | null;
  readonly defaultLevel: Level;
};

/** A row without reasons is ready. The draft of a doubtful row is null while a blocking reason stands. */
export type ReadRow = { readonly draft: QuestionDraft | null; readonly reasons: readonly RowReason[] };

/** Reads one row: also after an editor has mended some of its fields. */
export function readRow(cells: RowFields, context: RowContext): ReadRow {
  const fields: RowFields = Object.fromEntries(
    importFields.flatMap((field) => {
      const cell = cells[field];
      return cell === undefined ? [] : [[field, fromCell(cell)]];
    }),
  );
  const of = (field: ImportField): string => fields[field] ?? '';
  const both = (name: 'stem' | 'explanation'): Bilingual => ({ en: of(`${name}_en`), mr: of(`${name}_mr`) });
  const options = optionFields('en').map((field, i) => ({ en: of(field), mr: of(optionFields('mr')[i] ?? field) }));
  const key = readKeys(fields, options);
  const topic = readTopic(of('topic'), of('subject'), context);
  const level = readLevel(of('level'), context.defaultLevel);
  const form = readForm(of('form'));
  const reasons: readonly RowReason[] = [
    ...textReasons(fields, context.locales),
    ...mathReasons(fields),
    ...extraOptions(fields),
    ...equalOptions(options),
    ...key.reasons,
    ...topic.reasons,
    ...level.reasons,
    ...form.reasons,
  ];
  if (key.value === null || topic.value === null || reasons.some(({ isBlocking }) => isBlocking))
    return { draft: null, reasons };
  const draft: QuestionDraft = {
    id: of('id') === '' ? null : of('id'),
    topic: topic.value,
    level: level.value,
    form: form.value,
    stem: both('stem'),
    options,
    key: key.value,
    explanation: both('explanation'),
    source: of('source'),
  };
  return { draft, reasons: [...reasons, ...languageReasons(draft, context)] };
}

type Read<T> = { readonly value: T; readonly reasons: readonly RowReason[] };
const blocking = (code: FieldReason, field: ImportField, value: string): RowReason => ({
  code,
  field,
  value,
  isBlocking: true,
});

function textReasons(fields: RowFields, locales: readonly FieldLocale[]): readonly RowReason[] {
  const needed = locales.flatMap((locale) => [`stem_${locale}` as const, ...optionFields(locale)]);
  const explained = locales.filter((locale) => hasVisibleCharacter(fields[`explanation_${locale}`] ?? ''));
  // An explanation may be missing, but not in one language only.
  const missing = explained.length === 0 ? [] : locales.filter((locale) => !explained.includes(locale));
  return [
    ...[...needed, ...missing.map((locale) => `explanation_${locale}` as const)]
      .filter((field) => !hasVisibleCharacter(fields[field] ?? ''))
      .map((field) => blocking('text_missing', field, '')),
    ...importFields.flatMap((field) => {
      const text = fields[field] ?? '';
      const tooLong = text.length > mostCharacters(field) ? [blocking('text_too_long', field, text)] : [];
      return hasForbiddenCharacter(text) ? [...tooLong, blocking('forbidden_characters', field, text)] : tooLong;
    }),
  ];
}

/** The editor may accept a formula that cannot be read: it is stored as plain text, as in questions from before formulas. */
const mathReasons = (fields: RowFields): readonly RowReason[] =>
  fieldsWithMaths.flatMap((field) =>
    faultsIn(fields[field] ?? '')
      .slice(0, 1)
      .map(([notation]) => ({ code: 'maths_unreadable', field, value: notation, isBlocking: false })),
  );

const fieldsWithMaths: readonly ImportField[] = (['en', 'mr'] as const).flatMap((locale) => [
  `stem_${locale}` as const,
  ...optionFields(locale),
  `explanation_${locale}` as const,
]);

const extraOptions = (fields: RowFields): readonly RowReason[] =>
  (['extra_en', 'extra_mr'] as const).flatMap((field) => {
    const text = fields[field] ?? '';
    return hasVisibleCharacter(text) ? [blocking('too_many_options', field, text)] : [];
  });

const equalOptions = (options: readonly Bilingual[]): readonly RowReason[] =>
  (['en', 'mr'] as const).flatMap((locale) => {
    const texts = options.map((option) => option[locale]);
    return repeatedOptions(texts).flatMap(({ option, isSameText }) => {
      const field = optionFields(locale)[option];
      if (field === undefined) return [];
      return [{ code: 'options_equal', field, value: texts[option] ?? '', isBlocking: isSameText }];
    });
  });

function readKeys(fields: RowFields, options: readonly Bilingual[]): Read<AnswerKey | null> {
  const texts = options.map(({ en, mr }) => [en, mr].filter((text) => text !== ''));
  const cell = fields.key ?? fields.key_mr ?? '';
  const field = fields.key === undefined && fields.key_mr !== undefined ? 'key_mr' : 'key';
  const read = readKey(cell, texts);
  if (!read.ok) return { value: null, reasons: [blocking(read.fault, field, cell)] };
  const other = fields.key_mr === undefined || fields.key_mr === '' ? null : readKey(fields.key_mr, texts);
  if (other === null || (other.ok && sameKey(read.key, other.key))) return { value: read.key, reasons: [] };
  const fault = other.ok ? 'keys_differ' : other.fault;
  return { value: null, reasons: [blocking(fault, 'key_mr', fields.key_mr ?? '')] };
}

/** A row that names another subject than that of the default topic needs its own topic; an unknown subject is a doubt. */
function readTopic(cell: string, subject: string, { topics, defaultTopic }: RowContext): Read<string | null> {
  const found = topicsByName(topics).get(normalise(cell === '' ? (defaultTopic ?? '') : cell));
  const named = subjects.get(normalise(subject));
  const differs = named !== undefined && named !== found?.subject;
  if (cell === '') {
    if (defaultTopic === null || differs)
      return { value: null, reasons: [blocking('topic_missing', 'topic', subject)] };
    const isUnknown = subject !== '' && named === undefined;
    const doubt: RowReason = { code: 'subject_unknown', field: 'topic', value: subject, isBlocking: false };
    return { value: defaultTopic, reasons: isUnknown ? [doubt] : [] };
  }
  if (found === undefined) return { value: null, reasons: [blocking('topic_unknown', 'topic', cell)] };
  const doubt: RowReason = { code: 'subject_differs', field: 'subject', value: subject, isBlocking: false };
  return { value: found.id, reasons: differs ? [doubt] : [] };
}

/** The topics by their normalised ids and names; made once for each list, for it is asked for every row of a file. */
function topicsByName(topics: readonly ImportTopic[]): ReadonlyMap<string, ImportTopic> {
  const known = topicNames.get(topics);
  if (known !== undefined) return known;
  const names = new Map(
    topics.flatMap((topic) =>
      [topic.id, topic.name.en, topic.name.mr].map((name) => [normalise(name), topic] as const),
    ),
  );
  topicNames.set(topics, names);
  return names;
}
const topicNames = new WeakMap<readonly ImportTopic[], ReadonlyMap<string, ImportTopic>>();

/** A map from each normalised name to the value that it stands for. */
const byName = <T>(names: readonly (readonly [value: T, names: readonly string[]])[]): ReadonlyMap<string, T> =>
  new Map(names.flatMap(([value, list]) => list.map((name) => [normalise(name), value] as const)));

const subjects = byName([
  ['gk', ['gk', 'general knowledge', 'सामान्य ज्ञान', 'सामान्यज्ञान']],
  ['math', ['math', 'maths', 'mathematics', 'arithmetic', 'गणित', 'अंकगणित']],
  ['reasoning', ['reasoning', 'mental ability', 'intelligence', 'बुद्धिमत्ता', 'बुद्धिमापन', 'तर्कशक्ती', 'बुद्धिमत्ता चाचणी']],
  ['marathi', ['marathi', 'marathi grammar', 'मराठी', 'मराठी व्याकरण']],
]);

const levelNames = byName<Level>([
  ['easy', ['easy', 'e', '1', 'simple', 'सोपी', 'सोपा', 'सोपे']],
  ['medium', ['medium', 'moderate', 'm', '2', 'average', 'मध्यम']],
  ['hard', ['hard', 'difficult', 'h', '3', 'tough', 'कठीण', 'अवघड']],
]);

function readLevel(cell: string, usual: Level): Read<Level> {
  if (cell === '') return { value: usual, reasons: [] };
  const level = levelNames.get(normalise(cell));
  return level === undefined
    ? { value: usual, reasons: [blocking('level_unknown', 'level', cell)] }
    : { value: level, reasons: [] };
}

function readForm(cell: string): Read<QuestionForm> {
  if (cell === '') return { value: 'plain', reasons: [] };
  const name = normalise(cell);
  const form = questionForms.find((known) => known === name);
  return form === undefined
    ? { value: 'plain', reasons: [blocking('form_unknown', 'form', cell)] }
    : { value: form, reasons: [] };
}

/** Where a file has both languages, they are compared. */
function languageReasons(draft: QuestionDraft, { topics, locales }: RowContext): readonly RowReason[] {
  if (locales.length < 2) return [];
  return mismatchReasons({ ...draft, subject: topics.find(({ id }) => id === draft.topic)?.subject });
}

/** The places in which the two languages of a question differ, as reasons of its row. */
export const mismatchReasons = (question: CheckedQuestion): readonly RowReason[] =>
  checkLanguages(question).map((mismatch) => ({
    code: 'languages_differ',
    field: fieldOf(mismatch),
    mismatch,
    isBlocking: false,
  }));

function fieldOf({ at }: Mismatch): ImportField {
  if (at.part === 'option') return optionFields('mr')[at.option] ?? 'option_a_mr';
  if (at.part === 'key') return 'key';
  return at.part === 'explanation' ? 'explanation_mr' : 'stem_mr';
}

// The template has the four options of a question; another number is a fault of the code.
if (optionFields('en').length !== optionsPerQuestion) throw new Error('the options of a file and of a question differ');
