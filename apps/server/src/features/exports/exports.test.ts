import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { exportState } from '@bharti/contracts/account/profile';
import type { UserId } from '@bharti/domain/brand';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { type Candidate, newCandidate, newEmail, paidTestId, signIn } from '../../testing/candidate.ts';
import { until } from '../../testing/payments.ts';
import { assertRefused } from '../../testing/refused.ts';
import { newBrowser, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { bought, buy, creditWallet } from '../../testing/wallet.ts';
import { issueInvoices } from '../receipts/issue-invoices.ts';
import { makeExports } from './make-exports.ts';
import { deleteExpiredExports } from './store.ts';

const wrong: Readonly<Record<string, unknown>> = {
  'no language': {},
  'a language that is none': { locale: 'fr' },
  "another user's id": { locale: 'en', user_id: '00000000-0000-4000-8000-000000000000' },
};
const forged = ['0', '1', 'null', '../sessions', '%00', crypto.randomUUID(), `${crypto.randomUUID()}'--`];

describe("a file of the user's data", () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.stop());

  const db = () => server.deps.database.db;
  const request = async (who: Candidate, locale = 'en') => {
    const response = await who.send('POST', '/api/exports', { locale });
    assert.equal(response.status, 202);
    return exportState.parse(await response.json());
  };
  /** Waits for the server's own job if that has already started on the file. */
  const made = async (who: Candidate, locale = 'en') => {
    const { id } = await request(who, locale);
    for (;;) {
      await makeExports(server.deps);
      const state = exportState.parse(await (await who.send('GET', `/api/exports/${id}`)).json());
      if (state.status !== 'pending') return state;
    }
  };
  const download = async (who: Candidate, id: string) => {
    const response = await who.send('GET', `/api/exports/${id}/file`);
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
    return { response, names: Object.keys(files).sort(), json: text('data.json'), html: text('data.html') };
  };
  const rowsOf = (user: UserId) => db().selectFrom('data_exports').selectAll().where('user_id', '=', user).execute();

  test('is asked for, made in the background, and handed out as an attachment', async () => {
    const candidate = await newCandidate(server, { name: 'Asha Patil' });
    const state = await made(candidate);
    assert.equal(state.status, 'ready');
    const day = Date.parse(state.expires_at) - Date.parse(state.requested_at);
    assert.equal(day, 86_400_000);
    const { response, names } = await download(candidate, state.id);
    assert.equal(response.status, 200);
    assert.deepEqual(names, ['data.html', 'data.json']);
    assert.equal(response.headers.get('content-type'), 'application/zip');
    assert.equal(response.headers.get('content-disposition'), 'attachment; filename="police-bharti-data.zip"');
    assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
    assert.equal(response.headers.get('cache-control'), 'no-store');
  });

  test('Y03: holds everything about its owner: profile, provider, logins, devices, consent, answers and results', async () => {
    const email = newEmail();
    const candidate = await newCandidate(server, { name: 'Asha Patil', email });
    const attempt = await candidate.begin();
    await db()
      .updateTable('test_attempts')
      .set({ question_seconds: '{"4": 72}' })
      .where('id', '=', attempt.id)
      .execute();
    await candidate.save(attempt, { changes: [{ question: 4, option: 2 }] });
    await candidate.send('POST', `/api/attempts/${attempt.id}/submit`);
    const { json, html } = await download(candidate, (await made(candidate)).id);
    const data = JSON.parse(json);
    assert.deepEqual([data.profile.id, data.profile.name, data.profile.email], [candidate.id, 'Asha Patil', email]);
    assert.deepEqual(data.identities, [{ issuer: 'trial' }]);
    assert.deepEqual([data.logins.length, data.sessions.length, data.consents.length], [1, 1, 1]);
    assert.deepEqual(
      [data.attempts[0].id, data.attempts[0].answers, data.attempts[0].question_seconds, data.attempts[0].status],
      [attempt.id, { 4: 2 }, { 4: 72 }, 'submitted'],
    );
    assert.match(html, /<html lang="en">/);
    assert.match(html, /General Knowledge Test - Free/);
    assert.match(html, /4 –, 5 C, 6 –/);
    assert.match(html, /<td>5 72<\/td>/);
    const login = new RegExp(`<td>Trial sign-in</td><td>${email}</td>`);
    assert.match(html, login);
    assert.match(html, /<th>Marks<\/th><td>\d+ \/ 50<\/td>/);
    assert.match(html, /<td>22 Nov 2026<\/td><td>English<\/td><td>Yes<\/td>/);
  });

  test('Y03: holds the tax invoices of what its owner bought', async (t) => {
    await server.asOwner(`insert into site_settings (key, value) values ('gstin', '27AAPFU0939F1ZV')`);
    t.after(() => server.asOwner(`delete from site_settings where key = 'gstin'`));
    const candidate = await newCandidate(server);
    await creditWallet(server, candidate, 1_000);
    await bought(buy(candidate));
    await issueInvoices(server.deps.inTransaction);
    const { json, html } = await download(candidate, (await made(candidate, 'mr')).id);
    const [invoice, ...others] = JSON.parse(json).wallet.invoices;
    assert.match(invoice.number, /^T\/\d\d-\d\d\/1$/);
    assert.deepEqual(
      [invoice.test_id, invoice.gstin, invoice.taxable_paise, invoice.cgst_paise, invoice.sgst_paise, others],
      [paidTestId, '27AAPFU0939F1ZV', 848, 76, 76, []],
    );
    assert.match(html, new RegExp(`<h2>कर बीजके</h2>.*<td>${invoice.number}</td>.*<td>₹8.48</td><td>₹1.52</td>`));
  });

  test('is in Marathi for a user with Marathi', async () => {
    const candidate = await newCandidate(server);
    await candidate.begin();
    const { html } = await download(candidate, (await made(candidate, 'mr')).id);
    assert.match(html, /<html lang="mr">/);
    assert.match(html, /सामान्य ज्ञान चाचणी - मोफत/);
    assert.doesNotMatch(html, /[०-९]/);
  });

  test('Y03: holds no data of other users, no token and no key', async () => {
    const other = await newCandidate(server, { name: 'Other Person', email: 'other.person@example.com' });
    await other.begin();
    const candidate = await newCandidate(server);
    await candidate.begin();
    const { json, html } = await download(candidate, (await made(candidate)).id);
    const hash = await db().selectFrom('sessions').select('token_hash').where('user_id', '=', candidate.id).execute();
    for (const text of [json, html]) {
      for (const secret of [
        other.id,
        'Other Person',
        'other.person',
        candidate.cookie().slice(8),
        'token',
        'correct"',
      ]) {
        assert.ok(!text.includes(secret), secret);
      }
      assert.ok(hash.every(({ token_hash }) => !text.includes(token_hash.toString('hex'))));
    }
  });

  test('Y03: is a page in which no name and no user agent can run a script', async () => {
    const evil = `<script>alert(1)</script>"'&<img src=x onerror=alert(1)>`;
    const email = newEmail();
    const browser = newBrowser(server.url);
    await signIn(browser, { name: evil, email });
    const candidate = await newCandidate(server, { name: evil, email });
    await db().updateTable('user_logins').set({ user_agent: evil }).where('user_id', '=', candidate.id).execute();
    const { html, json } = await download(candidate, (await made(candidate)).id);
    assert.doesNotMatch(html, /<script|<img/);
    assert.ok(html.includes('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;&lt;img'));
    assert.equal(JSON.parse(json).profile.name, evil);
  });

  for (const [what, body] of Object.entries(wrong)) {
    test(`is not begun with ${what}`, async () => {
      const candidate = await newCandidate(server);
      await assertRefused(server, '400 invalid_request', () => candidate.send('POST', '/api/exports', body));
    });
  }

  test('Y03: of another user is not found, and needs a session', async () => {
    const [owner, other] = [await newCandidate(server), await newCandidate(server)];
    const { id } = await made(owner);
    for (const path of [`/api/exports/${id}`, `/api/exports/${id}/file`]) {
      await assertRefused(server, '404 export_not_found', () => other.send('GET', path));
      await assertRefused(server, '401 not_signed_in', () => newBrowser(server.url).fetch(path));
    }
  });

  for (const id of forged) {
    test(`does not exist under a forged id: ${id.slice(0, 12)}`, async () => {
      const candidate = await newCandidate(server);
      for (const suffix of ['', '/file']) {
        const response = await candidate.send('GET', `/api/exports/${encodeURIComponent(id)}${suffix}`);
        assert.ok([400, 404].includes(response.status), String(response.status));
      }
    });
  }

  test('is one at a time: twenty requests at once start one export', async () => {
    const candidate = await newCandidate(server);
    const states = await Promise.all(Array.from({ length: 20 }, () => request(candidate)));
    const pending = (await rowsOf(candidate.id)).filter(({ status }) => status === 'pending');
    assert.ok(pending.length <= 1);
    assert.equal((await rowsOf(candidate.id)).length, 1);
    assert.ok(new Set(states.map(({ id }) => id)).size <= 2);
  });

  test('requested again replaces the earlier one', async () => {
    const candidate = await newCandidate(server);
    const first = await made(candidate);
    const second = await made(candidate);
    assert.notEqual(second.id, first.id);
    await assertRefused(server, '404 export_not_found', () => candidate.send('GET', `/api/exports/${first.id}/file`));
  });

  test('is made once, however many servers look for work', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => newCandidate(server)));
    await Promise.all(people.map((who) => request(who)));
    await Promise.all([1, 2, 3, 4].map(() => makeExports(server.deps)));
    for (const { id } of people) {
      const [row] = await rowsOf(id);
      assert.equal(row?.tries, 1);
    }
  });

  test('cannot be read after 24 hours, and is removed afterwards', async () => {
    const candidate = await newCandidate(server);
    const { id } = await made(candidate);
    await sql`update data_exports set requested_at = requested_at - interval '25 hours',
      expires_at = expires_at - interval '25 hours' where user_id = ${candidate.id}`.execute(db());
    await assertRefused(server, '404 export_not_found', () => candidate.send('GET', `/api/exports/${id}/file`));
    await server.deps.inTransaction(deleteExpiredExports);
    assert.deepEqual(await rowsOf(candidate.id), []);
  });

  test('Y02, Y03: is available after consent was withdrawn, also a new one; the profile is not', async () => {
    const candidate = await newCandidate(server);
    const { id } = await made(candidate);
    await candidate.send('DELETE', '/api/consent');
    assert.equal((await download(candidate, id)).response.status, 200);
    const again = await made(candidate);
    assert.match((await download(candidate, again.id)).json, /"withdrawn_at": "2/);
    await assertRefused(server, '403 consent_required', () => candidate.send('GET', '/api/profile'));
    await assertRefused(server, '404 export_not_found', () => candidate.send('GET', `/api/exports/${id}/file`));
  });

  test('that was begun by a killed server is made by another server, and fails after three tries', async () => {
    const candidate = await newCandidate(server);
    const claim = (tries: number) =>
      sql`insert into data_exports (user_id, id, locale, expires_at, tries, tried_at) values (${candidate.id},
        ${crypto.randomUUID()}, 'en', now() + interval '1 day', ${tries}, now() - interval '4 minutes')`.execute(db());
    await claim(1);
    await makeExports(server.deps);
    // The server's own job may have claimed it first.
    await until(async () => (await rowsOf(candidate.id))[0]?.status !== 'pending');
    assert.equal((await rowsOf(candidate.id))[0]?.status, 'ready');
    await db().deleteFrom('data_exports').where('user_id', '=', candidate.id).execute();
    await claim(2);
    const broken = new Error('no such table');
    const work = makeExports({ ...server.deps, makeFile: () => Promise.reject(broken) });
    await work.then(
      () => {},
      (error: unknown) => assert.equal(error, broken),
    );
    const [row] = await rowsOf(candidate.id);
    // If the server's own job was first, the file is ready.
    assert.ok(row?.status === 'failed' || row?.status === 'ready', row?.status);
  });
});
