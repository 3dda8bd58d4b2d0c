import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { creditTopUp } from '@bharti/domain/money/ledger';
import { paise } from '@bharti/domain/money/money';
import { newCandidate } from '../../testing/candidate.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { bought, buy, creditWallet } from '../../testing/wallet.ts';
import { openAndLockHoldings, post } from './post.ts';

describe('the ledger', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
    const who = await newCandidate(server);
    await creditWallet(server, who, 5_000);
    await bought(buy(who));
  });
  after(() => server.stop());

  for (const change of ['update postings set subject = subject', 'delete from postings', 'truncate postings cascade']) {
    test(`D07: postings cannot be changed: "${change}", by the application or by the owner of the tables`, async () => {
      const refused = { code: '42501' };
      await assert.rejects(server.deps.database.pool.query(change), refused);
      await assert.rejects(
        server.deps.database.pool.query(
          change.replace('postings', 'transfers').replace('subject = subject', 'debit = debit'),
        ),
        refused,
      );
      await assert.rejects(server.asOwner(change), refused);
    });
  }

  test('D07: without the triggers the application still may not change them', async () => {
    for (const table of ['postings', 'transfers']) await server.asOwner(`alter table ${table} disable trigger user`);
    await assert.rejects(server.deps.database.pool.query('update transfers set amount_paise = 1'), { code: '42501' });
    await assert.rejects(server.deps.database.pool.query('delete from postings'), { code: '42501' });
    await assert.rejects(server.deps.database.pool.query('alter table postings enable trigger user'), {
      code: '42501',
    });
    for (const table of ['postings', 'transfers']) await server.asOwner(`alter table ${table} enable trigger user`);
  });

  test('a transfer that would take a wallet below zero throws, and its posting is rolled back', async () => {
    const { id: owner } = await newCandidate(server);
    const claim = { owner, key: 'one', kind: 'purchase', subject: 'police-test-1' } as const;
    const work = server.deps.inTransaction((tx) =>
      post(tx, claim, () => [{ debit: 'wallet', credit: 'sales', amount: paise(1) }]),
    );
    await assert.rejects(work, RangeError);
    const { rows } = await server.deps.database.pool.query('select from postings where owner_id = $1', [owner]);
    assert.equal(rows.length, 0);
  });

  test('the database itself refuses a balance below zero', async () => {
    await assert.rejects(server.asOwner('update ledger_accounts set balance_paise = -1'), { code: '23514' });
  });

  test('100 credits at once add up, each with the balance after it', async () => {
    const who = await newCandidate(server);
    await Promise.all(Array.from({ length: 100 }, (_, i) => creditWallet(server, who, 100 + i)));
    const { rows } = await server.deps.database.pool.query<{
      number: number;
      amount_paise: number;
      wallet_paise: number;
    }>('select number, amount_paise, wallet_paise from transfers where owner_id = $1 order by number', [who.id]);
    assert.deepEqual(
      rows.map(({ number }) => number),
      Array.from({ length: 100 }, (_, i) => i + 1),
    );
    let balance = 0;
    for (const row of rows) {
      balance += row.amount_paise;
      assert.equal(row.wallet_paise, balance);
    }
    const holdings = await server.deps.inTransaction((tx) => openAndLockHoldings(tx, who.id));
    assert.deepEqual([balance, holdings.wallet], [14_950, 14_950]);
  });

  test('a key that was used before moves nothing and returns the first posting', async () => {
    const { id: owner } = await newCandidate(server);
    const credit = (subject: string) =>
      server.deps.inTransaction((tx) =>
        post(tx, { owner, key: 'payment:1', kind: 'top_up', subject }, () => [creditTopUp(paise(1_000))]),
      );
    const first = await credit('pay_1');
    assert.deepEqual(first, { ...first, isNew: true, holdings: { wallet: 1_000, frozen: 0, owed: 0 } });
    assert.deepEqual(await credit('pay_2'), { posting: first.posting, isNew: false });
    assert.deepEqual((await server.deps.inTransaction((tx) => openAndLockHoldings(tx, owner))).wallet, 1_000);
  });
});
