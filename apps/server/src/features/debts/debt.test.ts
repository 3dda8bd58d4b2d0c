import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { apiPaths } from '@bharti/contracts/paths';
import { type Wallet, wallet } from '@bharti/contracts/wallet/wallet';
import type { UserId } from '@bharti/domain/brand';
import { paise } from '@bharti/domain/money/money';
import { openDatabase } from '../../platform/postgres/database.ts';
import { migrateAsOwner } from '../../platform/postgres/migrate.ts';
import { Refused } from '../../shared/refusals.ts';
import { type Candidate, newCandidate, newEmail, paidTestId, signIn, signInOnly } from '../../testing/candidate.ts';
import { migrateBefore } from '../../testing/migrate-before.ts';
import { prepare } from '../../testing/offline.ts';
import { deliverEvents, holdingsOf, paidTopUp, type Shop, startShop } from '../../testing/payments.ts';
import { refusalOf } from '../../testing/refused.ts';
import { createEmptyDatabase } from '../../testing/test-database.ts';
import { newBrowser } from '../../testing/test-server.ts';
import { bought, buy } from '../../testing/wallet.ts';
import { forgetOldDebts } from './remember-debt.ts';
import { writeOffDebt } from './write-off-debt.ts';

describe('money that was taken back after it was spent', () => {
  let shop: Shop;
  before(async () => {
    shop = await startShop();
  });
  after(() => shop.stop());

  const addMoney = async (who: Candidate, rupees: number): Promise<string> => {
    const { paymentId } = await paidTopUp(shop, { rupees, who });
    return paymentId;
  };
  /** A candidate with a debt of ₹10: they bought a test, and their bank then took back the money. */
  const debtor = async (who?: Candidate): Promise<Candidate> => {
    const payer = who ?? (await newCandidate(shop));
    const paymentId = await addMoney(payer, 10);
    await bought(buy(payer));
    shop.sandbox.refund(paymentId);
    await deliverEvents(shop, paymentId);
    assert.deepEqual(await holdingsOf(shop, payer), { wallet: 0, frozen: 0, owed: 1_000 });
    return payer;
  };
  const walletOf = async (who: Candidate): Promise<Wallet> =>
    wallet.parse(await (await who.send('GET', apiPaths.wallet)).json());
  const start = (who: Candidate) => who.send('POST', apiPaths.attempts, { testId: paidTestId });

  test('is owed, and the wallet says so before the next payment', async () => {
    assert.equal((await walletOf(await debtor())).owedPaise, 1_000);
  });

  test('is collected from the next top-up, in a line of its own', async () => {
    const who = await debtor();
    await addMoney(who, 50);
    assert.deepEqual(await holdingsOf(shop, who), { wallet: 4_000, frozen: 0, owed: 0 });
    const { entries, owedPaise } = await walletOf(who);
    assert.equal(owedPaise, 0);
    assert.deepEqual(
      entries.slice(0, 2).map(({ kind, amountPaise, balancePaise }) => [kind, amountPaise, balancePaise]),
      [
        ['debt_collected', -1_000, 4_000],
        ['top_up', 5_000, 5_000],
      ],
    );
  });

  test('suspends the test that it paid for, until it is paid', async () => {
    const who = await debtor();
    const refused = await start(who);
    assert.equal(refused.status, 402);
    const { code, owedPaise } = await refusalOf(refused);
    assert.deepEqual([code, owedPaise], ['access_suspended', 1_000]);
    assert.equal((await refusalOf(await prepare(who, paidTestId))).code, 'access_suspended');
    await addMoney(who, 10);
    assert.equal((await start(who)).status, 201);
  });

  test('leaves a test that was bought with other money open', async () => {
    const who = await newCandidate(shop);
    await addMoney(who, 10);
    await bought(buy(who));
    const paymentId = await addMoney(who, 10);
    await bought(buy(who, { testId: 'police-test-2' }));
    shop.sandbox.refund(paymentId);
    await deliverEvents(shop, paymentId);
    assert.equal((await start(who)).status, 201);
    const newest = await who.send('POST', apiPaths.attempts, { testId: 'police-test-2' });
    assert.equal((await refusalOf(newest)).code, 'access_suspended');
  });

  test('suspends the test after a lost chargeback too', async () => {
    const who = await newCandidate(shop);
    const paymentId = await addMoney(who, 10);
    await bought(buy(who));
    shop.sandbox.moveDispute(shop.sandbox.dispute(paymentId).id, 'lost');
    await deliverEvents(shop, paymentId);
    assert.equal((await refusalOf(await start(who))).code, 'access_suspended');
  });

  test('can be written off by the staff, once for each intent and never more than is owed', async () => {
    const who = await debtor();
    const writeOff = { user: who.id, id: crypto.randomUUID(), amount: paise(1_000) };
    await writeOffDebt(shop.deps.inTransaction, writeOff);
    await writeOffDebt(shop.deps.inTransaction, writeOff);
    assert.deepEqual(await holdingsOf(shop, who), { wallet: 0, frozen: 0, owed: 0 });
    assert.equal((await start(who)).status, 201);
    await assert.rejects(
      () => writeOffDebt(shop.deps.inTransaction, { ...writeOff, id: crypto.randomUUID() }),
      (error) => error instanceof Refused && error.refusal.code === 'not_owed',
    );
  });

  const deleteAccount = (who: Candidate) => who.send('DELETE', apiPaths.account, { confirmation: 'DELETE' });
  const rememberedOf = ({ id }: Candidate) =>
    shop.deps.reader.selectFrom('former_accounts').selectAll().where('owner_id', '=', id).executeTakeFirst();

  test('is owed again by the next account of the same person, and contains no personal data in between', async () => {
    const email = newEmail();
    const first = await debtor(await newCandidate(shop, { email }));
    assert.equal((await deleteAccount(first)).status, 204);
    const { identity_hash, remembered_at, ...row } = (await rememberedOf(first)) ?? assert.fail('not remembered');
    assert.deepEqual(row, { owner_id: first.id, next_id: null, passed_on_paise: 0 });
    const again = await newCandidate(shop, { email });
    assert.notEqual(again.id, first.id);
    assert.deepEqual(await holdingsOf(shop, again), { wallet: 0, frozen: 0, owed: 1_000 });
    await addMoney(again, 20);
    assert.deepEqual(await holdingsOf(shop, again), { wallet: 1_000, frozen: 0, owed: 0 });
  });

  /** A candidate with tests that were paid by a payment, which their bank now disputes. */
  const disputed = async (email: string, testIds: readonly string[] = [paidTestId]) => {
    const who = await newCandidate(shop, { email });
    const paymentId = await addMoney(who, 10 * testIds.length);
    for (const testId of testIds) await bought(buy(who, { testId }));
    const { id: dispute } = shop.sandbox.dispute(paymentId);
    await deliverEvents(shop, paymentId);
    const held = 1_000 * testIds.length;
    assert.deepEqual(await holdingsOf(shop, who), { wallet: 0, frozen: held, owed: held });
    const decide = async (end: 'won' | 'lost') => {
      shop.sandbox.moveDispute(dispute, end);
      await deliverEvents(shop, paymentId);
    };
    return { who, decide };
  };

  test('is owed by the next account when a dispute that was open at the deletion is lost before it begins', async () => {
    const email = newEmail();
    const { who, decide } = await disputed(email);
    await deleteAccount(who);
    await decide('lost');
    const again = await newCandidate(shop, { email });
    assert.deepEqual(await holdingsOf(shop, again), { wallet: 0, frozen: 0, owed: 1_000 });
  });

  test('is owed by the next account when the dispute is lost later, and paid from its wallet at once', async () => {
    const email = newEmail();
    const { who, decide } = await disputed(email);
    await deleteAccount(who);
    const again = await newCandidate(shop, { email });
    assert.deepEqual(await holdingsOf(shop, again), { wallet: 0, frozen: 0, owed: 0 });
    await addMoney(again, 10);
    await decide('lost');
    assert.deepEqual(await holdingsOf(shop, again), { wallet: 0, frozen: 0, owed: 0 });
    assert.deepEqual(
      (await walletOf(again)).entries.map(({ kind, amountPaise }) => [kind, amountPaise]),
      [
        ['debt_resumed', -1_000],
        ['top_up', 1_000],
      ],
    );
  });

  const moments = ['before the second account', 'before its deletion', 'after it', 'after the third begins'] as const;
  test('is owed by the third account less what the second paid, whenever the dispute is lost', async () => {
    const play = async (moment: (typeof moments)[number], paidRupees: 0 | 10) => {
      const email = newEmail();
      const { who, decide } = await disputed(email, ['police-test-1', 'police-test-2']);
      const decideAt = (now: (typeof moments)[number]) => (now === moment ? decide('lost') : undefined);
      await deleteAccount(who);
      await decideAt('before the second account');
      const second = await newCandidate(shop, { email });
      if (paidRupees > 0) await addMoney(second, paidRupees);
      await decideAt('before its deletion');
      await deleteAccount(second);
      await decideAt('after it');
      const third = await newCandidate(shop, { email });
      await decideAt('after the third begins');
      assert.deepEqual(
        await holdingsOf(shop, third),
        { wallet: 0, frozen: 0, owed: 2_000 - 100 * paidRupees },
        `${moment}, ₹${paidRupees} paid`,
      );
      // A second account without money of its own leaves no trace.
      assert.equal((await rememberedOf(second)) === undefined, paidRupees === 0);
    };
    await Promise.all(moments.flatMap((moment) => [play(moment, 0), play(moment, 10)]));
  });

  test('returns to the next account that paid it, when the refund that caused it fails in the end', async () => {
    const email = newEmail();
    const who = await newCandidate(shop, { email });
    const paymentId = await addMoney(who, 10);
    await bought(buy(who));
    await shop.sandbox.control.scenario({ refunds: 'pending' });
    const { id } = shop.sandbox.refund(paymentId);
    await deliverEvents(shop, paymentId);
    await deleteAccount(who);
    const again = await newCandidate(shop, { email });
    await addMoney(again, 10);
    assert.deepEqual(await holdingsOf(shop, again), { wallet: 0, frozen: 0, owed: 0 });
    await shop.sandbox.control.scenario({ refunds: 'processed' });
    shop.sandbox.settleRefund(id, 'failed');
    await deliverEvents(shop, paymentId);
    assert.deepEqual(await holdingsOf(shop, again), { wallet: 1_000, frozen: 0, owed: 0 });
    assert.deepEqual(await holdingsOf(shop, who), { wallet: 0, frozen: 0, owed: 0 });
  });

  test('is owed by a later account when the next one is removed because its person declined the notice', async () => {
    const email = newEmail();
    const { who, decide } = await disputed(email);
    await deleteAccount(who);
    const browser = newBrowser(shop.url);
    await signInOnly(browser, { email });
    assert.deepEqual(await (await browser.fetch(apiPaths.declineConsent, { method: 'POST' })).json(), {
      account: 'removed',
    });
    await decide('lost');
    assert.deepEqual(await holdingsOf(shop, await newCandidate(shop, { email })), {
      wallet: 0,
      frozen: 0,
      owed: 1_000,
    });
  });

  test('is not owed by the next account when the dispute is won', async () => {
    const email = newEmail();
    const { who, decide } = await disputed(email);
    await deleteAccount(who);
    const again = await newCandidate(shop, { email });
    await decide('won');
    assert.deepEqual(await holdingsOf(shop, again), { wallet: 0, frozen: 0, owed: 0 });
  });

  test('is not owed by another person', async () => {
    const first = await debtor();
    await deleteAccount(first);
    const other = await newCandidate(shop);
    assert.deepEqual(await holdingsOf(shop, other), { wallet: 0, frozen: 0, owed: 0 });
  });

  test('is forgotten after three years', async () => {
    const email = newEmail();
    const former = await debtor(await newCandidate(shop, { email }));
    await deleteAccount(former);
    await shop.asOwner("update former_accounts set remembered_at = now() - interval '3 years 1 day'");
    await shop.deps.inTransaction(forgetOldDebts);
    assert.equal(await rememberedOf(former), undefined);
    assert.deepEqual(await holdingsOf(shop, former), { wallet: 0, frozen: 0, owed: 0 });
    const { id } = await signIn(newBrowser(shop.url), { email });
    assert.deepEqual(await holdingsOf(shop, { id }), { wallet: 0, frozen: 0, owed: 0 });
  });
});

