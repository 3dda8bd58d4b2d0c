import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { dashboard } from '@bharti/contracts/catalogue/dashboard';
import type { UserId } from '@bharti/domain/brand';
import { sql } from 'kysely';
import { type Candidate, newCandidate, newEmail, signIn, signInOnly } from '../../testing/candidate.ts';
import { rowsNaming } from '../../testing/contents.ts';
import { walletOf } from '../../testing/payments.ts';
import { assertRefused } from '../../testing/refused.ts';
import { newBrowser, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { bought, buy, creditWallet } from '../../testing/wallet.ts';
import { makeExports } from '../exports/make-exports.ts';

const wrong: Readonly<Record<string, unknown>> = {
  'no word': {},
  'an empty word': { confirmation: '' },
  'the word in small letters': { confirmation: 'delete' },
  'the word with a space': { confirmation: ' DELETE' },
  'another word': { confirmation: 'YES' },
  'a word that is no text': { confirmation: true },
  "another user's id": { confirmation: 'DELETE', user_id: '00000000-0000-4000-8000-000000000000' },
};

describe('deleting an account', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.stop());

  const db = () => server.deps.database.db;
  const erase = (who: Candidate, confirmation = 'DELETE') => who.send('DELETE', '/api/account', { confirmation });
  const attemptsOf = (user: UserId) =>
    db().selectFrom('test_attempts').selectAll().where('user_id', '=', user).orderBy('id').execute();
  const profileOf = (user: UserId) =>
    db().selectFrom('profiles').selectAll().where('id', '=', user).executeTakeFirstOrThrow();
  /** Totals over all users, as in statistics and in the ledger. */
  const totals = async () =>
    (
      await sql`select (select coalesce(sum(balance_paise), 0) from ledger_accounts)::text as paise,
        (select count(*) from transfers)::text as transfers,
        (select sum(tests_taken) from profiles)::text as taken, (select count(*) from test_attempts)::text as attempts,
        (select coalesce(sum(score), 0) from test_results)::text as score`.execute(db())
    ).rows[0];
  const aPerson = async (name: string, email = newEmail()) => ({
    ...(await newCandidate(server, { name, email })),
    email,
  });

  for (const [what, body] of Object.entries(wrong)) {
    test(`is refused with ${what}`, async () => {
      const candidate = await newCandidate(server);
      await assertRefused(server, '400 invalid_request', () => candidate.send('DELETE', '/api/account', body));
    });
  }

  test('needs a session', () =>
    assertRefused(server, '401 not_signed_in', () =>
      newBrowser(server.url).fetch('/api/account', { method: 'DELETE' }),
    ));

  test('leaves neither name nor e-mail anywhere in the database, exports included', async () => {
    const person = await aPerson('Quaint Zebrafinch');
    await signIn(newBrowser(server.url), { name: 'Quaint Zebrafinch', email: person.email });
    const attempt = await person.begin();
    await person.save(attempt);
    await person.send('POST', `/api/attempts/${attempt.id}/submit`);
    await person.send('PATCH', '/api/profile', { show_on_leaderboard: true });
    await person.send('POST', '/api/exports', { locale: 'en' });
    await makeExports(server.deps);
    assert.deepEqual(await rowsNaming(server, person.email), ['identities', 'profiles', 'user_logins']);
    assert.equal((await erase(person)).status, 204);
    for (const text of [person.email, 'Zebrafinch']) assert.deepEqual(await rowsNaming(server, text), []);
    for (const table of ['sessions', 'identities', 'user_logins', 'consents', 'data_exports'] as const) {
      const { rows } = await sql`select from ${sql.table(table)} where user_id = ${person.id}`.execute(db());
      assert.deepEqual([table, rows.length], [table, 0]);
    }
  });

  test('keeps results and money under the random id, so that every total stays the same', async () => {
    const person = await aPerson('Ravi Jadhav');
    const attempt = await person.begin();
    await person.save(attempt);
    await person.send('POST', `/api/attempts/${attempt.id}/submit`);
    await creditWallet(server, person, 4_200);
    await bought(buy(person));
    const [before, rows] = [await totals(), await attemptsOf(person.id)];
    await erase(person, 'हटवा');
    assert.deepEqual(await totals(), before);
    assert.deepEqual(await attemptsOf(person.id), rows);
    const { tests_taken, deleted_at } = await profileOf(person.id);
    assert.deepEqual([tests_taken, deleted_at === null], [1, false]);
    assert.equal(await walletOf(server, person), 3_200);
  });

  test('submits a running attempt as it stands first', async () => {
    const person = await aPerson('Meera Joshi');
    await person.save(await person.begin());
    await erase(person);
    const [row, ...more] = await attemptsOf(person.id);
    assert.equal(more.length, 0);
    assert.deepEqual([row?.status, row?.submitted_by, row?.is_first], ['submitted', 'candidate', true]);
    assert.equal((await profileOf(person.id)).tests_taken, 1);
  });

  test('signs out every device and deletes the cookie', async () => {
    const person = await aPerson('Asha');
    const laptop = newBrowser(server.url);
    await signIn(laptop, { email: person.email });
    const old = person.cookie();
    assert.match((await erase(person)).headers.get('set-cookie') ?? '', /^session=; .*Max-Age=0/);
    for (const fetch of [
      () => laptop.fetch('/api/session'),
      () => newBrowser(server.url).fetch('/api/session', { headers: { cookie: old } }),
    ]) {
      assert.deepEqual(await (await fetch()).json(), { user: null });
    }
  });

  test('removes the user from the leaderboard and changes no other user’s data', async () => {
    const person = await aPerson('Gone Person');
    const other = await aPerson('Stays Here');
    const attempt = await other.begin();
    await other.send('PATCH', '/api/profile', { show_on_leaderboard: true });
    await person.begin();
    await person.send('PATCH', '/api/profile', { show_on_leaderboard: true });
    await erase(person);
    const seen = dashboard.parse(await (await other.send('GET', '/api/dashboard')).json());
    assert.ok(seen.leaderboard.every(({ name }) => !name.startsWith('Gone')));
    assert.equal(seen.running[0]?.id, attempt.id);
    assert.equal((await profileOf(other.id)).email, other.email);
  });

  test('twice at once deletes once; the second is told to sign in', async () => {
    const person = await aPerson('Asha');
    await person.begin();
    const cookie = person.cookie();
    const init = {
      method: 'DELETE',
      headers: { cookie, 'content-type': 'application/json' },
      body: '{"confirmation":"DELETE"}',
    };
    const ask = () => newBrowser(server.url).fetch('/api/account', init);
    const statuses = (await Promise.all([ask(), ask(), ask()])).map(({ status }) => status);
    assert.deepEqual(statuses.sort(), [204, 401, 401]);
    await assertRefused(server, '401 not_signed_in', ask);
    assert.equal((await attemptsOf(person.id)).length, 1);
  });

  test('works without consent: a user who has withdrawn it can still delete the account', async () => {
    const person = await aPerson('Asha');
    await person.send('DELETE', '/api/consent');
    assert.equal((await erase(person)).status, 204);
    assert.deepEqual(await rowsNaming(server, person.email), []);
  });

  test('gives the same person a new account at the next sign-in', async () => {
    const person = await aPerson('Asha Patil');
    const attempt = await person.begin();
    await person.send('POST', `/api/attempts/${attempt.id}/submit`);
    await erase(person);
    const again = await newCandidate(server, { name: 'Asha Patil', email: person.email });
    assert.notEqual(again.id, person.id);
    const { profile, recent } = dashboard.parse(await (await again.send('GET', '/api/dashboard')).json());
    assert.deepEqual([profile.tests_taken, recent.length], [0, 0]);
    assert.equal((await again.send('GET', `/api/attempts/${attempt.id}`)).status, 404);
  });

  test('during a sign-in on another device leaves no name on the deleted account', async () => {
    for (let round = 0; round < 5; round += 1) {
      const person = await aPerson('Asha Patil');
      const signIns = Array.from({ length: 4 }, () => signInOnly(newBrowser(server.url), { email: person.email }));
      const [erased, ...users] = await Promise.all([erase(person), ...signIns]);
      assert.equal(erased.status, 204);
      assert.ok(users.every(({ email }) => email === person.email));
      const { name, email } = await profileOf(person.id);
      assert.deepEqual([name, email], ['', '']);
      const named = await db().selectFrom('profiles').select('id').where('email', '=', person.email).execute();
      assert.ok(named.length <= 1 && named.every(({ id }) => id !== person.id));
      for (const table of ['sessions', 'user_logins', 'identities'] as const) {
        const { rows } = await sql`select from ${sql.table(table)} where user_id = ${person.id}`.execute(db());
        assert.equal(rows.length, 0, table);
      }
    }
  });

  test('is final: the database refuses to give a deleted account a name again', async () => {
    const person = await aPerson('Asha');
    await erase(person);
    for (const set of [{ name: 'Asha' }, { email: 'a@example.com' }, { avatar: 'x' }, { show_on_leaderboard: true }]) {
      await assert.rejects(db().updateTable('profiles').set(set).where('id', '=', person.id).execute(), /nameless/);
    }
  });
});
