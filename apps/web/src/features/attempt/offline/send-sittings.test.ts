import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Unreachable } from '@bharti/contracts/api';
import type { OfflineSitting } from '@bharti/contracts/attempts/offline';
import type { AttemptResult } from '@bharti/contracts/attempts/result';
import type { Refusal } from '@bharti/domain/refusal';
import { ok, type Result, refuse } from '@bharti/domain/result';
import { instant } from '@bharti/domain/time';
import type { SittingStore, StoredSitting } from '../../../browser/offline-sittings.ts';
import type { JournalEntry } from '../sync/ports.ts';
import { newSitting } from './device-sitting.ts';
import { elapsedUntil } from './elapsed.ts';
import { endSitting, goOnWithSitting, sendAgain, sendSittings } from './send-sittings.ts';
import { aPaper, asha, createMemoryStore } from './testing/memory-store.ts';

const minute = 60_000;
const began = 1_800_000_000_000;
const atEnd = instant(began + 5 * minute);

type Reply = Result<AttemptResult, Refusal>;

/** A device with one sitting, and a server. */
async function aDevice(sitting: Partial<StoredSitting>, reply: (sent: OfflineSitting) => Reply | Promise<Reply>) {
  const store = createMemoryStore();
  const state = { wall: began, sent: [] as OfflineSitting[], journal: [] as JournalEntry[] };
  await store.begin({ ...newSitting(aPaper(), instant(began), began), ...sitting }, aPaper());
  const api = {
    sendOfflineSitting: async (_id: unknown, sent: OfflineSitting) => {
      state.sent.push(sent);
      return reply(sent);
    },
  };
  const journal = {
    read: async () => state.journal,
    remove: async (numbers: readonly number[]) => {
      state.journal = state.journal.filter(({ number }) => !numbers.includes(number));
    },
  };
  const journalOf = () => journal;
  const device = { store, wall: () => state.wall, journalOf };
  /** @throws the failure of the one sitting. */
  const send = async () => {
    const { sent, failures } = await sendSittings(api, asha, device);
    for (const failure of failures) throw failure;
    return sent;
  };
  return { store, state, send, journalOf, api, device };
}

/** The server has graded what it was sent. */
const graded = ({ answers }: Pick<OfflineSitting, 'answers'>): Reply => ok({ answers } as AttemptResult);
const ended = { answers: { 0: 2, 3: 1 }, marked: [1], times: { 0: 40 }, elapsedMs: 5 * minute, finishedAt: atEnd };

describe('a sitting that has ended', () => {
  test('is sent as it was stored, and then removed', async () => {
    const { send, state, store } = await aDevice(ended, graded);
    assert.equal((await send()).length, 1);
    const { answers, marked, times } = ended;
    assert.deepEqual(state.sent, [{ answers, marked, times, seconds: 300, finishedAt: atEnd }]);
    assert.deepEqual(store.all(), []);
  });

  test('stays when no reply came, and is sent again', async () => {
    let isThere = false;
    const { send, state, store } = await aDevice(ended, (sent) => {
      if (!isThere) throw new Unreachable(null);
      return graded(sent);
    });
    await assert.rejects(send(), Unreachable);
    assert.equal(store.all().length, 1);
    isThere = true;
    await send();
    assert.equal(state.sent.length, 2);
    assert.deepEqual(store.all(), []);
  });

  test('stays with its answers when the server has no paper for it, and is not sent again', async () => {
    const { send, state, store } = await aDevice(ended, () => refuse({ code: 'attempt_not_found' }));
    assert.deepEqual(await send(), []);
    await send();
    assert.equal(state.sent.length, 1);
    assert.deepEqual([store.all()[0]?.problem, store.all()[0]?.answers], ['refused', ended.answers]);
  });

  test('that was refused is sent again when its candidate asks for it', async () => {
    const replies = [refuse({ code: 'invalid_request' } as const), graded(ended)];
    const { send, store } = await aDevice(ended, () => replies.shift() ?? assert.fail());
    await send();
    const [refused] = store.all();
    assert.equal(refused?.problem, 'refused');
    await sendAgain(refused ?? assert.fail(), { store });
    assert.equal((await send()).length, 1);
    assert.deepEqual(store.all(), []);
  });

  test('stays with its answers when another sitting of its paper was sent before', async () => {
    const { send, store } = await aDevice(ended, () => graded({ answers: { 0: 1 } }));
    assert.deepEqual(await send(), []);
    assert.deepEqual([store.all()[0]?.problem, store.all()[0]?.answers], ['other_counts', ended.answers]);
  });

  test('waits when it was refused for a reason that passes', async () => {
    // A server of an earlier release says that there is no such address.
    for (const code of ['not_found', 'not_signed_in', 'other_user', 'consent_required', 'too_many_requests'] as const) {
      const { send, store } = await aDevice(ended, () => refuse({ code }));
      await assert.rejects(send());
      assert.equal(store.all()[0]?.problem, null);
    }
  });
});

