import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { exportState } from '@bharti/contracts/account/profile';
import { auditPage } from '@bharti/contracts/admin/audit';
import { adminPaths } from '@bharti/contracts/admin/paths';
import { shownEmail, userAttempts, userDetails, userList, userWallet } from '@bharti/contracts/admin/users';
import { fillPath } from '@bharti/contracts/paths';
import { receiptNumber } from '@bharti/domain/money/receipt';
import { type Candidate, newCandidate, newEmail, signIn } from '../../testing/candidate.ts';
import { rowsNaming } from '../../testing/contents.ts';
import { satOffline } from '../../testing/offline.ts';
import { until } from '../../testing/payments.ts';
import { assertRefusal, assertRefused } from '../../testing/refused.ts';
import { newStaff, type TestStaff } from '../../testing/staff.ts';
import { newBrowser, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { bought, buy, creditWallet } from '../../testing/wallet.ts';

describe('the candidates in the panel', () => {
  let server: TestServer;
  let owner: TestStaff;
  let support: TestStaff;
  before(async () => {
    server = await startTestServer();
    owner = await newStaff(server, 'owner');
    support = await newStaff(server, 'support');
  });
  after(() => server.stop());

  const list = async (query: object = {}, staff = support) =>
    userList.parse(await (await staff.send('POST', adminPaths.users, query)).json());
  const namesFor = async (search: string) => (await list({ search })).users.map(({ name }) => name);
  const at = (path: keyof typeof adminPaths, { id }: Pick<Candidate, 'id'>) =>
    fillPath(adminPaths[path] as typeof adminPaths.user, { userId: id });
  const details = async (who: Candidate) => userDetails.parse(await (await support.fetch(at('user', who))).json());
  const close = (who: Candidate, body: object, staff = owner) =>
    staff.send('DELETE', at('user', who), { confirmation: 'DELETE', balancePaise: 0, ...body });
  const submit = async (who: Candidate) => {
    const attempt = await who.begin();
    await who.save(attempt);
    await who.send('POST', `/api/attempts/${attempt.id}/submit`);
  };
  const audited = async () => auditPage.parse(await (await owner.fetch(adminPaths.audit)).json()).entries;

  test('are listed newest first with masked e-mails, and paged by key', async () => {
    for (const name of ['First Kite', 'Second Kite', 'Third Kite']) await newCandidate(server, { name });
    const first = await list({ limit: 2 });
    assert.deepEqual(
      first.users.map(({ name }) => name),
      ['Third Kite', 'Second Kite'],
    );
    assert.match(first.users[0]?.maskedEmail ?? '', /^.•••@e•••\.com$/);
    const second = await list({ limit: 2, after: first.next });
    assert.equal(second.users[0]?.name, 'First Kite');
    assert.ok((first.total?.count ?? 0) >= 3);
  });

  test('are live for five minutes after they were active', async () => {
    const [active, gone] = [
      await newCandidate(server, { name: 'Here Now' }),
      await newCandidate(server, { name: 'Gone Away' }),
    ];
    await server.asOwner(
      `update candidate_presence set seen_at = now() - interval '6 minutes' where user_id = '${gone.id}'`,
    );
    const { users, total } = await list({ filter: 'live', limit: 100 });
    assert.ok(users.some(({ id }) => id === active.id) && users.every(({ id }) => id !== gone.id));
    assert.equal(total?.count, users.length);
    const paged = [];
    for (let after = null as unknown, page = null as unknown as Awaited<ReturnType<typeof list>>; ; after = page.next) {
      page = await list({ filter: 'live', limit: 1, after });
      paged.push(...page.users.map(({ id }) => id));
      if (page.next === null) break;
    }
    assert.deepEqual(
      paged,
      users.map(({ id }) => id),
    );
  });

  test('are found by the beginning of any word of the name, in small letters or large, in either script', async () => {
    await newCandidate(server, { name: 'Ravi  Suresh JADHAV' });
    await newCandidate(server, { name: 'रवी शिंदे' });
    await newCandidate(server, { name: 'Tara Taralkar' });
    for (const search of ['ravi', 'Suresh jad', 'jadhav', 'RAVI SURESH', ' jadh '])
      assert.deepEqual(await namesFor(search), ['Ravi  Suresh JADHAV'], search);
    assert.deepEqual(await namesFor('शिं'), ['रवी शिंदे']);
    // Two of their words begin so; they are listed once.
    assert.deepEqual(await namesFor('tara'), ['Tara Taralkar']);
    for (const search of ['adhav', 'jadhavx', '%', '_avi', "'", '.'])
      assert.deepEqual(await namesFor(search), [], search);
  });

  test('are found page by page without a gap or a repeat', async () => {
    for (const name of ['Waxwing A', 'Waxwing B', 'B Waxwing', 'Waxwing Waxwing', 'Waxwing'])
      await newCandidate(server, { name });
    const found: string[] = [];
    for (let after: unknown = null; ; ) {
      const page = await list({ search: 'waxw', limit: 2, after });
      found.push(...page.users.map(({ name }) => name));
      after = page.next;
      if (after === null) break;
    }
    assert.deepEqual(found, [...new Set(found)]);
    assert.equal(found.length, 5);
  });

  test('are found by the whole e-mail and by the id, not by a part of the e-mail', async () => {
    const email = newEmail();
    const who = await newCandidate(server, { name: 'Mailed Person', email });
    assert.deepEqual(await namesFor(email.toUpperCase()), ['Mailed Person']);
    assert.deepEqual(await namesFor(who.id), ['Mailed Person']);
    assert.deepEqual(await namesFor(email.slice(0, -1)), []);
    assert.deepEqual(await namesFor(email.slice(0, 12)), []);
  });

  test('are found by the number of a receipt, the id of an attempt and the id of a payment or an order', async () => {
    const who = await newCandidate(server, { name: 'Coded Person' });
    const attempt = await who.begin();
    await creditWallet(server, who, 3_000);
    const { entries } = userWallet.parse(await (await support.fetch(at('userWallet', who))).json());
    const entry = entries[0]?.id ?? assert.fail();
    for (const code of [receiptNumber(entry), receiptNumber(entry).toLowerCase(), entry, attempt.id])
      assert.deepEqual(await namesFor(code), ['Coded Person'], code);
    for (const code of [
      receiptNumber(entry).slice(0, -1),
      '0000-0000-0000-0000',
      crypto.randomUUID(),
      'pay_none',
      'order_none',
    ])
      assert.deepEqual(await namesFor(code), [], code);
    await server.asOwner(`insert into provider_payments (payment_id, order_id, user_id, amount, currency, status)
      values ('pay_Coded1', 'order_Coded1', '${who.id}', 3000, 'INR', 'captured')`);
    assert.deepEqual(await namesFor('pay_Coded1'), ['Coded Person']);
  });

  test('have the file of their data made by an owner, exactly as they could themselves, which is audited twice', async () => {
    const email = newEmail();
    const who = await newCandidate(server, { name: 'Asking Person', email });
    const reply = await owner.send('POST', at('userDataFiles', who), { locale: 'mr' });
    assert.equal(reply.status, 202);
    const { id } = exportState.parse(await reply.json());
    const one = (path: 'userDataFile' | 'userDataDownload', user = who.id) =>
      fillPath(adminPaths[path], { userId: user, exportId: id });
    const state = async () => exportState.parse(await (await owner.fetch(one('userDataFile'))).json()).status;
    await until(async () => (await state()) === 'ready');
    const file = await owner.fetch(one('userDataDownload'));
    assert.equal(file.headers.get('content-type'), 'application/zip');
    assert.equal(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 2)
        .toString(),
      'PK',
    );
    assert.deepEqual(
      (await audited()).slice(0, 2).map(({ action, entityId }) => [action, entityId]),
      [
        ['user.data_downloaded', who.id],
        ['user.data_requested', who.id],
      ],
    );
    // The candidate sees it in their own profile.
    assert.equal((await (await who.fetch('/api/profile')).json()).export.id, id);
    const other = await newCandidate(server);
    await assertRefusal(await owner.fetch(one('userDataDownload', other.id)), '404 export_not_found');
    await assertRefusal(await owner.fetch(one('userDataFile', other.id)), '404 export_not_found');
    await assertRefused(server, '403 access_denied', () =>
      support.send('POST', at('userDataFiles', who), { locale: 'en' }),
    );
    await assertRefused(server, '400 invalid_request', () =>
      owner.send('POST', at('userDataFiles', who), { locale: 'hi' }),
    );
    const unknown = { id: crypto.randomUUID() as Candidate['id'] };
    await assertRefused(server, '404 candidate_not_found', () =>
      owner.send('POST', at('userDataFiles', unknown), { locale: 'en' }),
    );
  });

  test('under a new name are found by it, and no longer by the old one', async () => {
    const email = newEmail();
    await newCandidate(server, { name: 'Oldname Person', email });
    await signIn(newBrowser(server.url), { name: 'Newname Person', email });
    assert.deepEqual(await namesFor('oldname'), []);
    assert.deepEqual(await namesFor('newname'), ['Newname Person']);
  });

  test('without a name are listed, and their name can come later', async () => {
    const who = await newCandidate(server, { name: 'Soon Nameless' });
    await server.asOwner(`update profiles set name = '' where id = '${who.id}'`);
    assert.deepEqual(await namesFor('soon'), []);
    assert.deepEqual(await namesFor(who.id), ['']);
    await server.asOwner(`update profiles set name = ' . ' where id = '${who.id}'`);
    assert.deepEqual(await namesFor('.'), []);
    await server.asOwner(`update profiles set name = 'Later Named' where id = '${who.id}'`);
    assert.deepEqual(await namesFor('named'), ['Later Named']);
  });

  test('have a profile with figures, money, logins and consent, and without their e-mail', async () => {
    const email = newEmail();
    const who = await newCandidate(server, { name: 'Full Profile', email });
    await submit(who);
    await creditWallet(server, who, 3_000);
    await bought(buy(who));
    const shown = await details(who);
    assert.partialDeepStrictEqual(shown, {
      name: 'Full Profile',
      testsTaken: 1,
      streak: 1,
      bestStreak: 1,
      balancePaise: 2_000,
      spentPaise: 1_000,
      paidInPaise: 3_000,
      passed: { count: 0, isMore: false },
      presence: 'online',
      isOnLeaderboard: false,
    });
    assert.deepEqual([shown.sessions.length, shown.logins.length, shown.consents.length], [1, 1, 1]);
    assert.equal(shown.consents[0]?.withdrawnAt, null);
    assert.ok(!JSON.stringify(shown).includes(email));
    const wallet = userWallet.parse(await (await support.fetch(at('userWallet', who))).json());
    assert.deepEqual(
      wallet.entries.map(({ kind, balancePaise }) => [kind, balancePaise]),
      [
        ['purchase', 2_000],
        ['top_up', 3_000],
      ],
    );
    const { attempts } = userAttempts.parse(await (await support.fetch(at('userAttempts', who))).json());
    assert.equal(attempts.length, 1);
  });

  test('have an attempt that was sat offline marked, and no other', async () => {
    const who = await newCandidate(server);
    await submit(who);
    await satOffline(who);
    const { attempts } = userAttempts.parse(await (await support.fetch(at('userAttempts', who))).json());
    assert.deepEqual(
      attempts.map(({ satOffline }) => satOffline),
      [true, undefined],
    );
  });

  test('have their attempts paged without a gap, also those of one moment', async () => {
    const who = await newCandidate(server);
    for (let count = 0; count < 5; count += 1) await submit(who);
    await server.asOwner(`update test_attempts set completed_at = (select max(started_at) from test_attempts
      where user_id = '${who.id}') where user_id = '${who.id}'`);
    const found: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const reply = await support.fetch(
        `${at('userAttempts', who)}?limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`,
      );
      const page: ReturnType<typeof userAttempts.parse> = userAttempts.parse(await reply.json());
      found.push(...page.attempts.map(({ id }) => id));
      cursor = page.next;
    }
    assert.equal(found.length, 5);
    assert.equal(new Set(found).size, 5);
  });

  test('show their e-mail when it is asked for, which is audited without the e-mail', async () => {
    const email = newEmail();
    const who = await newCandidate(server, { email });
    const reply = await support.send('POST', at('userEmail', who));
    assert.deepEqual(shownEmail.parse(await reply.json()), { email });
    const [entry] = await audited();
    assert.partialDeepStrictEqual(entry, { action: 'user.email_shown', entityId: who.id, actor: support.id });
    assert.ok(!JSON.stringify(entry).includes(email));
  });

  test('are logged out everywhere, which is audited', async () => {
    const who = await newCandidate(server);
    assert.equal((await support.send('DELETE', at('userSessions', who))).status, 204);
    assert.deepEqual(await (await who.fetch('/api/session')).json(), { user: null });
    assert.partialDeepStrictEqual((await audited())[0], { action: 'user.signed_out', entityId: who.id });
  });

  test('have their account closed by an owner exactly as they could themselves', async () => {
    const email = newEmail();
    const who = await newCandidate(server, { name: 'Closed Hoopoe', email });
    await who.save(await who.begin());
    await creditWallet(server, who, 4_200);
    assert.equal((await close(who, { balancePaise: 4_200 })).status, 204);
    for (const text of [email, 'Hoopoe']) assert.deepEqual(await rowsNaming(server, text), []);
    assert.deepEqual(await (await who.fetch('/api/session')).json(), { user: null });
    assert.deepEqual(await namesFor('hoopoe'), []);
    assert.deepEqual(await namesFor(who.id), []);
    const [entry] = await audited();
    assert.partialDeepStrictEqual(entry, { action: 'user.closed', entityId: who.id, before: { balancePaise: 4_200 } });
    await assertRefused(server, '404 candidate_not_found', () => close(who, { balancePaise: 4_200 }));
    for (const path of ['user', 'userAttempts', 'userWallet'] as const)
      await assertRefusal(await support.fetch(at(path, who)), '404 candidate_not_found');
    await assertRefusal(await owner.send('POST', at('userEmail', who)), '404 candidate_not_found');
    await assertRefusal(await owner.send('DELETE', at('userSessions', who)), '404 candidate_not_found');
  });

  test('D14: keep their account when its balance is not the one that the owner was shown', async () => {
    const who = await newCandidate(server);
    await creditWallet(server, who, 500);
    await assertRefused(server, '409 user_changed', () => close(who, { balancePaise: 400 }));
    assert.equal((await who.fetch('/api/profile')).status, 200);
  });

  test('D14: keep their account before a helper, a wrong word and a request that is no request', async () => {
    const who = await newCandidate(server);
    await assertRefused(server, '403 access_denied', () => close(who, {}, support));
    for (const body of [
      { confirmation: 'delete' },
      { confirmation: '' },
      { balancePaise: '0' },
      { balancePaise: 0.5 },
      { more: 1 },
    ])
      await assertRefused(server, '400 invalid_request', () => close(who, body));
    await assertRefused(server, '400 invalid_request', () => owner.send('DELETE', at('user', who)));
  });

  const wrong: readonly object[] = [
    { filter: 'deleted' },
    { limit: 0 },
    { limit: 101 },
    { limit: true },
    { limit: '5' },
    { search: 'x'.repeat(101) },
    { search: 7 },
    { after: 'x' },
    { after: { key: 'x', id: crypto.randomUUID() } },
    { after: { key: '1', id: 'x' } },
    { after: { key: '99999999999999999', id: crypto.randomUUID() } },
    { email: 'a@example.com' },
  ];
  for (const body of wrong) {
    test(`S13: a list is not asked for with ${JSON.stringify(body).slice(0, 60)}`, async () =>
      assertRefusal(await owner.send('POST', adminPaths.users, body), '400 invalid_request'));
  }
  test('N03: a wrong cursor, a repeated parameter and a wrong id are refused', async () => {
    const who = await newCandidate(server);
    for (const query of ['?cursor=x', '?cursor=1', '?limit=1&limit=2', '?userId=a'])
      await assertRefused(server, '400 invalid_request', () => owner.fetch(at('userAttempts', who) + query));
    await assertRefused(server, '404 entry_not_found', () =>
      owner.fetch(`${at('userWallet', who)}?before=${crypto.randomUUID()}`),
    );
    await assertRefused(server, '400 invalid_request', () => owner.fetch('/api/admin/users/1'));
  });
  test('D15: a name with signs of a query or of half a character finds nothing and breaks nothing', async () => {
    for (const search of ["a' or 1=1 --", '\\', '%_', '\u{10ffff}', 'ABC\u200d', '🦜'])
      assert.deepEqual(await namesFor(search), [], search);
    assert.equal((await owner.send('POST', adminPaths.users, { search: 'a\u0000b' })).status, 400);
    assert.equal((await owner.send('POST', adminPaths.users, { search: '\ud800' })).status, 400);
  });
});
