import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type AttemptState, attemptState } from '@bharti/contracts/attempts/attempt';
import { apiPaths } from '@bharti/contracts/paths';
import type { TestId, UserId } from '@bharti/domain/brand';
import { productLimits } from '../../../http/limits/limits.ts';
import type { InTransaction } from '../../../platform/postgres/database.ts';
import { lockAccount } from '../../../shared/people/account-store.ts';
import { Refused } from '../../../shared/refusals.ts';
import { type Candidate, freeTestId, newCandidate, paidTestId } from '../../../testing/candidate.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { bought, buy, creditWallet } from '../../../testing/wallet.ts';
import { findSuspensions } from '../../debts/find-suspensions.ts';
import { createStarting } from './starting.ts';

const free = freeTestId as TestId;
const paid = paidTestId as TestId;

describe('starts that arrive together', () => {
  let server: TestServer;
  let transactions = 0;
  let start: ReturnType<typeof createStarting>;
  before(async () => {
    server = await startTestServer();
    const { inTransaction } = server.deps.database;
    const counted: InTransaction = (work) => {
      transactions += 1;
      return inTransaction(work);
    };
    start = createStarting({ ...server.deps, inTransaction: counted, findSuspensions }, productLimits.work);
  });
  after(() => server.stop());

  const newCandidates = (count: number) => Promise.all(Array.from({ length: count }, () => newCandidate(server)));
  const outcomeOf = (candidate: Pick<Candidate, 'id'>, testId = free) =>
    start(candidate.id, { testId }).catch((error: unknown) => {
      if (error instanceof Refused) return error.refusal.code;
      throw error;
    });
  const codeOf = (outcome: AttemptState | string) => (typeof outcome === 'string' ? outcome : outcome.testId);
  const owner = async (candidate: Candidate): Promise<Candidate> => {
    await creditWallet(server, candidate, 1_000);
    await bought(buy(candidate));
    return candidate;
  };
  const debtor = async (candidate: Candidate): Promise<Candidate> => {
    await owner(candidate);
    await server.asOwner(
      `insert into ledger_accounts (owner_id, account, balance_paise) values ('${candidate.id}', 'owed', 1000)
        on conflict (owner_id, account) do update set balance_paise = 1000`,
    );
    return candidate;
  };

  test('begin each for its candidate with the whole time, in far fewer transactions', async () => {
    const candidates = await newCandidates(30);
    transactions = 0;
    const begun = await Promise.all(candidates.map(({ id }) => start(id, { testId: free })));
    assert.ok(transactions <= 3, `${transactions} transactions`);
    assert.deepEqual(
      begun.map(({ user }) => user),
      candidates.map(({ id }) => id),
    );
    assert.ok(
      begun.every(({ startedAt, deadline, durationSeconds }) => deadline - startedAt === durationSeconds * 1_000),
    );
    const resumed = await Promise.all(candidates.map((candidate) => candidate.begin()));
    assert.deepEqual(
      resumed.map(({ id, deadline }) => [id, deadline]),
      begun.map(({ id, deadline }) => [id, deadline]),
    );
  });

  test('are refused each by itself', async () => {
    const [first, second, third, fourth, fifth, sixth] = await newCandidates(6);
    assert.ok(first && second && third && fourth && fifth && sixth);
    await owner(third);
    await debtor(fifth);
    const outcomes = await Promise.all([
      outcomeOf(first),
      outcomeOf(second, paid),
      outcomeOf(third, paid),
      outcomeOf(fourth, 'no-such-test' as TestId),
      outcomeOf(fifth, paid),
      outcomeOf(sixth),
    ]);
    assert.deepEqual(outcomes.map(codeOf), [free, 'not_owned', paid, 'test_not_found', 'access_suspended', free]);
  });

  test('of one candidate, or with a running attempt, are all the same attempt', async () => {
    const [leading, running, twice] = await newCandidates(3);
    assert.ok(leading && running && twice);
    const { id } = await running.begin();
    const [, again, one, other] = await Promise.all(
      [leading, running, twice, twice].map((who) => start(who.id, { testId: free })),
    );
    assert.equal(again?.id, id);
    assert.equal(one?.id, other?.id);
  });

  test('do not wait for a candidate whose profile another transaction holds', async () => {
    const [leading, held, ...others] = await newCandidates(5);
    assert.ok(leading && held);
    let release = () => {};
    const released = new Promise<void>((done) => {
      release = done;
    });
    let waiting: Promise<AttemptState> | undefined;
    await server.deps.database.inTransaction(async (tx) => {
      await lockAccount(tx, held.id);
      const begun = Promise.all([leading, ...others].map(({ id }) => start(id, { testId: free })));
      waiting = start(held.id, { testId: free });
      assert.equal((await begun).length, 4);
      assert.equal(await Promise.race([waiting, Promise.resolve('waits')]), 'waits');
      release();
      await released;
    });
    assert.equal((await waiting)?.user, held.id);
  });

  test('do not fail with one whose account is gone', async () => {
    const candidates = await newCandidates(4);
    const gone = { id: crypto.randomUUID() as UserId };
    const outcomes = await Promise.allSettled([...candidates, gone].map(({ id }) => start(id, { testId: free })));
    assert.deepEqual(
      outcomes.map(({ status }) => status),
      ['fulfilled', 'fulfilled', 'fulfilled', 'fulfilled', 'rejected'],
    );
  });

  test('at two servers begin one attempt for each candidate', async () => {
    const second = await server.startSecondServer();
    try {
      const candidates = await newCandidates(20);
      const begin = async (candidate: Candidate) =>
        attemptState.parse(await (await candidate.send('POST', apiPaths.attempts, { testId: free })).json()).id;
      const here = candidates.map(begin);
      const there = candidates.toReversed().map((candidate) => begin(candidate.at(second.url)));
      assert.deepEqual(await Promise.all(here), (await Promise.all(there)).toReversed());
    } finally {
      await second.stop();
    }
  });
});
