import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Api } from '@bharti/contracts/api';
import { Unreachable } from '@bharti/contracts/api';
import type { AttemptId } from '@bharti/domain/brand';
import { ok, refuse } from '@bharti/domain/result';
import { createHttpApi } from './http-api.ts';
import { type KeptReplies, keepReplies } from './kept-api.ts';

const asha = { id: 'asha', email: 'asha@example.com', name: 'Asha', avatar: null };
const dashboard = { serverNow: 5_000, profile: { id: 'asha', email: 'asha@example.com', name: 'Asha' } };
const attempt = 'a' as AttemptId;

/** A device that keeps replies in memory, as browser/kept-replies.ts does on a real one. */
function memoryDevice() {
  const replies = new Map<string, { user: string | null; value: unknown; keptAt: number }>();
  const state = { owner: null as string | null, signOuts: 0, now: 1_000 };
  const clear = () => {
    for (const [key, { user }] of replies) if (user !== null) replies.delete(key);
  };
  const store: KeptReplies = {
    countSignOuts: async () => state.signOuts,
    keepForUser: async (user, since) => {
      if (since !== state.signOuts) return;
      if (state.owner !== user) clear();
      state.owner = user;
    },
    keepReply: async (user, key, value) => {
      if (user === null || user === state.owner) replies.set(key, { user, value, keptAt: state.now });
    },
    readKept: async (key) => replies.get(key) ?? null,
    forgetUserReplies: async () => {
      state.owner = null;
      state.signOuts += 1;
      clear();
    },
  };
  return { store, state, keys: () => [...replies.keys()].sort() };
}

type Server = { isThere: boolean; user: string | null };

/** A page at a server that can go away. */
function openPage(device: ReturnType<typeof memoryDevice>, server: Server) {
  const shown: (number | null)[] = [];
  const reply = async <T>(value: T): Promise<T> => {
    if (!server.isThere) throw new Unreachable(null);
    return value;
  };
  const own = async (value: unknown) => {
    await reply(null);
    return server.user === null ? refuse({ code: 'not_signed_in' }) : ok(value);
  };
  const api = {
    ...createHttpApi(() => Promise.reject(new Error('not used'))),
    session: () => reply(server.user === null ? null : asha),
    signOut: () => reply(undefined),
    dashboard: () => own(dashboard),
    config: () => reply({ contract: 2 }),
    notes: () => reply(ok({ notes: [] })),
    result: () => own({ id: attempt }),
  } as unknown as Api;
  const page = keepReplies(api, {
    store: device.store,
    user: () => 'asha',
    show: () => {},
    now: () => device.state.now,
    onShown: (keptAt) => shown.push(keptAt),
    onSignedOut: () => {},
    timeoutMs: 10,
  });
  return { page, shown };
}

describe('a page without a connection', () => {
  test('shows what was kept, with the time that has passed since, and says from when it is', async () => {
    const [device, server] = [memoryDevice(), { isThere: true, user: 'asha' }];
    const { page, shown } = openPage(device, server);
    await page.dashboard();
    await page.result(attempt);
    await page.config();
    await page.notes();
    server.isThere = false;
    device.state.now += 60_000;
    assert.deepEqual(await page.dashboard(), ok({ ...dashboard, serverNow: 65_000 }));
    assert.deepEqual(await page.result(attempt), ok({ id: attempt }));
    assert.deepEqual(await page.config(), { contract: 2 });
    assert.deepEqual(await page.notes(), ok({ notes: [] }));
    assert.deepEqual(await page.session(), asha);
    assert.equal(shown.at(-1), 1_000);
    server.isThere = true;
    await page.dashboard();
    assert.equal(shown.at(-1), null);
  });

  test('fails with Unreachable when no reply was stored', async () => {
    const { page } = openPage(memoryDevice(), { isThere: false, user: 'asha' });
    await assert.rejects(page.dashboard(), Unreachable);
    await assert.rejects(page.session(), Unreachable);
  });

  test('does not wait long for a server that says nothing', async () => {
    const [device, server] = [memoryDevice(), { isThere: true, user: 'asha' }];
    await openPage(device, server).page.config();
    const silent = { config: () => new Promise(() => {}) } as unknown as Api;
    const page = keepReplies(silent, {
      store: device.store,
      user: () => null,
      show: () => {},
      now: Date.now,
      onShown: () => {},
      onSignedOut: () => {},
      timeoutMs: 10,
    });
    assert.deepEqual(await page.config(), { contract: 2 });
  });
});

describe('what was kept of a user', () => {
  test('is gone after the sign-out, even when it does not reach the server; what is public stays', async () => {
    const [device, server] = [memoryDevice(), { isThere: true, user: 'asha' }];
    const { page } = openPage(device, server);
    await page.dashboard();
    await page.config();
    assert.deepEqual(device.keys(), ['config', 'dashboard', 'session']);
    server.isThere = false;
    await assert.rejects(page.signOut(), Unreachable);
    assert.deepEqual(device.keys(), ['config']);
  });

  test('is gone when the server says that nobody is signed in, in a reply or a refusal', async () => {
    for (const ask of ['session', 'dashboard'] as const) {
      const [device, server] = [memoryDevice(), { isThere: true, user: 'asha' as string | null }];
      const { page } = openPage(device, server);
      await page.dashboard();
      server.user = null;
      await page[ask]();
      assert.deepEqual(device.keys(), []);
    }
  });

  test('does not come back with a reply that was on its way during the sign-out', async () => {
    const [device, server] = [memoryDevice(), { isThere: true, user: 'asha' }];
    const late = openPage(device, server).page.dashboard();
    await device.store.forgetUserReplies();
    await late;
    assert.deepEqual(device.keys(), []);
  });
});
