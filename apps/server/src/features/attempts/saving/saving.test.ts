import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { SaveAnswers } from '@bharti/contracts/attempts/attempt';
import type { AttemptId, SittingId } from '@bharti/domain/brand';
import { sql } from 'kysely';
import { productLimits } from '../../../http/limits/limits.ts';
import type { InTransaction } from '../../../platform/postgres/database.ts';
import { type Candidate, newCandidate } from '../../../testing/candidate.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { lockAttempt } from '../store.ts';
import { createSaving } from './saving.ts';

describe('saves that arrive together', () => {
  let server: TestServer;
  let sittings: readonly { readonly candidate: Candidate; readonly id: AttemptId }[];
  let transactions = 0;
  let save: ReturnType<typeof createSaving>;
  before(async () => {
    server = await startTestServer();
    sittings = await Promise.all(
      Array.from({ length: 30 }, async () => {
        const candidate = await newCandidate(server);
        return { candidate, id: (await candidate.begin()).id };
      }),
    );
    const { inTransaction } = server.deps.database;
    const counted: InTransaction = (work) => {
      transactions += 1;
      return inTransaction(work);
    };
    save = createSaving({ inTransaction: counted, outageMs: 3_600_000 }, productLimits.work);
  });
  after(() => server.stop());

  const sitting = crypto.randomUUID() as SittingId;
  const aSave = (seq: number, option: number, of: Partial<SaveAnswers> = {}): SaveAnswers => ({
    sitting,
    seq,
    changes: [{ question: 0, option }],
    ...of,
  });
  const at = (place: number) => {
    const found = sittings[place];
    assert.ok(found);
    return found;
  };
  const answersOf = async (place: number) => (await at(place).candidate.begin()).answers;
  const send = (place: number, input: SaveAnswers) => save(at(place).candidate.id, at(place).id, input);

  test('are stored each for its candidate, in far fewer transactions', async () => {
    transactions = 0;
    const receipts = await Promise.all(sittings.map((_, place) => send(place, aSave(1, place % 4))));
    assert.ok(receipts.every(({ seq }) => seq === 1));
    assert.ok(transactions <= 3, `${transactions} transactions`);
    for (const place of sittings.keys()) assert.deepEqual(await answersOf(place), { 0: place % 4 });
  });

  test('are refused each by itself', async () => {
    const codes = await Promise.all([
      send(0, aSave(2, 3)).then(({ seq }) => seq),
      send(1, aSave(1, 3, { sitting: crypto.randomUUID() as SittingId })).catch(({ refusal }) => refusal.code),
      send(2, aSave(2, 3, { changes: [{ question: 50, option: 1 }] })).catch(({ refusal }) => refusal.code),
      save(at(3).candidate.id, at(4).id, aSave(2, 3)).catch(({ refusal }) => refusal.code),
      send(5, aSave(2, 3, { takesOver: false, sitting: crypto.randomUUID() as SittingId })).catch(
        ({ refusal }) => refusal.code,
      ),
      send(6, aSave(2, 3)).then(({ seq }) => seq),
    ]);
    assert.deepEqual(codes, [2, 'stale_save', 'invalid_answer', 'attempt_not_found', 'taken_over', 2]);
    assert.deepEqual([await answersOf(0), await answersOf(2), await answersOf(6)], [{ 0: 3 }, { 0: 2 }, { 0: 3 }]);
  });

  test('of one attempt are taken in their order', async () => {
    const receipts = await Promise.all([2, 3, 4].map((seq) => send(7, aSave(seq, seq - 1))));
    assert.deepEqual(
      receipts.map(({ seq }) => seq),
      [2, 3, 4],
    );
    assert.deepEqual(await answersOf(7), { 0: 3 });
  });

  test('are not written again when they are repeated', async () => {
    const { id } = at(16);
    const written = async () => {
      const query = server.deps.database.db.selectFrom('test_attempts').select(sql<string>`xmin::text`.as('by'));
      return (await query.where('id', '=', id).executeTakeFirstOrThrow()).by;
    };
    await send(16, aSave(2, 3));
    const before = await written();
    assert.equal((await send(16, aSave(2, 3))).seq, 2);
    assert.equal(await written(), before);
    const both = await Promise.all([send(16, aSave(3, 1)), send(16, aSave(3, 1))]);
    assert.deepEqual([both.map(({ seq }) => seq), await answersOf(16)], [[3, 3], { 0: 1 }]);
  });

  test('do not fail with one that the database does not take', async () => {
    transactions = 0;
    const places = [...sittings.keys()].slice(17);
    const outcomes = await Promise.allSettled(
      places.map((place) => send(place, aSave(2, 0, place === 22 ? { sitting: 'no id' as SittingId } : {}))),
    );
    assert.deepEqual(
      outcomes.map(({ status }) => status),
      places.map((place) => (place === 22 ? 'rejected' : 'fulfilled')),
    );
    // One by one there would be as many as saves, beside the first two.
    assert.ok(transactions < places.length, `${transactions} transactions for ${places.length} saves`);
  });

  test('are not tried again one by one while the database is away', async () => {
    let begun = 0;
    const away: InTransaction = async () => {
      begun += 1;
      throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
    };
    const failing = createSaving({ inTransaction: away, outageMs: 3_600_000 }, productLimits.work);
    const outcomes = await Promise.allSettled(
      sittings.map(({ candidate, id }) => failing(candidate.id, id, aSave(9, 0))),
    );
    assert.ok(outcomes.every(({ status }) => status === 'rejected'));
    assert.equal(begun, 2, 'the first save alone, then all others together');
  });

  test('that came before the deadline need no transaction of their own, however long they had to wait', async () => {
    const { candidate, id } = at(15);
    await server.asOwner(
      `update test_attempts set started_at = started_at - interval '1 hour', deadline = clock_timestamp() - interval '1 s' where id = '${id}'`,
    );
    transactions = 0;
    const request = { isGone: () => false, waitedMs: () => 60_000 };
    assert.equal((await save(candidate.id, id, aSave(2, 3), request)).seq, 2);
    assert.equal(transactions, 1);
    assert.equal((await save(candidate.id, id, aSave(3, 3))).seq, 3);
    assert.equal(transactions, 3);
  });

  test('do not wait for an attempt that another transaction holds', async () => {
    const { candidate, id } = at(11);
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    const holding = server.deps.database.inTransaction(async (tx) => {
      await lockAttempt(tx, candidate.id, id);
      await held;
    });
    const waiting = send(11, aSave(2, 0));
    const others = await Promise.all([12, 13, 14].map((place) => send(place, aSave(2, 0))));
    assert.equal(others.length, 3);
    release();
    await holding;
    assert.equal((await waiting).seq, 2);
  });
});
