import type { TestPage } from '@bharti/contracts/attempts/test-page';
import { accessTo } from '@bharti/domain/attempts/access';
import type { TestId } from '@bharti/domain/brand';
import { plainMarking } from '@bharti/domain/content/test';
import type { Refusal } from '@bharti/domain/refusal';
import { ok, type Result, refuse } from '@bharti/domain/result';
import type { Instant } from '@bharti/domain/time';
import { builtInTests } from './built-in-tests.ts';
import { openUntil } from './caches.ts';
import { askedIds, type Bank, findRunning, sectionsOf, stateOf } from './demo-attempts.ts';
import { ownResults } from './demo-dashboard.ts';
import { holdingsOf } from './demo-wallet.ts';
import type { DemoState } from './state.ts';

/** The running attempt, or the content of the start page. Refusal: `test_not_found`. */
export function readTestPage(state: DemoState, testId: TestId, now: Instant, bank: Bank): Result<TestPage, Refusal> {
  const running = findRunning(state, testId);
  if (running !== undefined) return ok({ kind: 'running', attempt: stateOf(running, now) });
  const test = builtInTests.find(({ id }) => id === testId);
  if (test === undefined) return refuse({ code: 'test_not_found' });
  const until = openUntil(state, testId);
  const questions = askedIds(testId, bank);
  const { id, title, category, durationSeconds, passPercent, pricePaise } = test;
  return ok({
    kind: 'start',
    start: {
      ...{ id, title, category, durationSeconds, passPercent, pricePaise },
      totalQuestions: questions.length,
      sections: sectionsOf({ test_id: testId, questions }, bank),
      marksCorrect: plainMarking.correct,
      marksWrong: plainMarking.wrong,
      marksBlank: plainMarking.blank,
      access: accessTo(test, until, now),
      openUntil: until,
      isRepeat: ownResults(state).some(({ test_id }) => test_id === testId),
      balancePaise: holdingsOf(state).wallet,
    },
  });
}