test('a debt that was remembered as an amount is owed by the former account after the migration', async () => {
  const empty = await createEmptyDatabase();
  await migrateBefore(empty, '0038');
  const owner = crypto.randomUUID();
  await empty.asOwner(`begin;
    insert into profiles (id, email, name, deleted_at) values ('${owner}', '', '', now());
    insert into ledger_accounts (owner_id, account) values ('${owner}', 'wallet'), ('${owner}', 'frozen'), ('${owner}', 'owed');
    insert into postings (owner_id, id, key, kind, subject) select '${owner}', gen_random_uuid(), key, kind, 'deletion' from
      (values ('refund:1', 'refund'), ('debt_written_off:deletion', 'debt_written_off')) made (key, kind);
    insert into transfers select '${owner}', 1, id, 'owed', 'provider', 700, 0 from postings where kind = 'refund';
    insert into transfers select '${owner}', 2, id, 'losses', 'owed', 700, 0 from postings where kind = 'debt_written_off';
    insert into debtors values ('\\x${'ab'.repeat(32)}', 700); commit`);
  await migrateAsOwner(empty.ownerUrl);
  const database = openDatabase(empty.url, () => {});
  const holdings = await holdingsOf({ deps: { reader: database.db } }, { id: owner as UserId });
  const former = await database.db.selectFrom('former_accounts').select(['owner_id', 'passed_on_paise']).execute();
  await database.close();
  assert.deepEqual(holdings, { wallet: 0, frozen: 0, owed: 700 });
  assert.deepEqual(former, [{ owner_id: owner, passed_on_paise: 0 }]);
  await empty.drop();
});
