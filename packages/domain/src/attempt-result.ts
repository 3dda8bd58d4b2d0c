import type { AnswerSheet } from './attempt.ts';
import type { Bilingual } from './bilingual.ts';
import type { AttemptId, TestId } from './brand.ts';
import type { Grading } from './grading.ts';
import { missingToPass, percentTenths } from './scoring.ts';
import { pointsOf } from './stats.ts';
import type { MarkingScheme } from './test.ts';

/** A closed attempt with what it was graded to. */
export type GradedAttempt = {
  readonly id: AttemptId;
  readonly testId: TestId;
  readonly title: Bilingual;
  readonly totalQuestions: number;
  readonly durationSeconds: number;
  readonly marking: MarkingScheme;
  readonly passPercent: number;
  readonly sheet: AnswerSheet;
  readonly isFirst: boolean;
  readonly grading: Omit<Grading, 'percentage'>;
};

/** Everything the result screen shows of an attempt. Only the first attempt of a test earns points. */
export function attemptResult(attempt: GradedAttempt) {
  const { grading, passPercent, isFirst, sheet } = attempt;
  const { score } = grading;
  return {
    id: attempt.id,
    test_id: attempt.testId,
    title: attempt.title,
    score: score.correct,
    total_questions: attempt.totalQuestions,
    wrong: score.wrong,
    blank: score.blank,
    marks: score.marks,
    maxMarks: score.maxMarks,
    percentTenths: percentTenths(score.marks, score.maxMarks),
    passPercent,
    passed: grading.passed,
    missingToPass: missingToPass(score, passPercent, attempt.marking),
    time_spent_seconds: grading.timeSpentSeconds,
    durationSeconds: attempt.durationSeconds,
    completed_at: new Date(grading.completedAt).toISOString(),
    submittedBy: grading.submittedBy,
    isFirst,
    points: pointsOf({ score: score.correct, isFirst }),
    answers: { ...sheet.answers },
    marked: [...sheet.marked],
  };
}
