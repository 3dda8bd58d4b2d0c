import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Api } from '@bharti/contracts/api';
import { noticeVersion } from '@bharti/domain/people/consent';
import { type Instant, instant } from '@bharti/domain/time';
import { agreement } from '@bharti/testing/fixtures';
import { codeOf, granted, sit } from '@bharti/testing/steps';
import { strFromU8, unzipSync } from 'fflate';
import { createDemoApi } from './demo-api.ts';
import { createDemoStore } from './demo-store.ts';
import { demoUserId } from './demo-user.ts';
import { type MemoryStorage, memoryStorage } from './testing/memory-storage.ts';
import { loadBank } from './testing/whole-bank.ts';

const person = { name: 'Asha Patil', email: 'asha@example.com' };
const begun = Date.parse('2026-11-21T10:00:00+05:30');
const day = 86_400_000;

const openTab = (storage: MemoryStorage, now: () => Instant = () => instant(begun)): Api =>
  createDemoApi({
    store: createDemoStore({ storage, alone: async (work) => work(), warn: (message) => assert.fail(message) }),
    now,
    userAgent: 'Mozilla/5.0 Chrome/124.0.0.0 Mobile Safari/537.36',
    loadBank,
    notes: [],
  });

async function enter(storage: MemoryStorage, now?: () => Instant): Promise<Api> {
  const api = openTab(storage, now);
  granted(await api.signInTrial(person));
  granted(await api.giveConsent(agreement));
  return api;
}

/** What an earlier build has written, which knew no notice. */
const beforeTheNotice = () => {
  const result = {
    attempt_id: 'de300000-0000-4000-9000-000000000000',
    user_id: demoUserId,
    test_id: 'promo-general-knowledge',
    score: 30,
    total_questions: 50,
    completed_at: '2026-11-20T10:00:00.000Z',
    passed: true,
    is_first: true,
  };
  return memoryStorage({ demo_test_results: JSON.stringify({ version: 1, data: [result] }) });
};

describe('consent in the demo', () => {
  test('Y01: is recorded in the browser with notice and time, and is asked for once', async () => {
    const storage = memoryStorage();
    const api = await enter(storage);
    const given_at = new Date(begun).toISOString();
    assert.deepEqual(JSON.parse(storage.getItem('demo_consents') ?? ''), {
      version: 1,
      data: [{ version: noticeVersion, locale: 'en', is_adult: true, given_at, withdrawn_at: null }],
    });
    await api.signOut();
    granted(await api.signInTrial(person));
    granted(await api.dashboard());
  });

  test('Y01: to an earlier notice is asked for again', async () => {
    const storage = memoryStorage();
    const api = await enter(storage);
    const kept = storage.getItem('demo_consents') ?? '';
    storage.setItem('demo_consents', kept.replace(noticeVersion, '2025-01-01'));
    assert.equal(codeOf(await api.dashboard()), 'consent_required');
    assert.equal(granted(await api.consent()).standing, 'outdated');
  });

  test('Y01: is shown to a user of a build before the notice; their results are kept until they answer', async () => {
    const storage = beforeTheNotice();
    const api = openTab(storage);
    granted(await api.signInTrial(person));
    assert.equal(codeOf(await api.dashboard()), 'consent_required');
    granted(await api.declineConsent());
    granted(await api.signInTrial(person));
    granted(await api.giveConsent(agreement));
    assert.equal(granted(await api.dashboard()).profile.tests_taken, 1);
  });

  test('Y02: withdrawn and given again, leaves both answers on record', async () => {
    const storage = memoryStorage();
    const api = await enter(storage);
    granted(await api.withdrawConsent());
    granted(await api.giveConsent(agreement));
    const { data } = JSON.parse(storage.getItem('demo_consents') ?? '');
    assert.deepEqual(
      data.map(({ withdrawn_at }: { withdrawn_at: string | null }) => withdrawn_at === null),
      [false, true],
    );
  });
});

describe('own data in the demo', () => {
  const download = async (api: Api, locale: 'en' | 'mr' = 'en') => {
    const { id } = granted(await api.requestExport({ locale }));
    const file = granted(await api.exportFile(id));
    const files = unzipSync(new Uint8Array(await file.arrayBuffer()));
    const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
    return { names: Object.keys(files).sort(), data: JSON.parse(text('data.json')), html: text('data.html') };
  };

  test('Y03: is a ZIP of a page to read and a file for programs, with everything that is kept', async () => {
    const storage = beforeTheNotice();
    const api = await enter(storage);
    const { id } = await sit(api, [0, 0, 0], { right: 3 });
    const { names, data, html } = await download(api);
    assert.deepEqual(names, ['data.html', 'data.json']);
    assert.deepEqual([data.profile.name, data.profile.email, data.profile.tests_taken], [person.name, person.email, 2]);
    assert.deepEqual([data.logins.length, data.consents.length, data.identities], [1, 1, [{ issuer: 'demo' }]]);
    assert.equal(data.sessions[0].browser, 'Chrome');
    assert.deepEqual(
      data.attempts.map(({ id: attempt, score }: { id: string; score: number }) => [attempt, score]),
      [
        ['de300000-0000-4000-9000-000000000000', 30],
        [id, granted(await api.result(id)).score],
      ],
    );
    assert.ok(data.events.length > 0);
    assert.match(html, /General Knowledge Test - Free/);
  });

  test('Y03: is safe to open, whatever it contains, and is in Marathi', async () => {
    const api = openTab(memoryStorage());
    granted(await api.signInTrial({ ...person, name: '=HYPERLINK("x")<script>alert(1)</script>' }));
    granted(await api.giveConsent(agreement));
    const { html } = await download(api, 'mr');
    assert.match(html, /<html lang="mr">/);
    assert.doesNotMatch(html, /<script/);
  });

  test('is handed out for 24 hours', async () => {
    let now = begun;
    const api = await enter(memoryStorage(), () => instant(now));
    const { id } = granted(await api.requestExport({ locale: 'en' }));
    now += day;
    assert.equal(codeOf(await api.exportFile(id)), 'export_not_found');
    assert.equal(granted(await api.profile()).export, null);
  });
});

describe('leaving the demo', () => {
  test('takes every entry of its user out of the browser, and leaves the others alone', async () => {
    const storage = memoryStorage({ app_language: 'mr', theme: 'dark' });
    const api = await enter(storage);
    await sit(api, [0], { right: 1 });
    granted(await api.requestExport({ locale: 'en' }));
    granted(await api.deleteAccount({ confirmation: 'DELETE' }));
    for (const key of storage.keys().filter((key) => key !== 'app_language' && key !== 'theme')) {
      assert.deepEqual(JSON.parse(storage.getItem(key) ?? '').data, [], key);
    }
    assert.deepEqual([storage.getItem('app_language'), storage.getItem('theme')], ['mr', 'dark']);
  });

  test('before agreeing leaves nothing of the visitor', async () => {
    const storage = memoryStorage();
    const api = openTab(storage);
    granted(await api.signInTrial(person));
    granted(await api.declineConsent());
    const kept = storage
      .keys()
      .map((key) => storage.getItem(key) ?? '')
      .join('');
    assert.ok(!kept.includes(person.name) && !kept.includes(person.email));
  });
});
