import type { GradingKey, PaperSection } from '../content/question.ts';
import type { MarkingScheme } from '../content/test.ts';
import type { Instant } from '../time.ts';
import type { Submitted } from './attempt.ts';
import { timeSpentSeconds } from './lost-time.ts';
import { type Answers, countOf, isPass, percentage, type Score, score } from './scoring.ts';
import { sectionMarks } from './section-marks.ts';

/** The rules by which a paper is graded. `keys[i]` is the key of question i. */
export type AnswerRules = {
  readonly keys: readonly GradingKey[];
  readonly marking: MarkingScheme;
  readonly passPercent: number;
  /** Empty for a paper without sections. */
  readonly sections: readonly PaperSection[];
};

/** The part of a result that depends on the key; `percentage` is a whole per cent of right answers. */
export type Marked = {
  readonly score: Score;
  /** Hundredths of a mark, in the order of the sections; empty for a paper without sections. */
  readonly sectionMarks: readonly number[];
  readonly percentage: number;
  readonly passed: boolean;
};
/** The stored result of a closed attempt. */
export type Grading = Marked & {
  readonly submittedBy: Submitted['by'];
  readonly completedAt: Instant;
  readonly timeSpentSeconds: number;
};

/** Grades an attempt that is already closed, so that no later save can change the marks. */
export function grade(closed: Submitted, rules: AnswerRules & { readonly durationSeconds: number }): Grading {
  return {
    submittedBy: closed.by,
    completedAt: closed.submittedAt,
    timeSpentSeconds: timeSpentSeconds(closed, rules.durationSeconds),
    ...mark(closed.sheet.answers, rules),
  };
}

/** Marks an answer sheet; also again, after a correction of a key. */
export function mark(answers: Answers, { keys, marking, passPercent, sections }: AnswerRules): Marked {
  const graded = score(keys, answers, marking);
  return {
    score: graded,
    sectionMarks: sectionMarks({ keys, marking, sections }, answers),
    percentage: percentage(graded.correct, countOf(graded)),
    passed: isPass(graded, passPercent),
  };
}