describe('a sitting that no page shows', () => {
  const left = { answers: { 0: 2 }, elapsedMs: 4 * minute, seenAt: began + 4 * minute };

  test('goes on while it has time', async () => {
    const { send, state } = await aDevice(left, graded);
    state.wall = began + 9 * minute;
    assert.deepEqual(await send(), []);
    assert.deepEqual(state.sent, []);
  });

  test('ends when its time is over, with what its page had not stored yet', async () => {
    const { send, state } = await aDevice(
      { ...left, elapsedMs: 9 * minute + 1, seenAt: began + 9 * minute + 1 },
      graded,
    );
    state.wall = began + 10 * minute;
    state.journal = [{ number: 7, change: { question: 1, option: 3 }, before: null }];
    assert.equal((await send()).length, 1);
    assert.deepEqual(state.sent[0]?.answers, { 0: 2, 1: 3 });
    assert.deepEqual([state.sent[0]?.seconds, state.sent[0]?.finishedAt], [600, began + 10 * minute]);
    assert.deepEqual(state.journal, []);
  });

  test('ends without the old answer of a tab whose question was answered in another tab since', async () => {
    const { send, state, store } = await aDevice({ answers: { 0: 3 }, seenAt: began, elapsedMs: 10 * minute }, graded);
    const entry = (number: number, question: number) => ({ number, change: { question, option: 1 }, before: null });
    state.journal = [entry(7, 0), entry(8, 2)];
    state.wall = began + 2 * minute;
    await send();
    assert.deepEqual(state.sent[0]?.answers, { 0: 3, 2: 1 });
    assert.deepEqual(
      state.journal.map(({ number }) => number),
      [7],
    );
    assert.deepEqual(store.all(), []);
  });

  test('waits for its candidate when the time ran out by the clock alone, and goes on with the time that was left', async () => {
    const { send, state, store } = await aDevice(left, graded);
    state.wall = left.seenAt + 6 * minute;
    assert.deepEqual([await send(), state.sent], [[], []]);
    const [waiting = assert.fail()] = store.all();
    await goOnWithSitting(waiting, { store, wall: () => state.wall });
    const [goesOn = assert.fail()] = store.all();
    assert.equal(elapsedUntil(goesOn, state.wall), 4 * minute);
    state.wall += 6 * minute;
    assert.deepEqual(await send(), []);
  });

  test('ends as its clock says when its candidate wants that', async () => {
    const { send, state, store, journalOf } = await aDevice(left, graded);
    state.wall = left.seenAt + 60 * minute;
    const [waiting = assert.fail()] = store.all();
    await endSitting(waiting, { store, wall: () => state.wall, journalOf });
    assert.equal((await send()).length, 1);
    assert.deepEqual([state.sent[0]?.seconds, state.sent[0]?.answers], [600, left.answers]);
  });

  for (const [how, change] of [
    [
      'was ended in another tab',
      (store: SittingStore, kept: StoredSitting) => store.change(kept, () => ({ ...kept, finishedAt: atEnd })),
    ],
    ['is gone', (store: SittingStore, kept: StoredSitting) => store.remove(kept)],
  ] as const)
    test(`that ${how} meanwhile leaves the answers that only the journal has in the journal`, async () => {
      const { state, store, journalOf } = await aDevice(left, graded);
      const [open = assert.fail()] = store.all();
      await change(store, open);
      const before = store.all();
      const only = { number: 7, change: { question: 1, option: 3 }, before: null };
      state.journal = [only];
      await endSitting(open, { store, wall: () => state.wall, journalOf });
      assert.deepEqual([store.all(), state.journal], [before, [only]]);
    });
});
