import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Api } from '@bharti/contracts/api';
import { Unreachable } from '@bharti/contracts/api';
import type { SaveAnswers } from '@bharti/contracts/attempts/attempt';
import type { AttemptId, PostingId, SittingId, TestId } from '@bharti/domain/brand';
import { ok, refuse } from '@bharti/domain/result';
import { createHttpApi } from './http-api.ts';
import { type KeptReplies, keepReplies } from './kept-api.ts';

const asha = { id: 'asha', email: 'asha@example.com', name: 'Asha', avatar: null };
const attempt = 'a' as AttemptId;
const exam = 't' as TestId;
const free = { id: exam, isPromotional: true };
const profile = { id: 'asha', email: 'asha@example.com', name: 'Asha' };
const dashboard = { serverNow: 5_000, profile, running: [] as object[], tests: [free] };
const answers: Record<number, number> = { 0: 1 };
const sheet = { answers, marked: [2], seq: 1, current: 0 };
const running = { id: attempt, testId: exam, status: 'running', serverNow: 5_000, deadline: 10_000, ...sheet };
const save: SaveAnswers = {
  sitting: 's' as SittingId,
  seq: 2,
  changes: [
    { question: 1, option: 3 },
    { question: 2, marked: false },
  ],
};

/** A device that keeps replies in memory, as browser/kept-replies.ts does on a real one. */
function memoryDevice() {
  const replies = new Map<string, { user: string | null; value: unknown; keptAt: number }>();
  const state = { owner: null as string | null, signOuts: 0, now: 1_000 };
  const clear = (keepsPapersOf: (user: string) => boolean) => {
    for (const [key, { user }] of replies)
      if (user !== null && !(key.startsWith('offline ') && keepsPapersOf(user))) replies.delete(key);
  };
  const store: KeptReplies = {
    countSignOuts: async () => state.signOuts,
    keepForUser: async (user, since) => {
      if (since !== state.signOuts) return;
      if (state.owner !== user) clear((other) => other === user);
      state.owner = user;
    },
    keepReply: async (user, key, value) => {
      if (user === null || user === state.owner) replies.set(key, { user, value, keptAt: state.now });
    },
    readKept: async (key) => {
      const found = replies.get(key);
      return found === undefined || found.value === null ? null : found;
    },
    readKeptOfKind: async (kind) =>
      [...replies].flatMap(([key, reply]) => (key.startsWith(`${kind} `) && reply.value !== null ? [reply] : [])),
    forgetUserReplies: async (leaving, hasExpired = false) => {
      if (state.owner !== null && leaving !== null && state.owner !== leaving) return;
      state.owner = null;
      state.signOuts += 1;
      clear(() => hasExpired);
    },
  };
  return { store, state, keys: () => [...replies.keys()].sort(), keepingMs: 10_000 };
}

type Server = { isThere: boolean; user: string | null };

/** A page at a server that can go away. */
function openPage(device: ReturnType<typeof memoryDevice>, server: Server) {
  const shown: (number | null)[] = [];
  const told: string[] = [];
  const replies: { attempt: object; saved: object; dashboard: object; onTheWay: Promise<void> } = {
    attempt: running,
    saved: { seq: 2 },
    dashboard,
    /** The page of a test is on its way until this resolves. */
    onTheWay: Promise.resolve(),
  };
  const reply = async <T>(value: T): Promise<T> => {
    if (!server.isThere) throw new Unreachable(null);
    return value;
  };
  const own = async (value: unknown) => {
    await reply(null);
    if (server.user === null) return refuse({ code: 'not_signed_in' });
    return server.user === 'asha' ? ok(value) : refuse({ code: 'other_user' });
  };
  const api = {
    ...createHttpApi(() => Promise.reject(new Error('not used'))),
    session: () => reply(server.user === null ? null : asha),
    signOut: () => reply(undefined),
    dashboard: () => own(replies.dashboard),
    config: () => reply({ contract: 2 }),
    notes: () => reply(ok({ notes: [] })),
    result: () => own({ id: attempt }),
    videos: () => own({ videoIds: [null] }),
    wallet: () => own({ balancePaise: 1_000 }),
    testPage: async () => {
      const page = own({ kind: 'running', attempt: replies.attempt });
      await replies.onTheWay;
      return page;
    },
    startAttempt: () => own(running),
    attempt: () => own(replies.attempt),
    saveAnswers: () => own(replies.saved),
    submitAttempt: () => own({ id: attempt, test_id: exam, completed_at: new Date(7_000).toISOString() }),
  } as unknown as Api;
  const page = keepReplies(api, {
    store: device.store,
    user: () => 'asha',
    show: () => {},
    now: () => device.state.now,
    onShown: (keptAt) => shown.push(keptAt),
    onSignedOut: (leaving) => told.push(`signed out: ${leaving}`),
    timeoutMs: 10,
    keepingMs: device.keepingMs,
  });
  return { page, shown, told, replies };
}

