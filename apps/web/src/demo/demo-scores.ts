import type { Scores } from '@bharti/contracts/attempts/scores';
import { marksPercent, mostScores } from '@bharti/domain/progress/scores';
import { instant } from '@bharti/domain/time';
import { ownAttempts } from './demo-attempts.ts';
import type { DemoState } from './state.ts';

/** The newest results, the newest first. */
export const readScores = (state: DemoState): Scores => ({
  attempts: ownAttempts(state)
    .flatMap(({ id, test_id, test_title, test_title_mr, pass_percent, submission }) => {
      if (submission === null) return [];
      return {
        id,
        testId: test_id,
        title: { en: test_title, mr: test_title_mr },
        percent: marksPercent(submission.marks, submission.max_marks),
        passPercent: pass_percent,
        passed: submission.passed,
        completedAt: instant(Date.parse(submission.completed_at)),
      };
    })
    .toReversed()
    .toSorted((a, b) => b.completedAt - a.completedAt)
    .slice(0, mostScores),
});
