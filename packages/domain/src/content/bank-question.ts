import type { Bilingual } from '../bilingual.ts';
import { canonical } from '../canonical.ts';
import { hasVisibleCharacter } from '../visible-text.ts';
import type { AnswerKey, Question } from './question.ts';
import { optionsPerQuestion } from './test.ts';

/** `draft`: may be incomplete. `ready`: can be put on a paper. `retired`: kept for its history, offered for no new paper. */
export const questionStates = ['draft', 'ready', 'retired'] as const;
export type QuestionState = (typeof questionStates)[number];

/** Why a version was made. */
export const questionKinds = ['built_in', 'created', 'edited', 'state', 'imported', 'corrected'] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** Which language has a question text and four options, and an explanation where the question has any. */
export const languageStates = ['both', 'mr_missing', 'en_missing', 'none'] as const;
export type LanguageState = (typeof languageStates)[number];

/** The texts and the key of a question of the bank. In a draft texts may be empty and the key may be missing. */
export type QuestionContent = Omit<Question, 'id' | 'version' | 'key'> & {
  readonly key: AnswerKey | null;
  /** Where a fact can be checked, or how a number is derived. */
  readonly source: string;
  /** The last day in India on which a test may ask it, an ISO date ('2027-12-31'); missing without such a day. */
  readonly until?: string | undefined;
};

/** The most characters of a question. The questions of printed papers are far shorter. */
export const longestStem = 2_000;
export const longestOption = 500;
export const longestExplanation = 4_000;
export const longestAlt = 500;
export const longestSource = 1_000;

/** A part of a question, for lists of what is missing and what was changed. Options count from zero. */
export type QuestionPart =
  | 'topic'
  | 'level'
  | 'form'
  | 'stem'
  | `option ${number}`
  | 'figure'
  | 'key'
  | 'explanation'
  | 'source'
  | 'until';

export type MissingPart = { readonly part: QuestionPart; readonly locale: 'en' | 'mr' | null };

const isEmpty = (text: string): boolean => !hasVisibleCharacter(text);

/** A question may do without an explanation, but one in a single language is incomplete. */
export const hasExplanation = ({ explanation }: Pick<QuestionContent, 'explanation'>): boolean =>
  !isEmpty(explanation.en) || !isEmpty(explanation.mr);

/** What a question needs before it can be put on a paper; empty for a complete one. */
export function missingParts({ stem, options, figure, key, explanation }: QuestionContent): readonly MissingPart[] {
  const texts: readonly (readonly [QuestionPart, Bilingual])[] = [
    ['stem', stem],
    ...options.map((option, index) => [`option ${index}`, option] as const),
    ...(hasExplanation({ explanation }) ? [['explanation', explanation] as const] : []),
    ...(figure === null ? [] : [['figure', figure.alt] as const]),
  ];
  const missing: MissingPart[] = texts.flatMap(([part, text]) =>
    (['en', 'mr'] as const).filter((locale) => isEmpty(text[locale])).map((locale) => ({ part, locale })),
  );
  return isUsable(key, options.length) ? missing : [...missing, { part: 'key', locale: null }];
}

/** Whether a key names options that the question has. */
export const isUsable = (key: AnswerKey | null, options: number): boolean => {
  if (key === null || options !== optionsPerQuestion) return false;
  const isOption = (option: number) => Number.isInteger(option) && option >= 0 && option < options;
  if (key.kind === 'single') return isOption(key.option);
  return key.kind === 'withdrawn' || (key.options.length > 0 && key.options.every(isOption));
};

export function languagesOf({ stem, options, explanation }: QuestionContent): LanguageState {
  const texts = [stem, ...options, ...(hasExplanation({ explanation }) ? [explanation] : [])];
  const isComplete = (locale: 'en' | 'mr') => !texts.some((text) => isEmpty(text[locale]));
  if (isComplete('en')) return isComplete('mr') ? 'both' : 'mr_missing';
  return isComplete('mr') ? 'en_missing' : 'none';
}

/** Every part of a question, in the order of the editor. */
export const partsOf = ({ options }: QuestionContent): readonly QuestionPart[] => [
  'topic',
  'level',
  'form',
  'stem',
  ...options.map((_, index) => `option ${index}` as const),
  'figure',
  'key',
  'explanation',
  'source',
  'until',
];

/** The parts in which two versions differ, in the order of the editor. */
export function changedParts(before: QuestionContent, after: QuestionContent): readonly QuestionPart[] {
  const parts = (['topic', 'level', 'form', 'stem'] as const).filter((part) => differs(before[part], after[part]));
  const count = Math.max(before.options.length, after.options.length);
  const options = Array.from({ length: count }, (_, index) => index)
    .filter((index) => differs(before.options[index], after.options[index]))
    .map((index) => `option ${index}` as const);
  const rest = (['figure', 'key', 'explanation', 'source', 'until'] as const).filter((part) =>
    differs(before[part], after[part]),
  );
  return [...parts, ...options, ...rest];
}

const differs = (before: unknown, after: unknown): boolean => canonical(before) !== canonical(after);

/** The question of a paper. @throws Error when a part is missing: only a complete question is put on a paper. */
export function toQuestion(id: string, version: number, content: QuestionContent): Question {
  const { topic, level, form, stem, options, figure, key, explanation, maths } = content;
  if (key === null || missingParts(content).length > 0) throw new Error(`question ${id} is not complete`);
  const question = { id, version, topic, level, form, stem, options, figure, key, explanation };
  return maths === undefined ? question : { ...question, maths };
}

/** The content as it is stored: composed characters, no spaces at the ends of a text. Its formulas are set after this. */
export function tidyContent(content: QuestionContent): QuestionContent {
  const { topic, level, form, stem, options, figure, key, explanation, source, until } = content;
  return {
    topic,
    level,
    form,
    stem: tidyTexts(stem),
    options: options.map(tidyTexts),
    figure: figure === null ? null : { ...figure, alt: tidyTexts(figure.alt) },
    key,
    explanation: tidyTexts(explanation),
    source: tidyText(source),
    ...(until !== undefined && { until }),
  };
}

export const tidyText = (text: string): string => text.normalize('NFC').trim();
export const tidyTexts = ({ en, mr }: Bilingual): Bilingual => ({ en: tidyText(en), mr: tidyText(mr) });
