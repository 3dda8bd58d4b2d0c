import type { Bilingual } from '../bilingual.ts';
import type { TestId } from '../brand.ts';
import { type Paise, paise } from '../money/money.ts';

/** `full` is the whole Police Bharti paper; it is not counted in the progress of the four subjects. */
export const categories = ['gk', 'math', 'reasoning', 'marathi', 'full'] as const;
export type Category = (typeof categories)[number];
export const progressCategories = ['gk', 'math', 'reasoning', 'marathi'] as const;
export type ProgressCategory = (typeof progressCategories)[number];

export const levels = ['easy', 'medium', 'hard'] as const;
export type Level = (typeof levels)[number];

/** Four options a question, lettered from A (specification, section 9). */
export const optionsPerQuestion = 4;
export const letterOf = (option: number): string => String.fromCharCode(65 + option);

/** Hundredths of a mark, so that a penalty such as 0.66 stays a whole number. */
export type MarkingScheme = { readonly correct: number; readonly wrong: number; readonly blank: number };

/** One mark for a right answer, no negative marking by default (specification, section 9). */
export const plainMarking: MarkingScheme = { correct: 100, wrong: 0, blank: 0 };
/** Per cent of the marks (specification, section 9). */
export const defaultPassPercent = 70;
/** The price of a paid built-in test (specification, section 9). */
export const usualPrice: Paise = paise(1_000);
/** Seconds (specification, section 9: the default duration of a test). */
export const defaultDuration = 1500;

/** A test as the lists show it. */
export type TestSummary = {
  readonly id: TestId;
  readonly title: Bilingual;
  readonly category: Category;
  readonly level: Level;
  readonly pricePaise: Paise;
  /** The usual price of a free promotional test; shown struck through. */
  readonly valuePaise: Paise;
  readonly isFree: boolean;
  readonly isPromotional: boolean;
  readonly totalQuestions: number;
  readonly durationSeconds: number;
};

/** Free tests need no purchase (specification, section 4). */
export const isFreeTest = (test: Pick<TestSummary, 'isFree' | 'pricePaise'>): boolean =>
  test.isFree || test.pricePaise === 0;

/** The most frequent level of the questions; the harder one of two equal counts. */
export function commonestLevel(questions: readonly { readonly level: Level }[]): Level {
  let best: Level = 'easy';
  let bestCount = 0;
  for (const level of levels) {
    const count = questions.filter((question) => question.level === level).length;
    if (count > 0 && count >= bestCount) [best, bestCount] = [level, count];
  }
  return best;
}
