import type { Mistakes } from '@bharti/contracts/attempts/mistakes';
import { missedIn, mostAttemptsOfTest } from '@bharti/domain/practice/missed';
import { type Instant, instant } from '@bharti/domain/time';
import { type Bank, ownAttempts, questionsIn } from './demo-attempts.ts';
import type { DemoAttempt, DemoState } from './state.ts';

export const submitted = (state: DemoState): readonly DemoAttempt[] =>
  ownAttempts(state).filter(({ submission }) => submission !== null);

/** The questions that were answered wrong or skipped in the newest attempts of each test; the demo has few tests, so one page. */
export function readMistakes(state: DemoState, bank: Bank): Mistakes {
  const newestFirst = submitted(state)
    // The questions of a test that another tab has just submitted may not be loaded yet: the next reading has them.
    .filter(({ test_id }) => bank.isLoaded(test_id))
    .toSorted((a, b) => completedAt(b) - completedAt(a));
  const byTest = new Map<string, readonly DemoAttempt[]>();
  for (const row of newestFirst) {
    const rows = byTest.get(row.test_id) ?? [];
    if (rows.length < mostAttemptsOfTest) byTest.set(row.test_id, [...rows, row]);
  }
  const sheets = [...byTest.values()].flat().map((row) => ({
    id: row.id,
    completedAt: completedAt(row),
    answers: row.answers,
    questions: questionsIn(row, bank),
  }));
  return { attempts: missedIn(sheets), next: null };
}

const completedAt = ({ submission }: DemoAttempt): Instant => instant(Date.parse(submission?.completed_at ?? ''));
