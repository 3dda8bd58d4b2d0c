import type { StartPage, TestPage } from '@bharti/contracts/attempts/test-page';
import { accessTo } from '@bharti/domain/access';
import { isExpired } from '@bharti/domain/attempt';
import type { TestId, UserId } from '@bharti/domain/brand';
import { paise } from '@bharti/domain/money';
import type { Deps } from '../../shared/deps.ts';
import { readProfile } from '../../shared/people/accounts.ts';
import { Refused } from '../../shared/refusals.ts';
import { attemptState } from './read-attempt.ts';
import { findRunning, findStartPage, toAttempt, toInstant } from './store.ts';

/** The attempt that is running, else what the start page says. Begins nothing. Refusal: `test_not_found`. */
export async function readTestPage(deps: Deps, user: UserId, testId: TestId): Promise<TestPage> {
  const running = await findRunning(deps.reader, user, testId);
  if (running !== undefined && !isExpired(toAttempt(running), toInstant(running.now))) {
    return { kind: 'running', attempt: await attemptState(deps.reader, deps.papers, running, running.now) };
  }
  return { kind: 'start', start: await readStartPage(deps, user, testId) };
}

async function readStartPage({ reader }: Deps, user: UserId, testId: TestId): Promise<StartPage> {
  const [test, { profile, now }] = await Promise.all([findStartPage(reader, user, testId), readProfile(reader, user)]);
  if (test === undefined) throw new Refused({ code: 'test_not_found' });
  const pricePaise = paise(test.price_paise);
  const openUntil = test.expires_at === null ? null : toInstant(test.expires_at);
  return {
    id: testId,
    title: { en: test.title, mr: test.title_mr },
    category: test.category,
    totalQuestions: test.total_questions,
    durationSeconds: test.duration_seconds,
    passPercent: test.pass_percent,
    marksCorrect: test.marks_correct,
    marksWrong: test.marks_wrong,
    pricePaise,
    access: accessTo({ isFree: test.is_free, pricePaise }, openUntil, now),
    openUntil,
    isRepeat: test.is_repeat === true,
    balancePaise: profile.wallet_balance_paise,
  };
}
