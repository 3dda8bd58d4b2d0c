import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { apiPaths } from '@bharti/contracts/paths';
import { type Wallet, wallet } from '@bharti/contracts/wallet/wallet';
import { paise } from '@bharti/domain/money';
import { Refused } from '../../shared/refusals.ts';
import { type Candidate, newCandidate, newEmail, paidTestId, signIn } from '../../testing/candidate.ts';
import { deliverEvents, holdingsOf, paidTopUp, type Shop, startShop } from '../../testing/payments.ts';
import { refusalOf } from '../../testing/refused.ts';
import { newBrowser } from '../../testing/test-server.ts';
import { bought, buy } from '../../testing/wallet.ts';
import { deleteOldDebtors } from './store.ts';
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
  const debtors = async () => (await shop.deps.reader.selectFrom('debtors').selectAll().execute()).length;

  test('is owed again by the next account of the same person, and contains no personal data in between', async () => {
    const email = newEmail();
    const first = await debtor(await newCandidate(shop, { email }));
    assert.equal((await deleteAccount(first)).status, 204);
    assert.equal(await debtors(), 1);
    const { rows } = await shop.deps.database.pool.query('select debtors::text as line from debtors');
    assert.ok(!rows[0].line.includes(email));
    const again = await newCandidate(shop, { email });
    assert.notEqual(again.id, first.id);
    assert.deepEqual(await holdingsOf(shop, again), { wallet: 0, frozen: 0, owed: 1_000 });
    assert.equal(await debtors(), 0);
    await addMoney(again, 20);
    assert.deepEqual(await holdingsOf(shop, again), { wallet: 1_000, frozen: 0, owed: 0 });
  });

  test('is not owed by another person', async () => {
    const first = await debtor();
    await deleteAccount(first);
    const other = await newCandidate(shop);
    assert.deepEqual(await holdingsOf(shop, other), { wallet: 0, frozen: 0, owed: 0 });
    await shop.asOwner('delete from debtors');
  });

  test('is forgotten after three years', async () => {
    const email = newEmail();
    await deleteAccount(await debtor(await newCandidate(shop, { email })));
    await shop.asOwner("update debtors set remembered_at = now() - interval '3 years 1 day'");
    await shop.deps.inTransaction(deleteOldDebtors);
    const { id } = await signIn(newBrowser(shop.url), { email });
    assert.deepEqual(await holdingsOf(shop, { id }), { wallet: 0, frozen: 0, owed: 0 });
  });
});
