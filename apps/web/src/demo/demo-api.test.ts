import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { papersFile } from '@bharti/content/papers-file';
import type { Api } from '@bharti/contracts/api';
import { instant } from '@bharti/domain/time';
import { rightOption } from '@bharti/testing/builders';
import { agreement, freeTestId, paidTestId } from '@bharti/testing/fixtures';
import { begin, codeOf, granted, minute, sit } from '@bharti/testing/steps';
import { builtInTests } from './built-in-tests.ts';
import { createDemoApi, type DemoEnvironment } from './demo-api.ts';
import { createDemoStore } from './demo-store.ts';
import { demoUserId } from './demo-user.ts';
import { type MemoryStorage, memoryStorage } from './testing/memory-storage.ts';
import { bankOn, bankWith, loadBank } from './testing/whole-bank.ts';

const person = { name: 'Asha Patil', email: 'asha@example.com' };
const caches = [`purchased_tests_${demoUserId}`, 'user_progress', 'user_purchases'];

type Clock = { now: number };
const aClock = (): Clock => ({ now: Date.parse('2026-11-20T10:00:00+05:30') });

/** A tab of the browser that this storage belongs to. */
const openTab = (storage: MemoryStorage, clock: Clock = aClock(), load: DemoEnvironment['loadBank'] = loadBank) =>
  createDemoApi({
    store: createDemoStore({ storage, alone: async (work) => work(), warn: () => {} }),
    now: () => instant(clock.now),
    userAgent: 'test',
    loadBank: load,
    notes: [],
  });

/** Signed in and agreed to the notice. */
async function enter(api: Api) {
  const user = granted(await api.signInTrial(person));
  granted(await api.giveConsent(agreement));
  return user;
}

const dataIn = (storage: MemoryStorage, key: string) => JSON.parse(storage.getItem(key) ?? 'null')?.data;

