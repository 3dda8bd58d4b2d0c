import type { AnswerKey } from '../content/question.ts';
import type { MarkingScheme } from '../content/test.ts';
import type { Instant } from '../time.ts';
import { type Submitted, timeSpentSeconds } from './attempt.ts';
import { isPass, percentage, type Score, score } from './scoring.ts';

/** The rules by which a paper is graded. `keys[i]` is the key of question i. */
export type AnswerRules = {
  readonly keys: readonly AnswerKey[];
  readonly marking: MarkingScheme;
  readonly passPercent: number;
};

/** The stored result of a closed attempt; `percentage` is a whole per cent of right answers. */
export type Grading = {
  readonly submittedBy: Submitted['by'];
  readonly completedAt: Instant;
  readonly timeSpentSeconds: number;
  readonly score: Score;
  readonly percentage: number;
  readonly passed: boolean;
};

/** Grades an attempt that is already closed, so that no later save can change the marks. */
export function grade(closed: Submitted, { keys, marking, passPercent }: AnswerRules): Grading {
  const graded = score(keys, closed.sheet.answers, marking);
  return {
    submittedBy: closed.by,
    completedAt: closed.submittedAt,
    timeSpentSeconds: timeSpentSeconds(closed),
    score: graded,
    percentage: percentage(graded.correct, keys.length),
    passed: isPass(graded, passPercent),
  };
}
