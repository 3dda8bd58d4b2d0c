import type { StartPage, TestPage } from '@bharti/contracts/attempts/test-page';
import { accessTo } from '@bharti/domain/attempts/access';
import { isExpired } from '@bharti/domain/attempts/attempt';
import type { TestId, UserId } from '@bharti/domain/brand';
import type { Reader } from '../../platform/postgres/database.ts';
import type { OfferedTest } from '../../shared/catalogue/catalogue.ts';
import type { Deps } from '../../shared/deps.ts';
import { readProfile } from '../../shared/people/account-store.ts';
import { Refused } from '../../shared/refusals.ts';
import { isPrepared } from './offline-store.ts';
import { attemptState } from './read-attempt.ts';
import { findRunning, hasSubmitted, toAttempt, toInstant } from './store.ts';

/** The running attempt, or else the data of the start page. Starts no attempt. Refusal: `test_not_found`. */
export async function readTestPage(deps: Deps, user: UserId, testId: TestId): Promise<TestPage> {
  const running = await findRunning(deps.reader, user, testId);
  if (running !== undefined && !isExpired(toAttempt(running), toInstant(running.now))) {
    return { kind: 'running', attempt: await attemptState(deps.reader, deps.papers, running, running.now) };
  }
  return { kind: 'start', start: await readStartPage(deps, user, testId) };
}

async function readStartPage({ reader, catalogue }: Deps, user: UserId, testId: TestId): Promise<StartPage> {
  const test = await catalogue.findTest(reader, user, testId);
  if (test === undefined) throw new Refused({ code: 'test_not_found' });
  return startPageOf(reader, user, test);
}

/** What a candidate sees before they begin this test. */
export async function startPageOf(reader: Reader, user: UserId, test: OfferedTest): Promise<StartPage> {
  const [isRepeat, wasPrepared, { profile }] = await Promise.all([
    hasSubmitted(reader, user, test.id),
    isPrepared(reader, user, test.id),
    readProfile(reader, user),
  ]);
  return {
    id: test.id,
    title: test.title,
    category: test.category,
    totalQuestions: test.totalQuestions,
    sections: test.sections,
    durationSeconds: test.durationSeconds,
    passPercent: test.passPercent,
    marksCorrect: test.marking.correct,
    marksWrong: test.marking.wrong,
    marksBlank: test.marking.blank,
    pricePaise: test.pricePaise,
    access: accessTo(test, test.openUntil, test.now),
    openUntil: test.openUntil,
    isRepeat,
    ...(wasPrepared && { isPrepared: true as const }),
    balancePaise: profile.wallet_balance_paise,
  };
}