describe('the demo', () => {
  test('asks for a sign-in before anything personal', async () => {
    const api = openTab(memoryStorage());
    assert.equal(await api.session(), null);
    assert.equal(codeOf(await api.dashboard()), 'not_signed_in');
    assert.equal(codeOf(await api.startAttempt({ testId: freeTestId })), 'not_signed_in');
  });

  test('sign-out takes user and caches away; the next sign-in brings the results back', async () => {
    const storage = memoryStorage();
    const api = openTab(storage);
    const { id } = await enter(api);
    await sit(api, [0, 0, 0], { right: 3 });
    assert.ok([...caches, 'demo_user'].every((key) => storage.keys().includes(key)));
    await api.signOut();
    assert.equal(await api.session(), null);
    assert.ok(![...caches, 'demo_user'].some((key) => storage.keys().includes(key)));
    assert.equal((await enter(api)).id, id);
    assert.ok(caches.every((key) => storage.keys().includes(key)));
    assert.equal(dataIn(storage, 'user_progress')[0].completed, 1);
    assert.equal(granted(await api.dashboard()).profile.tests_taken, 1);
  });

  test('a sign-out is an event, once, although the page has removed the user before', async () => {
    const storage = memoryStorage();
    const api = openTab(storage);
    await enter(api);
    storage.removeItem('demo_user');
    await api.signOut();
    await api.signOut();
    const names = (dataIn(storage, 'analytics_events') as { event: string }[]).map(({ event }) => event);
    assert.deepEqual(names, ['signed_in', 'signed_out']);
  });

  test('the caches are what payments and results say, whatever stood in them', async () => {
    const storage = memoryStorage();
    const paid = (status: string, payment_time: string) => ({
      ...{ user_id: demoUserId, test_id: paidTestId, amount_paise: 1_000, payment_method: 'wallet', status },
      ...{ payment_time, currency: 'INR' },
    });
    const rows = [paid('failed', '2026-11-01T00:00:00Z'), paid('completed', '2026-10-01T00:00:00.000Z')];
    storage.setItem('demo_payments', JSON.stringify({ version: 1, data: rows }));
    const clock = aClock();
    const api = openTab(storage, clock);
    await enter(api);
    assert.deepEqual(dataIn(storage, 'user_purchases'), [
      {
        testId: paidTestId,
        pricePaise: 1_000,
        purchasedAt: '2026-10-01T00:00:00.000Z',
        expiresAt: '2027-10-01T00:00:00.000Z',
        userId: demoUserId,
      },
    ]);
    assert.deepEqual(dataIn(storage, caches[0] ?? ''), [paidTestId]);
    granted(await api.startAttempt({ testId: paidTestId }));
    clock.now = Date.parse('2027-10-01T00:00:00Z');
    assert.equal(codeOf(await api.startAttempt({ testId: paidTestId })), 'not_owned');
  });

  test('migrated_{id} is set once and dates the profile', async () => {
    const storage = memoryStorage();
    const clock = aClock();
    const api = openTab(storage, clock);
    await enter(api);
    const first = storage.getItem(`migrated_${demoUserId}`);
    await api.signOut();
    clock.now += minute;
    await enter(api);
    assert.equal(storage.getItem(`migrated_${demoUserId}`), first);
    assert.equal(granted(await api.dashboard()).profile.created_at, dataIn(storage, `migrated_${demoUserId}`));
    assert.equal(dataIn(storage, 'demo_logins').length, 2);
  });

  test('keeps the last 100 events, without personal data', async () => {
    const storage = memoryStorage();
    const api = openTab(storage);
    for (let visit = 0; visit < 60; visit += 1) {
      granted(await api.signInTrial(person));
      await api.signOut();
    }
    assert.equal(dataIn(storage, 'analytics_events').length, 100);
    const text = storage.getItem('analytics_events') ?? '';
    for (const secret of [person.name, person.email, demoUserId]) assert.ok(!text.includes(secret), secret);
  });

  test('a reload resumes the running attempt', async () => {
    const storage = memoryStorage();
    const clock = aClock();
    await enter(openTab(storage, clock));
    const attempt = await begin(openTab(storage, clock));
    clock.now += minute;
    const resumed = await begin(openTab(storage, clock));
    assert.deepEqual([resumed.id, resumed.deadline], [attempt.id, attempt.deadline]);
  });

  test('a paper of which a later build has lost a question is gone, and its result stays', async () => {
    const storage = memoryStorage();
    const api = openTab(storage);
    await enter(api);
    const { id } = await sit(api, [0], { right: 1 });
    const later = openTab(storage, aClock(), async (tests) => ({ ...bankWith(tests), idsOf: () => ['eco-02'] }));
    assert.equal(codeOf(await later.result(id)), 'attempt_not_found');
    assert.equal(granted(await later.dashboard()).profile.tests_taken, 1);
  });

  test('loads the questions of a test when its paper is opened, and none for the lists', async () => {
    const wanted: string[] = [];
    const clock = aClock();
    const api = openTab(memoryStorage(), clock, (tests) => {
      wanted.push(...tests);
      return loadBank(tests);
    });
    await enter(api);
    granted(await api.dashboard());
    granted(await api.testPage(freeTestId));
    const { id } = await begin(api);
    assert.deepEqual(wanted, []);
    granted(await api.paper(id));
    assert.deepEqual(wanted, [freeTestId]);
    clock.now += 60 * minute;
    granted(await api.dashboard());
    assert.deepEqual(wanted, [freeTestId, freeTestId]);
    assert.equal(granted(await api.result(id)).submittedBy, 'timer');
  });

  test('shows the sections of a full paper before its start and in the paper', async () => {
    const api = openTab(memoryStorage());
    await enter(api);
    const testId = builtInTests.find(({ id }) => id === 'full-paper-1')?.id ?? assert.fail();
    const shown = granted(await api.testPage(testId));
    const { id } = granted(await api.startAttempt({ testId }));
    const { sections, questions } = granted(await api.paper(id));
    assert.deepEqual(
      [sections?.map(({ count }) => count), questions.length, shown.kind === 'start' && shown.start.sections],
      [[25, 25, 25, 25], 100, sections],
    );
  });

  test('leaves out of a new attempt the questions whose last day is over; an attempt that runs keeps them', async () => {
    const storage = memoryStorage();
    const earlier = openTab(storage);
    await enter(earlier);
    const running = granted(await earlier.startAttempt({ testId: freeTestId }));
    const api = openTab(storage, aClock(), async () => bankOn('2029-01-01'));
    assert.equal(granted(await api.paper(running.id)).questions.length, 50);
    const testId = builtInTests.find(({ id }) => id === 'full-paper-1')?.id ?? assert.fail();
    const card = granted(await api.dashboard()).tests.find((each) => each.id === testId);
    const cover = granted(await api.testPage(testId));
    const { id, totalQuestions } = granted(await api.startAttempt({ testId }));
    const { sections, questions } = granted(await api.paper(id));
    assert.ok(questions.length < 100 && questions.every(({ topic }) => topic !== 'current-affairs'));
    const left = 25 - (100 - questions.length);
    assert.equal(card?.totalQuestions, questions.length);
    assert.ok(cover.kind === 'start');
    assert.deepEqual(
      [cover.start.totalQuestions, cover.start.sections.map(({ count }) => count)],
      [questions.length, sections?.map(({ count }) => count)],
    );
    assert.deepEqual(
      [totalQuestions, sections?.map(({ count }) => count).toSorted()],
      [questions.length, [left, 25, 25, 25]],
    );
  });

  test('lists sample users, and the candidate among them by their points', async () => {
    const api = openTab(memoryStorage());
    await enter(api);
    const names = async () => granted(await api.dashboard()).leaderboard.map(({ name }) => name);
    assert.deepEqual(await names(), ['Sample user 1', 'Sample user 2', 'Sample user 3']);
    const free = builtInTests.find(({ id }) => id === freeTestId) ?? assert.fail();
    const key = bankWith([free.id])
      .paperOf({ id: free.id, questions: papersFile[free.id] ?? [] })
      .map(({ key: answer }) => rightOption(answer));
    await sit(api, key, { right: 28 });
    granted(await api.changeProfile({ show_on_leaderboard: true }));
    assert.deepEqual(await names(), ['Sample user 1', 'Asha P.', 'Sample user 2']);
  });
});
