import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { auditPage } from '@bharti/contracts/admin/audit';
import { adminPaths } from '@bharti/contracts/admin/paths';
import { userFigures, userList } from '@bharti/contracts/admin/users';
import { type Candidate, newCandidate } from '../../testing/candidate.ts';
import { assertRefusal } from '../../testing/refused.ts';
import { newStaff, type TestStaff } from '../../testing/staff.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { bought, buy, creditWallet } from '../../testing/wallet.ts';
import { csvOfUsers } from './export-users.ts';

describe('the figures and files of the candidates', () => {
  let server: TestServer;
  let owner: TestStaff;
  let support: TestStaff;
  const candidates: Candidate[] = [];
  before(async () => {
    server = await startTestServer();
    owner = await newStaff(server, 'owner');
    support = await newStaff(server, 'support');
  });
  after(() => server.stop());

  const figures = async (query = '') =>
    userFigures.parse(await (await support.fetch(adminPaths.userFigures + query)).json());
  const newest = async () => auditPage.parse(await (await owner.fetch(adminPaths.audit)).json()).entries[0];
  const csv = async (staff: TestStaff, path: string) => {
    const reply = await staff.fetch(path);
    assert.equal(reply.status, 200);
    assert.match(reply.headers.get('content-type') ?? '', /^text\/csv/);
    assert.match(reply.headers.get('content-disposition') ?? '', /^attachment; filename="[a-z-]+\.csv"$/);
    return Buffer.from(await reply.arrayBuffer()).toString('utf8');
  };

  test('divide no group of fewer than ten, and each from ten on', async () => {
    for (let count = 0; count < 9; count += 1) candidates.push(await newCandidate(server));
    const nine = await figures();
    assert.deepEqual([nine.days.at(-1)?.people, nine.shares, nine.funnel], [9, null, null]);
    assert.deepEqual([nine.cohorts.at(-1)?.opened, nine.cohorts.at(-1)?.returned], [9, []]);
    candidates.push(await newCandidate(server, { name: '=HYPERLINK("http://evil.example")' }));
    const [first, second] = candidates;
    assert.ok(first && second);
    for (const who of [first, second]) await creditWallet(server, who, 1_000);
    await bought(buy(first));
    const ten = await figures('?days=90');
    assert.deepEqual(ten.shares?.active, [{ part: 'en', people: 10 }]);
    assert.deepEqual(ten.funnel, { opened: 10, tested: 0, topped_up: 2, bought: 1 });
    assert.deepEqual(ten.cohorts.at(-1)?.returned, [10]);
  });

  test('know the kind of device and the browser of the newest sign-in', async () => {
    const who = candidates[2] ?? assert.fail();
    await server.asOwner(`update sessions set browser = 'Chrome', device = 'phone' where user_id = '${who.id}'`);
    await server.asOwner(
      `update candidate_presence set seen_at = seen_at + interval '1 day' where user_id = '${who.id}'`,
    );
    const { rows } = await server.deps.database.pool.query(
      `select figure, part from activity_changes where figure in ('browser', 'device') and period > indian_hour(now()) / 24
        union all select figure, part from activity_sums where figure in ('browser', 'device') and period > indian_hour(now()) / 24
        order by 1`,
    );
    assert.deepEqual(rows, [
      { figure: 'browser', part: 'Chrome' },
      { figure: 'device', part: 'phone' },
    ]);
  });

  test('list who has bought, without those whose account is gone', async () => {
    const list = async () =>
      userList.parse(await (await support.send('POST', adminPaths.users, { filter: 'bought' })).json());
    const [buyer] = candidates;
    assert.ok(buyer);
    const { users, total } = await list();
    assert.deepEqual([users.map(({ id }) => id), total], [[buyer.id], { count: 1, isMore: false }]);
    await buyer.send('DELETE', '/api/account', { confirmation: 'DELETE' });
    assert.deepEqual((await list()).users, []);
    assert.equal((await figures()).funnel?.bought, 1);
  });

  test('Y03, F: are exported as CSV without a formula; only an owner gets the e-mails; each export is audited', async () => {
    const ofOwner = await csv(owner, adminPaths.userExport);
    assert.equal(ofOwner.charAt(0), '\ufeff');
    assert.match(ofOwner, /"'=HYPERLINK\(""http:\/\/evil\.example""\)"/);
    assert.equal(ofOwner.match(/@example\.com/g)?.length, 9);
    assert.partialDeepStrictEqual(await newest(), {
      action: 'users.exported',
      actor: owner.id,
      after: { filter: 'all' },
    });
    const ofSupport = await csv(support, `${adminPaths.userExport}?lang=mr`);
    assert.ok(!ofSupport.includes('@example.com') && ofSupport.includes('"शिल्लक, रुपये"'));
    assert.equal(ofSupport.trim().split('\r\n').length, 10);
    const ofFigures = await csv(support, `${adminPaths.userFiguresExport}?days=90`);
    assert.match(ofFigures, /"From signing in to buying","","Signed in",10\r\n/);
    assert.partialDeepStrictEqual(await newest(), { action: 'users.figures_exported', after: { days: 90 } });
  });

  test('are exported part by part without a gap or a repeat', async () => {
    const whole: string[] = [];
    for await (const part of csvOfUsers(server.deps.reader, 'all', 'owner', 'en', 2)) whole.push(part);
    assert.ok(whole.length > 4);
    assert.equal(whole.join(''), await csv(owner, adminPaths.userExport));
  });

  test('refuse other spans, filters and languages', async () => {
    for (const [path, query] of [
      [adminPaths.userFigures, '?days=31'],
      [adminPaths.userFigures, '?days=30&days=90'],
      [adminPaths.userFiguresExport, '?lang=hi'],
      [adminPaths.userExport, '?filter=deleted'],
      [adminPaths.userExport, '?email=1'],
    ])
      await assertRefusal(await owner.fetch(`${path}${query}`), '400 invalid_request');
  });
});
