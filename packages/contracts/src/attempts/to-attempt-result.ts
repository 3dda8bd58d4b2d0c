import { type GradedAttempt, resultFigures } from '@bharti/domain/attempts/attempt-result';
import type { AttemptResult } from './result.ts';

/** A graded attempt in the field names of the reply; both adapters answer with it. */
export function toAttemptResult(attempt: GradedAttempt): AttemptResult {
  const { grading, sheet, corrections = [], secondsLater = 0 } = attempt;
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
    marking: attempt.marking,
    passPercent: attempt.passPercent,
    passed: grading.passed,
    ...resultFigures(attempt),
    time_spent_seconds: grading.timeSpentSeconds,
    durationSeconds: attempt.durationSeconds,
    completed_at: new Date(grading.completedAt).toISOString(),
    submittedBy: grading.submittedBy,
    isFirst: attempt.isFirst,
    ...(attempt.satOffline === true && { satOffline: true as const }),
    ...(secondsLater > 0 && { secondsLater }),
    ...(attempt.paperWasKept === true && { paperWasKept: true as const }),
    answers: { ...sheet.answers },
    marked: [...sheet.marked],
    times: { ...attempt.times },
    ...(corrections.length > 0 && {
      corrections: corrections.map(({ madeAt, kind, reason, before, after }) => ({
        at: new Date(madeAt).toISOString(),
        kind,
        reason,
        before,
        after,
      })),
    }),
  };
}
