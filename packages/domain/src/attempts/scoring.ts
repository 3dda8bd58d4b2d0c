import { type GradingKey, isAccepted } from '../content/question.ts';
import type { MarkingScheme } from '../content/test.ts';

export type Outcome = 'correct' | 'wrong' | 'blank';
/** `left_out`: a correction has withdrawn the question; it is neither counted nor worth any marks. */
export type Judgement = Outcome | 'left_out';

/** `correct` counts right answers; `marks` and `maxMarks` are hundredths of a mark. */
export type Score = {
  readonly correct: number;
  readonly wrong: number;
  readonly blank: number;
  readonly marks: number;
  readonly maxMarks: number;
};

/** Question index to option index, both zero-based; a question without an entry is blank. */
export type Answers = Readonly<Record<string, number>>;

export function judge(key: GradingKey, chosen: number | undefined): Judgement {
  if (key.kind === 'left_out') return 'left_out';
  // The board's rule: every candidate gets the marks of a withdrawn question, also those who skipped it.
  if (key.kind === 'withdrawn') return 'correct';
  if (chosen === undefined) return 'blank';
  return isAccepted(key, chosen) ? 'correct' : 'wrong';
}

/** Scores an answer sheet. `keys[i]` is the key of question i; a question that is left out adds nothing, also not to the most marks. */
export function score(keys: readonly GradingKey[], answers: Answers, marking: MarkingScheme): Score {
  const count = { correct: 0, wrong: 0, blank: 0 };
  keys.forEach((key, index) => {
    const judgement = judge(key, answers[index]);
    if (judgement !== 'left_out') count[judgement] += 1;
  });
  const marks = count.correct * marking.correct + count.wrong * marking.wrong + count.blank * marking.blank;
  return { ...count, marks, maxMarks: countOf(count) * marking.correct };
}

/** How many questions were counted. */
export const countOf = ({ correct, wrong, blank }: Readonly<Record<Outcome, number>>): number =>
  correct + wrong + blank;

/** Compares whole numbers without rounding, so that 69.95% is not a pass at 70%. */
export function isPass({ marks, maxMarks }: Pick<Score, 'marks' | 'maxMarks'>, passPercent: number): boolean {
  return maxMarks > 0 && marks * 100 >= passPercent * maxMarks;
}

/** The smallest number of right answers that passes, without negative marking. */
export const answersToPass = (totalQuestions: number, passPercent: number): number =>
  Math.ceil((totalQuestions * passPercent) / 100);

/** Tenths of a per cent, half rounded up: 7 of 9 is 778, shown as 77.8%. Negative marks give 0. */
export function percentTenths(part: number, whole: number): number {
  if (whole <= 0 || part <= 0) return 0;
  return Math.floor((2000 * part + whole) / (2 * whole));
}

/** Whole per cent, half rounded up (specification: round(score / total × 100)). */
export function percentage(part: number, whole: number): number {
  if (whole <= 0 || part <= 0) return 0;
  return Math.floor((200 * part + whole) / (2 * whole));
}

/** How many wrong or skipped answers would have had to be right to pass, at least; 0 for a pass. */
export function missingToPass(result: Score, passPercent: number, marking: MarkingScheme): number {
  const fromWrong = Array<number>(result.wrong).fill(marking.correct - marking.wrong);
  const fromBlank = Array<number>(result.blank).fill(marking.correct - marking.blank);
  let { marks } = result;
  let more = 0;
  // Answers with the highest gain first, which gives the smallest number.
  for (const gain of [...fromWrong, ...fromBlank].sort((a, b) => b - a)) {
    if (isPass({ ...result, marks }, passPercent)) break;
    marks += gain;
    more += 1;
  }
  return more;
}
