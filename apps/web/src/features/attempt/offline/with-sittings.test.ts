import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { OfflinePort, OfflineSitting } from '@bharti/contracts/attempts/offline';
import type { AttemptsPort } from '@bharti/contracts/attempts/port';
import type { AttemptResult } from '@bharti/contracts/attempts/result';
import type { AttemptId, TestId } from '@bharti/domain/brand';
import { ok, refuse } from '@bharti/domain/result';
import { instant } from '@bharti/domain/time';
import type { StoredSitting } from '../../../browser/offline-sittings.ts';
import { newSitting } from './device-sitting.ts';
import { aPaper, asha, createMemoryStore } from './testing/memory-store.ts';
import { withSittings } from './with-sittings.ts';

const began = instant(1_800_000_000_000);

/** A device with ended sittings of these tests, and the answers of a running test. The server refuses the sittings of `broken`. */
async function aDevice(...sittings: readonly (readonly [test: string, sitting?: Partial<StoredSitting>])[]) {
  const store = createMemoryStore();
  for (const [name, more] of sittings) {
    const paper = { ...aPaper(), id: `paper of ${name}` as AttemptId };
    const [own, of] = [{ ...paper.start, id: name as TestId }, newSitting(paper, began, began)];
    const ended = { test: own.id, answers: { 0: 2 }, finishedAt: began };
    await store.begin({ ...of, ...ended, ...more }, { ...paper, start: own });
  }
  const calls: string[] = [];
  const api = {
    sendOfflineSitting: async (id: string, { answers }: OfflineSitting) => {
      calls.push(id);
      return id === 'paper of broken' ? refuse({ code: 'not_found' }) : ok({ answers } as AttemptResult);
    },
  } as unknown as AttemptsPort & OfflinePort;
  const answers = {
    sendLeft: async () => void calls.push('answers'),
    left: async () => [],
    send: async () => {
      calls.push('answers');
      return [];
    },
    forget: async () => void calls.push('forgotten'),
  };
  const journalOf = () => ({ read: async () => [], remove: async () => {} });
  const tests = () => store.all().map(({ test: name }) => name);
  const device = { store, wall: () => began, journalOf };
  return { api, calls, device, tests, answers };
}

const lost = () => Promise.reject(new Error('the storage does not answer'));

describe('what this browser keeps', () => {
  test('is sent although one sitting cannot be sent, which is tried again', async () => {
    const { api, answers, calls, device, tests } = await aDevice(['broken'], ['whole']);
    const kept = withSittings(answers, device);
    let results = 0;
    await assert.rejects(
      kept.sendLeft(api, asha, () => {
        results += 1;
      }),
      AggregateError,
    );
    assert.deepEqual(calls, ['paper of broken', 'paper of whole', 'answers']);
    assert.deepEqual([tests(), results], [['broken'], 1]);
  });

  test('is sent, but for the sittings, where their storage does not answer; a log-out hears of it', async () => {
    const { api, answers, calls, device } = await aDevice();
    const kept = withSittings(answers, { ...device, store: { ...device.store, list: lost } });
    await assert.rejects(kept.sendLeft(api, asha, () => {}));
    await assert.rejects(kept.send(api, asha), /the storage does not answer/);
    assert.deepEqual(calls, ['answers', 'answers']);
  });

  test('is forgotten where the journal of the answers does not open, but for those, and a log-out hears of it', async () => {
    const { answers, device, tests } = await aDevice(['broken']);
    const kept = withSittings({ ...answers, forget: lost }, device);
    await assert.rejects(kept.forget(asha), /the storage does not answer/);
    assert.deepEqual(tests(), []);
  });

  test('is forgotten at a log-out where it was listed; all of it with the account', async () => {
    const { api, answers, device, tests } = await aDevice(['broken'], ['refused', { problem: 'refused' }]);
    const kept = withSittings(answers, device);
    const listed = await kept.send(api, asha);
    assert.deepEqual(
      listed.map(({ attempt }) => attempt),
      ['paper of broken'],
    );
    await kept.forget(asha);
    assert.deepEqual(tests(), ['refused']);
    await kept.forget(asha, true);
    assert.deepEqual(tests(), []);
  });

  test('holds up a log-out no longer than one limit, for sittings and answers together', async ({ mock }) => {
    mock.timers.enable({ apis: ['setTimeout'] });
    const { api, answers, device } = await aDevice(['whole']);
    const hanging = { ...api, sendOfflineSitting: () => new Promise<never>(() => {}) };
    let isLate = false;
    const send = async (_api: unknown, _user: unknown, late?: Promise<void>) => {
      await late;
      isLate = late !== undefined;
      return [];
    };
    const sending = withSittings({ ...answers, send }, device).send(hanging, asha);
    // The clock moves once: a second limit would never be over.
    mock.timers.tick(5_000);
    const left = await sending;
    assert.ok(isLate);
    assert.deepEqual(
      left.map(({ sitting }) => sitting),
      [{ test: 'whole', isRunning: false }],
    );
  });

  test('is listed with the sittings: which of them run, and also what the server did not take', async () => {
    const { answers, device } = await aDevice(['running', { finishedAt: null }], ['refused', { problem: 'refused' }]);
    const left = await withSittings(answers, device).left(asha);
    assert.deepEqual(
      left.map(({ sitting, answers: count }) => [sitting, count]),
      [
        [{ test: 'running', isRunning: true }, 1],
        [{ test: 'refused', isRunning: false }, 1],
      ],
    );
  });
});
