import type { Level } from '../content/test.ts';

/**
 * What was asked: the id of its model or question, a hash of its text, and of a model a hash of its wording without figures, which
 * tells its kinds of question apart. Devices that practised before there were kinds keep records without it.
 */
export type Asked = { readonly id: string; readonly print: number; readonly kind?: number };

/** The practice of one candidate in one topic. Never part of results, points or ranks. */
export type PracticeRecord = {
  /** The level of the next question. */
  readonly level: Level;
  /** Right answers at this level since it was reached or since the last wrong answer. */
  readonly rightAtLevel: number;
  readonly answered: number;
  readonly right: number;
  /** Right answers since the last wrong one. */
  readonly inRow: number;
  /** Whether each of the last answers was right; the newest is the last. */
  readonly last: readonly boolean[];
  /** The questions asked last; the newest is the last. */
  readonly asked: readonly Asked[];
};

/** How many of the last answers are shown. */
export const shownAnswers = 6;
/** The number of other questions before a question is asked again, if the topic has that many. */
export const mostAsked = 40;
/**
 * After so many right answers in a row the level rises; after a wrong one it falls. This keeps candidates where 7 of 10 answers are
 * right: about the pass mark, neither too easy nor discouraging (Levitt 1971, the transformed up-down method).
 */
export const rightToRise = 2;

/** @param levels the levels that the topic has, the easiest first. */
export const newRecord = ([easiest = 'easy']: readonly Level[]): PracticeRecord => ({
  level: easiest,
  rightAtLevel: 0,
  answered: 0,
  right: 0,
  inRow: 0,
  last: [],
  asked: [],
});

/** The record after an answer. @param levels the levels that the topic has, the easiest first. */
export function afterAnswer(record: PracticeRecord, isRight: boolean, levels: readonly Level[]): PracticeRecord {
  const rightAtLevel = isRight ? record.rightAtLevel + 1 : 0;
  const step = !isRight ? -1 : rightAtLevel >= rightToRise ? 1 : 0;
  const at = levels.indexOf(record.level);
  const level = (at === -1 ? levels[0] : levels[at + step]) ?? record.level;
  return {
    ...record,
    level,
    rightAtLevel: level === record.level ? Math.min(rightAtLevel, rightToRise) : 0,
    answered: record.answered + 1,
    right: record.right + (isRight ? 1 : 0),
    inRow: isRight ? record.inRow + 1 : 0,
    last: [...record.last, isRight].slice(-shownAnswers),
  };
}

/** The record after a question was shown, answered or not. */
export const afterAsking = (record: PracticeRecord, asked: Asked): PracticeRecord => ({
  ...record,
  asked: [...record.asked, asked].slice(-mostAsked),
});
