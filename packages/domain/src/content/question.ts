import type { Bilingual } from '../bilingual.ts';
import { type Formulas, formulasIn } from '../maths/formulas.ts';
import { type Level, optionsPerQuestion, plainMarking } from './test.ts';

/** The forms of questions in printed papers. */
export const questionForms = [
  'plain',
  /** Asks which option does not fit. */
  'not',
  /** Statements to be judged. */
  'statements',
  /** Two lists to be matched. */
  'pairs',
  /** A blank to be filled. */
  'blank',
  /** Things to be put in order. */
  'order',
  /** An error to be found. */
  'error',
  'table',
  'figure',
] as const;
export type QuestionForm = (typeof questionForms)[number];

/** Which answers earn the marks. Options are zero-based. */
export type AnswerKey =
  | { readonly kind: 'single'; readonly option: number }
  /** The board accepts each of these. */
  | { readonly kind: 'several'; readonly options: readonly number[] }
  /** The board withdrew the question: all candidates get its marks, also those who skipped it. */
  | { readonly kind: 'withdrawn' };

/** The key by which attempts are graded. `left_out`: a correction has withdrawn the question, so it counts for nothing. */
export type GradingKey = AnswerKey | { readonly kind: 'left_out' };

/** A drawing beside the question; `alt` says in words what it shows. */
export type Figure =
  | { readonly kind: 'svg'; readonly svg: string; readonly alt: Bilingual }
  /** `path` is an address on our own site. */
  | { readonly kind: 'image'; readonly path: string; readonly alt: Bilingual };

/** A question with its key, which is sent only after submission. `version` rises with each change of its text or key. */
export type Question = {
  readonly id: string;
  readonly version: number;
  /** Id of a topic. */
  readonly topic: string;
  readonly level: Level;
  readonly form: QuestionForm;
  readonly stem: Bilingual;
  readonly options: readonly Bilingual[];
  readonly figure: Figure | null;
  readonly key: AnswerKey;
  readonly explanation: Bilingual;
  /** The formulas of its texts; missing without any. */
  readonly maths?: Formulas | undefined;
};

/** What a candidate may see while the attempt runs. */
export type PaperQuestion = Pick<Question, 'topic' | 'stem' | 'options' | 'figure' | 'maths'>;
/** What the candidate may see after submission, in the order of the paper. */
export type KeyEntry = Pick<Question, 'explanation' | 'maths'> & {
  readonly key: GradingKey;
  /** Missing where the key is as it was printed. */
  readonly correction?: KeyCorrection | undefined;
};
/** Why the key is another one than on the paper, and since when (an ISO time). */
export type KeyCorrection = { readonly at: string; readonly reason: Bilingual; readonly before: AnswerKey };
/** A section of a paper, in its order: its name and its number of questions. */
export type PaperSection = { readonly name: Bilingual; readonly count: number };
/** The questions of a test without their keys, and the names of their topics by id. */
export type Paper = {
  readonly topics: Readonly<Record<string, Bilingual>>;
  /** Empty for a paper without sections. */
  readonly sections: readonly PaperSection[];
  /** Hundredths of a mark for a right answer. */
  readonly marksCorrect: number;
  readonly questions: readonly PaperQuestion[];
};

export function toPaper(
  questions: readonly PaperQuestion[],
  topicNames: ReadonlyMap<string, Bilingual>,
  { sections = [], marksCorrect = plainMarking.correct }: Partial<Pick<Paper, 'sections' | 'marksCorrect'>> = {},
): Paper {
  const ids = new Set(questions.map(({ topic }) => topic));
  const named = [...ids].map((id) => [id, topicNames.get(id) ?? { en: id, mr: id }] as const);
  return {
    topics: Object.fromEntries(named),
    sections: sections.map(({ name, count }) => ({ name: textOf(name), count })),
    marksCorrect,
    questions: questions.map(toPaperQuestion),
  };
}

/** The sections with the numbers of their questions, counted from one. */
export function sectionRanges(
  sections: readonly PaperSection[],
): readonly (PaperSection & { readonly first: number; readonly last: number })[] {
  let last = 0;
  return sections.map((section) => {
    last += section.count;
    return { ...section, first: last - section.count + 1, last };
  });
}

/** The name of the section that holds a question; null on a paper without sections. @param index counts from zero. */
export const sectionNameOf = (sections: readonly PaperSection[], index: number): Bilingual | null =>
  sectionRanges(sections).find(({ first, last }) => first <= index + 1 && index + 1 <= last)?.name ?? null;

// Every field is named, down to the texts: with a spread, a secret field that is added later would leak.

export function toPaperQuestion({ topic, stem, options, figure, maths }: PaperQuestion): PaperQuestion {
  return {
    topic,
    stem: textOf(stem),
    options: options.map(textOf),
    figure: figure === null ? null : shownFigure(figure),
    // The formulas of the explanation are left out, because they can show the answer.
    ...withMaths([stem, ...options], maths),
  };
}

/** @param corrected the key that holds now, and why; undefined where nothing was corrected. */
export function toKeyEntry(
  { key, explanation, maths }: Pick<Question, 'key' | 'explanation' | 'maths'>,
  corrected?: { readonly key: GradingKey; readonly at: string; readonly reason: Bilingual },
): KeyEntry {
  return {
    key: shownKey(corrected?.key ?? key),
    explanation: textOf(explanation),
    ...withMaths([explanation], maths),
    ...(corrected !== undefined && {
      correction: { at: corrected.at, reason: textOf(corrected.reason), before: shownKey(key) },
    }),
  };
}

function withMaths(texts: readonly Bilingual[], all: Formulas | undefined): { readonly maths?: Formulas } {
  const maths = formulasIn(texts, all);
  return maths === undefined ? {} : { maths };
}

const textOf = ({ en, mr }: Bilingual): Bilingual => ({ en, mr });

function shownFigure(figure: Figure): Figure {
  const alt = textOf(figure.alt);
  return figure.kind === 'svg' ? { kind: 'svg', svg: figure.svg, alt } : { kind: 'image', path: figure.path, alt };
}

function shownKey<Key extends GradingKey>(key: Key): Key;
function shownKey(key: GradingKey): GradingKey {
  if (key.kind === 'single') return { kind: 'single', option: key.option };
  return key.kind === 'several' ? { kind: 'several', options: [...key.options] } : { kind: key.kind };
}

/** Whether an option is right or wrong; not so for a withdrawn question. */
export const hasRightOption = (key: GradingKey): key is Exclude<GradingKey, { kind: 'withdrawn' | 'left_out' }> =>
  key.kind === 'single' || key.kind === 'several';

/** Whether both keys give the same marks for every answer. */
export function sameKey(one: GradingKey, other: GradingKey): boolean {
  if (!hasRightOption(one) || !hasRightOption(other)) return one.kind === other.kind;
  return Array.from({ length: optionsPerQuestion }, (_, option) => option).every(
    (option) => isAccepted(one, option) === isAccepted(other, option),
  );
}

/** Whether the key accepts this option. A withdrawn question accepts none. */
export function isAccepted(key: GradingKey, option: number): boolean {
  if (key.kind === 'single') return option === key.option;
  return key.kind === 'several' && key.options.includes(option);
}
