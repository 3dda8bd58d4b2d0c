import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ok, refuse } from '@bharti/domain/result';
import { createDemoStore, type DemoStore } from './demo-store.ts';
import type { AnalyticsEvent, DemoState } from './state.ts';
import { type MemoryStorage, memoryStorage } from './testing/memory-storage.ts';

const open = (storage: MemoryStorage | null) => {
  const warnings: string[] = [];
  const store = createDemoStore({ storage, alone: async (work) => work(), warn: (text) => warnings.push(text) });
  return { store, warnings };
};
const anEvent = (event: string): AnalyticsEvent => ({
  event,
  properties: {},
  timestamp: '2026-11-20T10:00:00.000Z',
  sessionId: 'one',
});
const remember = (store: DemoStore, event: string) =>
  store.change((state) => ok([{ ...state, events: [...state.events, anEvent(event)] }, null]));
const seen = async (store: DemoStore): Promise<DemoState> => {
  const result = await store.change((state) => ok([state, state]));
  return result.ok ? result.value : assert.fail();
};
const eventsIn = async (store: DemoStore) => (await seen(store)).events.map(({ event }) => event);

describe('the demo store', () => {
  test('writes what changed, under its key and with its version, and reads it again', async () => {
    const storage = memoryStorage();
    await remember(open(storage).store, 'one');
    assert.deepEqual(storage.keys(), ['analytics_events']);
    assert.equal(JSON.parse(storage.getItem('analytics_events') ?? '').version, 1);
    assert.deepEqual(await eventsIn(open(storage).store), ['one']);
  });

  test('a refusal saves nothing', async () => {
    const storage = memoryStorage();
    const result = await open(storage).store.change(() => refuse({ code: 'test_not_found' }));
    assert.deepEqual(result, { ok: false, refusal: { code: 'test_not_found' } });
    assert.deepEqual(storage.keys(), []);
  });

  test('two tabs see what the other has written', async () => {
    const storage = memoryStorage();
    const [one, other] = [open(storage).store, open(storage).store];
    await remember(one, 'one');
    await remember(other, 'two');
    assert.deepEqual(await eventsIn(one), ['one', 'two']);
  });

  test('a corrupt or foreign entry is removed with a warning, and every other entry is kept', async () => {
    const storage = memoryStorage({ demo_user: '{"version":1', demo_payments: '"foreign"', other: 'x' });
    const { store, warnings } = open(storage);
    await remember(store, 'one');
    assert.deepEqual(storage.keys(), ['analytics_events', 'other']);
    assert.equal(warnings.length, 2);
    assert.ok(warnings[0]?.startsWith('demo_user '));
    assert.equal(store.isKept(), true);
  });

  test('a full storage keeps what it had, and the rest lives in memory', async () => {
    const storage = memoryStorage();
    const { store } = open(storage);
    await remember(store, 'one');
    const before = storage.getItem('analytics_events');
    storage.setRoom(storage.keys().join('').length + (before?.length ?? 0));
    let lost = 0;
    store.onLost(() => {
      lost += 1;
    });
    await store.change((state) =>
      ok([{ ...state, migrated: '2026-11-20T10:00:00.000Z', events: [...state.events, anEvent('two')] }, null]),
    );
    assert.deepEqual([storage.keys(), storage.getItem('analytics_events')], [['analytics_events'], before]);
    assert.deepEqual([store.isKept(), lost], [false, 1]);
    await remember(store, 'three');
    assert.deepEqual(await eventsIn(store), ['one', 'two', 'three']);
    assert.equal(storage.getItem('analytics_events'), before);
  });

  test('an operation that fits only in part is undone in the storage', async () => {
    const storage = memoryStorage();
    const { store } = open(storage);
    // Room for the small entry that is written first, and not for the large one after it.
    storage.setRoom(200);
    const events = Array.from({ length: 20 }, () => anEvent('large'));
    await store.change((state) => ok([{ ...state, migrated: '2026-11-20T10:00:00.000Z', events }, null]));
    assert.deepEqual(storage.keys(), []);
    assert.equal((await seen(store)).migrated, '2026-11-20T10:00:00.000Z');
  });

  test('works without any storage', async () => {
    const { store } = open(null);
    await remember(store, 'one');
    assert.deepEqual([await eventsIn(store), store.isKept()], [['one'], false]);
  });

  test('leaves alone what a later build has written, and keeps nothing itself', async () => {
    const later = '{"version":9,"data":{}}';
    const storage = memoryStorage({ demo_test_results: later });
    const { store, warnings } = open(storage);
    await remember(store, 'one');
    assert.deepEqual([storage.keys(), storage.getItem('demo_test_results')], [['demo_test_results'], later]);
    assert.deepEqual([store.isKept(), warnings], [false, []]);
  });
});