test('a sign-out is told to the other tabs with its user, and its repeats are not: each of them repeats it too', async () => {
  const { page, told } = openPage(memoryDevice(), { isThere: false, user: 'asha' });
  await assert.rejects(page.signOut());
  await assert.rejects(page.signOut('asha'));
  assert.deepEqual(told, ['signed out: asha']);
});

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
    assert.deepEqual(await page.dashboard(), ok({ ...dashboard, serverNow: 65_000, isKept: true }));
    assert.deepEqual(await page.result(attempt), ok({ id: attempt }));
    assert.deepEqual(await page.config(), { contract: 2 });
    assert.deepEqual(await page.notes(), ok({ notes: [] }));
    assert.deepEqual(await page.session(), asha);
    assert.equal(shown.at(-1), 1_000);
    server.isThere = true;
    await page.dashboard();
    assert.equal(shown.at(-1), null);
  });

  test('shows the lists and the wallet that were kept, but no older page of its history', async () => {
    const [device, server] = [memoryDevice(), { isThere: true, user: 'asha' }];
    const { page } = openPage(device, server);
    await page.dashboard();
    await page.videos();
    await page.wallet({});
    server.isThere = false;
    assert.deepEqual(await page.videos(), ok({ videoIds: [null] }));
    assert.deepEqual(await page.wallet({}), ok({ balancePaise: 1_000 }));
    await assert.rejects(page.wallet({ before: 'p' as PostingId }), Unreachable);
  });

  for (const [opened, open] of [
    ['opened', (page: Api) => page.testPage(exam)],
    ['started', (page: Api) => page.startAttempt({ testId: exam })],
  ] as const)
    test(`goes on with a test that was ${opened} here, with the answers that the server has and its time`, async () => {
      const [device, server] = [memoryDevice(), { isThere: true, user: 'asha' }];
      const { page } = openPage(device, server);
      await page.dashboard();
      await open(page);
      device.state.now += 10_000;
      // The journal forgets the answers now, so they are kept before.
      await page.saveAnswers(attempt, save);
      server.isThere = false;
      device.state.now += 60_000;
      assert.deepEqual(
        await page.testPage(exam),
        ok({
          kind: 'running',
          attempt: { ...running, answers: { 0: 1, 1: 3 }, marked: [], seq: 2, sitting: 's', serverNow: 75_000 },
          isKept: true,
        }),
      );
      server.isThere = true;
      await page.submitAttempt(attempt);
      server.isThere = false;
      await assert.rejects(page.testPage(exam), Unreachable);
    });

  test('has a save acknowledged although the device hangs when it keeps the answers', async () => {
    const device = memoryDevice();
    const store = { ...device.store, readKeptOfKind: () => new Promise<never>(() => {}) };
    const { page } = openPage({ ...device, store, keepingMs: 10 }, { isThere: true, user: 'asha' });
    await page.dashboard();
    assert.deepEqual(await page.saveAnswers(attempt, save), ok({ seq: 2 }));
  });

  test('goes on with what another device has answered, and a late reply does not bring older answers back', async () => {
    const [device, server] = [memoryDevice(), { isThere: true, user: 'asha' }];
    const { page, replies } = openPage(device, server);
    await page.dashboard();
    await page.testPage(exam);
    replies.attempt = { ...running, answers: { 0: 2, 4: 3 }, seq: 7 };
    await page.attempt(attempt);
    replies.attempt = { ...running, answers: {}, seq: 6 };
    await page.attempt(attempt);
    // The changes of a kept page are made one after the other.
    await page.saveAnswers(attempt, { ...save, seq: 5 });
    server.isThere = false;
    assert.deepEqual(
      await page.testPage(exam),
      ok({ kind: 'running', attempt: { ...running, answers: { 0: 2, 4: 3 }, seq: 7 }, isKept: true }),
    );
  });

  test('keeps what was saved while the page of its test was on its way', async () => {
    const [device, server] = [memoryDevice(), { isThere: true, user: 'asha' }];
    const { page, replies } = openPage(device, server);
    await page.dashboard();
    await page.testPage(exam);
    let arrive = () => {};
    replies.onTheWay = new Promise((done) => (arrive = done));
    // The kept page is shown, and answered, before the reply comes.
    const shown = await page.testPage(exam);
    assert.ok(shown.ok && 'isKept' in shown.value);
    await page.saveAnswers(attempt, save);
    arrive();
    await replies.onTheWay;
    // The changes of a kept page are made one after the other.
    await page.saveAnswers('another' as AttemptId, save);
    server.isThere = false;
    const kept = await page.testPage(exam);
    assert.deepEqual(kept.ok && kept.value.kind === 'running' && kept.value.attempt.seq, 2);
  });

  test('goes on until the deadline that was moved to later, and knows the page that held the test', async () => {
    const [device, server] = [memoryDevice(), { isThere: true, user: 'asha' }];
    const { page, replies } = openPage(device, server);
    const known = async () => {
      server.isThere = false;
      const found = await page.testPage(exam);
      server.isThere = true;
      assert.ok(found.ok && found.value.kind === 'running');
      const { deadline, sitting, seq } = found.value.attempt;
      return [deadline, sitting, seq];
    };
    await page.dashboard();
    await page.testPage(exam);
    replies.saved = { seq: 2, deadline: 20_000 };
    await page.saveAnswers(attempt, save);
    assert.deepEqual(await known(), [20_000, 's', 2]);
    replies.attempt = { ...replies.attempt, sitting: 's', seq: 2, deadline: 30_000 };
    await page.attempt(attempt);
    // The changes of a kept page are made one after the other. A reply that is late has an earlier deadline.
    replies.saved = { seq: 3, deadline: 20_000 };
    await page.saveAnswers(attempt, { ...save, seq: 3 });
    assert.deepEqual(await known(), [30_000, 's', 3]);
    replies.attempt = { ...replies.attempt, seq: 3, deadline: 20_000 };
    await page.attempt(attempt);
    await page.saveAnswers('another' as AttemptId, save);
    assert.deepEqual(await known(), [30_000, 's', 3]);
  });

  test('is no running test once the server has said that it has ended, unless it is a newer attempt', async () => {
    for (const [id, isShown] of [
      [attempt, false],
      ['earlier', true],
    ] as const) {
      const [device, server] = [memoryDevice(), { isThere: true, user: 'asha' }];
      const { page, replies } = openPage(device, server);
      await page.dashboard();
      await page.testPage(exam);
      replies.attempt = { ...running, id: id as AttemptId, status: 'submitted', seq: 3 };
      await page.attempt(id as AttemptId);
      // The changes of a kept page are made one after the other.
      await page.saveAnswers('another' as AttemptId, save);
      server.isThere = false;
      if (isShown) assert.ok((await page.testPage(exam)).ok);
      else await assert.rejects(page.testPage(exam), Unreachable);
    }
  });

  describe('shows the tests that run although its dashboard is older', () => {
    const listed = {
      id: attempt,
      testId: exam,
      title: undefined,
      totalQuestions: undefined,
      deadline: 10_000,
      answered: 1,
    };

    /** A page that has loaded its dashboard, and what the dashboard says of running tests without a connection. */
    async function openDashboard() {
      const [device, server] = [memoryDevice(), { isThere: true, user: 'asha' }];
      const { page, replies } = openPage(device, server);
      await page.dashboard();
      const known = async () => {
        server.isThere = false;
        const found = await page.dashboard();
        server.isThere = true;
        assert.ok(found.ok && found.value.isKept);
        const { running, serverNow, tests } = found.value;
        const timedOut = running.filter(({ deadline }) => deadline <= serverNow).length;
        return { running, timedOut, isOffered: tests.some(({ isPromotional }) => isPromotional) };
      };
      return { page, replies, state: device.state, known };
    }

    test('one that was started since, with the answers that have arrived', async () => {
      const { page, known } = await openDashboard();
      await page.startAttempt({ testId: exam });
      assert.deepEqual((await known()).running, [listed]);
      await page.saveAnswers(attempt, save);
      assert.deepEqual((await known()).running, [{ ...listed, answered: 2 }]);
    });

    test('also one whose time is over by now, which is offered as a first test no more', async () => {
      const { page, state, known } = await openDashboard();
      await page.startAttempt({ testId: exam });
      state.now += 4_999;
      assert.deepEqual(await known(), { running: [listed], timedOut: 0, isOffered: true });
      state.now += 1;
      assert.deepEqual(await known(), { running: [listed], timedOut: 1, isOffered: false });
    });

    test('not one that was submitted since', async () => {
      const { page, replies, known } = await openDashboard();
      replies.dashboard = { ...dashboard, serverNow: 6_000, running: [listed] };
      await page.startAttempt({ testId: exam });
      await page.dashboard();
      assert.deepEqual((await known()).running, [listed]);
      await page.submitAttempt(attempt);
      assert.deepEqual(await known(), { running: [], timedOut: 0, isOffered: false });
    });

    test('not one that has ended elsewhere, unless the server has opened it again', async () => {
      const { page, replies, known } = await openDashboard();
      await page.startAttempt({ testId: exam });
      replies.attempt = { ...running, status: 'submitted', seq: 3 };
      await page.attempt(attempt);
      // The changes of a kept page are made one after the other.
      await page.saveAnswers('another' as AttemptId, save);
      assert.deepEqual(await known(), { running: [], timedOut: 0, isOffered: false });
      replies.dashboard = { ...dashboard, serverNow: 6_000, running: [{ ...listed, deadline: 20_000 }] };
      await page.dashboard();
      assert.deepEqual((await known()).running, [{ ...listed, deadline: 20_000 }]);
    });

    test('what a newer dashboard says, where the device has kept an older page of the test', async () => {
      const { page, replies, known } = await openDashboard();
      await page.startAttempt({ testId: exam });
      replies.dashboard = { ...dashboard, serverNow: 6_000, running: [{ ...listed, answered: 9 }] };
      await page.dashboard();
      assert.deepEqual((await known()).running, [{ ...listed, answered: 9 }]);
      replies.dashboard = { ...dashboard, serverNow: 7_000 };
      await page.dashboard();
      assert.deepEqual(await known(), { running: [], timedOut: 0, isOffered: true });
    });

    test('as the dashboard has them where the device does not say in time what else it knows', async () => {
      const [device, server] = [memoryDevice(), { isThere: true, user: 'asha' }];
      const store = { ...device.store, readKeptOfKind: () => new Promise<never>(() => {}) };
      const { page } = openPage({ ...device, store, keepingMs: 10 }, server);
      await page.dashboard();
      server.isThere = false;
      assert.deepEqual(await page.dashboard(), ok({ ...dashboard, isKept: true }));
    });
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
      keepingMs: device.keepingMs,
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

  test('is gone when the server says that no user is signed in, in a reply or a refusal', async () => {
    for (const ask of ['session', 'dashboard'] as const) {
      const [device, server] = [memoryDevice(), { isThere: true, user: 'asha' as string | null }];
      const { page } = openPage(device, server);
      await page.dashboard();
      server.user = null;
      await page[ask]();
      assert.deepEqual(device.keys(), []);
    }
  });

  test('leaves the papers for offline use to their user when the session has expired, and takes them at a sign-out', async () => {
    const [device, server] = [memoryDevice(), { isThere: true, user: 'asha' as string | null }];
    const { page } = openPage(device, server);
    await page.dashboard();
    await device.store.keepReply('asha', 'offline t', {});
    server.user = null;
    await page.dashboard();
    assert.deepEqual(device.keys(), ['offline t']);
    server.user = 'asha';
    await page.dashboard();
    assert.deepEqual(device.keys(), ['dashboard', 'offline t', 'session']);
    await device.store.forgetUserReplies('asha', true);
    await device.store.keepForUser('ravi', await device.store.countSignOuts());
    assert.deepEqual(device.keys(), []);
    await device.store.keepForUser('asha', await device.store.countSignOuts());
    await device.store.keepReply('asha', 'offline t', {});
    assert.deepEqual(device.keys(), ['offline t']);
    await page.signOut();
    assert.deepEqual(device.keys(), []);
  });

  test('is not touched by a page that shows an earlier user: at a sign-out, nor when the server says that another one is signed in', async () => {
    const [device, server] = [memoryDevice(), { isThere: true, user: 'asha' }];
    const { page } = openPage(device, server);
    await device.store.keepForUser('ravi', 0);
    await device.store.keepReply('ravi', 'offline t', {});
    await device.store.keepReply('ravi', 'wallet', {});
    await page.signOut();
    server.user = 'ravi';
    assert.deepEqual(await page.wallet({}), refuse({ code: 'other_user' }));
    assert.deepEqual(device.keys(), ['offline t', 'wallet']);
  });

  test('does not come back with a reply that was on its way during the sign-out', async () => {
    const [device, server] = [memoryDevice(), { isThere: true, user: 'asha' }];
    const late = openPage(device, server).page.dashboard();
    await device.store.forgetUserReplies('asha');
    await late;
    assert.deepEqual(device.keys(), []);
  });
});
