import type { AttemptState } from '@bharti/contracts/attempts/attempt';
import type { Refusal } from '@bharti/domain/refusal';
import { ok, type Result } from '@bharti/domain/result';
import type { InBatch } from '../../../platform/concurrency/together.ts';
import type { WantedTest } from '../../../shared/catalogue/catalogue.ts';
import { holdFreeAccounts } from '../../../shared/people/account-store.ts';
import { findOpenTests, type StartDeps } from '../open-test.ts';
import { attemptState } from '../read-attempt.ts';
import { findWithRunning, insertAttempts } from '../store.ts';
import { newAttempt } from './start-attempt.ts';

export type StartOutcome = Result<AttemptState, Refusal>;

/**
 * Starts attempts of many candidates with a few statements in one transaction, each by itself: a refused start changes nothing for the others.
 * @returns an outcome for each. `alone`: the candidate has a running attempt of this test, or another transaction holds their profile.
 */
export const startTogether = (deps: StartDeps, wanted: readonly WantedTest[]): Promise<InBatch<StartOutcome>[]> =>
  deps.inTransaction(async (tx) => {
    const held = await holdFreeAccounts(
      tx,
      wanted.map(({ user }) => user),
    );
    const running = await findWithRunning(tx, wanted);
    const mayBegin = ({ user }: WantedTest, place: number) => held.has(user) && !running.has(place);
    const tests = await findOpenTests(tx, deps, wanted);
    const starts = wanted.map((one, place) => {
      const test = tests[place];
      return test?.ok === true && mayBegin(one, place) ? newAttempt(one.user, test.value) : null;
    });
    const begun = await insertAttempts(
      tx,
      starts.flatMap((start) => start ?? []),
    );
    const rows = new Map(begun.map((row) => [`${row.user_id} ${row.test_id}`, row]));
    return Promise.all(
      wanted.map(async (one, place): Promise<InBatch<StartOutcome>> => {
        const test = tests[place];
        if (test === undefined || !mayBegin(one, place)) return 'alone';
        if (!test.ok) return test;
        const key = `${one.user} ${one.testId}`;
        const row = rows.get(key);
        // Of two starts of a candidate in a batch the second finds the attempt of the first.
        if (row === undefined) return 'alone';
        rows.delete(key);
        return ok(await attemptState(tx, deps.papers, row, new Date(test.value.now)));
      }),
    );
  });
