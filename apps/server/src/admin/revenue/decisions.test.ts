import assert from 'node:assert/strict';
import { after, before, describe, type TestContext, test } from 'node:test';
import { adminPaths } from '@bharti/contracts/admin/paths';
import {
  type DecisionList,
  debtList,
  decisionList,
  decisionReply,
  disputeList,
  type PaymentDecision,
  paymentDetails,
  paymentsToCheck,
  shownEmail,
} from '@bharti/contracts/admin/revenue-payments';
import { waiting } from '@bharti/contracts/admin/waiting';
import { syncRefunds } from '../../features/refunds/sync-refunds.ts';
import type { newCandidate } from '../../testing/candidate.ts';
import { contentsOf } from '../../testing/contents.ts';
import {
  alarmsOf,
  deliverEvents,
  holdingsOf,
  newOrder,
  paidTopUp,
  paymentDeps,
  type Shop,
  startShop,
  stopOrderChecks,
  until,
  verify,
  walletOf,
} from '../../testing/payments.ts';
import { assertRefused } from '../../testing/refused.ts';
import { newOwner, newStaff, type TestStaff } from '../../testing/staff.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { bought, buy } from '../../testing/wallet.ts';
import { carryOut, carryOutDue } from './carry-out.ts';

const path = '/api/admin/revenue';

describe('decisions about payments', () => {
  let shop: Shop;
  let owner: TestStaff;
  let second: TestStaff;
  before(async () => {
    shop = await startShop();
    owner = await newOwner(shop);
    second = await newOwner(shop);
    alarmsOf(shop);
  });
  after(() => shop.stop());

  const details = async (paymentId: string, by = owner) =>
    paymentDetails.parse(await (await by.send('GET', `${path}/payments/${paymentId}`)).json());
  const ask = (paymentId: string, amount: number, more: Record<string, unknown> = {}, by = owner) =>
    by.send('POST', `${path}/decisions`, {
      id: crypto.randomUUID(),
      action: 'refund',
      paymentId,
      amount,
      reason: 'candidate_asked',
      note: '',
      ...more,
    });
  const asked = async (...args: Parameters<typeof ask>): Promise<PaymentDecision> => {
    const reply = await ask(...args);
    assert.equal(reply.status, 201, await reply.clone().text());
    return decisionReply.parse(await reply.json());
  };
  const agree = (id: string, by = second) => by.send('POST', `${path}/decisions/${id}/agreement`);
  /** A due order check would change its row while the tables are compared. */
  const refused = async (expected: string, send: () => Promise<Response>): Promise<void> => {
    await stopOrderChecks(shop);
    await assertRefused(shop, expected, send);
  };
  const refundedAt = (paymentId: string) => shop.sandbox.payment(paymentId).amount_refunded;
  const toCheck = async () => {
    const reply = await owner.send('GET', `${path}/payments`);
    return paymentsToCheck.parse(await reply.json()).payments.map(({ id }) => id);
  };
  const lists = async (): Promise<DecisionList> =>
    decisionList.parse(await (await owner.send('GET', `${path}/decisions`)).json());
  const audited = async (paymentId: string) => {
    const rows = await shop.deps.reader
      .selectFrom('audit_entries')
      .select('action')
      .where('entity_id', '=', paymentId)
      .orderBy('number')
      .execute();
    return rows.map(({ action }) => action);
  };

  /** A payment of ₹10 for an order of ₹100: it is quarantined. */
  async function quarantined(
    amount = 1_000,
  ): Promise<{ paymentId: string; who: Awaited<ReturnType<typeof newCandidate>> }> {
    const { who, order } = await newOrder(shop);
    const paid = shop.sandbox.pay(order.orderId, { amount });
    await verify(who, order, paid);
    await deliverEvents(shop, paid.razorpay_payment_id);
    return { who, paymentId: paid.razorpay_payment_id };
  }

  test('a refund of a top-up up to the limit goes to its source at once, with its reason in the audit trail', async () => {
    const { who, paymentId } = await paidTopUp(shop);
    const decision = await asked(paymentId, 4_000, { note: 'By telephone' });
    assert.deepEqual([decision.state, decision.reason, decision.note], ['done', 'candidate_asked', 'By telephone']);
    assert.deepEqual([await walletOf(shop, who), refundedAt(paymentId)], [6_000, 4_000]);
    assert.deepEqual(await audited(paymentId), ['payment.decided', 'payment.decision_done']);
  });

  test('D06 above the limit a second owner must agree, and the one who asked cannot', async () => {
    const { who, paymentId } = await paidTopUp(shop, { rupees: 2_000 });
    const decision = await asked(paymentId, 100_001);
    assert.equal(decision.state, 'waiting');
    assert.equal(refundedAt(paymentId), 0);
    await refused('403 own_decision', () => agree(decision.id, owner));
    const agreed = decisionReply.parse(await (await agree(decision.id)).json());
    assert.deepEqual([agreed.state, agreed.agreedBy?.id], ['done', second.id]);
    assert.deepEqual([await walletOf(shop, who), refundedAt(paymentId)], [99_999, 100_001]);
    assert.deepEqual(await audited(paymentId), ['payment.decided', 'payment.agreed', 'payment.decision_done']);
    await refused('409 decision_closed', () => agree(decision.id));
  });

  test('payments, disputes and reports that wait are counted for those who see them', async () => {
    const waitingFor = async (who: TestStaff) =>
      waiting.parse(await (await who.send('GET', adminPaths.waiting)).json());
    const before = await waitingFor(owner);
    const { paymentId } = await quarantined(1_000);
    const topUp = await paidTopUp(shop, { rupees: 2_000 });
    const decision = await asked(topUp.paymentId, 150_000);
    shop.sandbox.dispute(topUp.paymentId);
    await deliverEvents(shop, topUp.paymentId);
    const after = await waitingFor(owner);
    const [was, is] = [before.money ?? assert.fail(), after.money ?? assert.fail()];
    assert.deepEqual(
      [
        is.payments.count - was.payments.count,
        is.rupeesPaise - was.rupeesPaise,
        is.disputes.count - was.disputes.count,
      ],
      [2, 1_000, 1],
    );
    assert.notEqual(is.respondBy, null);
    assert.deepEqual(await waitingFor(await newStaff(shop, 'editor')), { money: null, reports: after.reports });
    assert.deepEqual(await waitingFor(await newStaff(shop, 'support')), { money: is, reports: null });
    await owner.send('DELETE', `${path}/decisions/${decision.id}`);
    await asked(paymentId, 1_000);
    assert.deepEqual((await waitingFor(owner)).money?.payments, was.payments);
  });

  test('D06 parts below the limit add up to it', async () => {
    const { paymentId } = await paidTopUp(shop, { rupees: 2_000 });
    assert.equal((await asked(paymentId, 60_000)).state, 'done');
    assert.equal((await asked(paymentId, 40_000)).state, 'done');
    assert.equal((await asked(paymentId, 1)).state, 'waiting');
  });

  test('with one owner it goes out after a day, and can be cancelled until then', async (t) => {
    await shop.asOwner(`update staff set is_active = false where id <> '${owner.id}'`);
    t.after(() => shop.asOwner('update staff set is_active = true'));
    const { who, paymentId } = await paidTopUp(shop, { rupees: 2_000 });
    const [stopped, kept] = [await asked(paymentId, 100_001), await asked(paymentId, 50_000)];
    assert.deepEqual([stopped.state, kept.state], ['delayed', 'delayed']);
    const inADay = Date.parse(kept.dueAt ?? '') - Date.parse(kept.askedAt);
    assert.ok(Math.abs(inADay - 86_400_000) < 10_000, `${inADay} ms`);
    await carryOutDue(paymentDeps(shop));
    assert.equal(refundedAt(paymentId), 0);
    assert.equal((await owner.send('DELETE', `${path}/decisions/${stopped.id}`)).status, 200);
    await shop.asOwner(`update payment_decisions set due_at = now() where state = 'delayed'`);
    await Promise.all([carryOutDue(paymentDeps(shop)), carryOutDue(paymentDeps(shop))]);
    // The server's own job may have claimed it.
    await until(async () =>
      (await details(paymentId)).decisions.every(({ state }) => state === 'done' || state === 'cancelled'),
    );
    assert.deepEqual([await walletOf(shop, who), refundedAt(paymentId)], [150_000, 50_000]);
    await refused('409 decision_closed', () => owner.send('DELETE', `${path}/decisions/${kept.id}`));
  });

  test('M36 the same press twice, also at once, refunds once; another amount under its id is refused', async () => {
    const { who, paymentId } = await paidTopUp(shop);
    const id = crypto.randomUUID();
    const replies = await Promise.all(Array.from({ length: 6 }, () => ask(paymentId, 3_000, { id })));
    assert.ok(replies.some(({ status }) => status === 201));
    assert.equal((await asked(paymentId, 3_000, { id })).state, 'done');
    assert.deepEqual([await walletOf(shop, who), refundedAt(paymentId)], [7_000, 3_000]);
    await refused('422 key_reused', () => ask(paymentId, 2_000, { id }));
    await refused('422 key_reused', () => ask(paymentId, 3_000, { id }, second));
  });

  test('M36 more than is left, of the payment or of the wallet, is refused; so is what waits already', async () => {
    const { who, paymentId } = await paidTopUp(shop, { rupees: 2_000 });
    await bought(buy(who));
    await refused('409 not_refundable', () => ask(paymentId, 199_001));
    assert.equal((await asked(paymentId, 150_000)).state, 'waiting');
    await refused('409 not_refundable', () => ask(paymentId, 49_001));
    assert.equal((await details(paymentId)).refundable, 49_000);
  });

  test('a refund whose money was spent meanwhile ends as failed and sends nothing', async () => {
    const { who, paymentId } = await paidTopUp(shop, { rupees: 1_010 });
    const decision = await asked(paymentId, 101_000);
    await bought(buy(who));
    const agreed = decisionReply.parse(await (await agree(decision.id)).json());
    assert.deepEqual([agreed.state, agreed.problem], ['failed', 'not_refundable']);
    assert.deepEqual([await walletOf(shop, who), refundedAt(paymentId)], [100_000, 0]);
  });

  test('a server killed before the provider was asked leaves the decision to the job, which refunds once', async () => {
    const { who, paymentId } = await paidTopUp(shop);
    const path = `/v1/payments/${paymentId}`;
    await shop.sandbox.control.fault({ kind: 'reset', when: 'after', method: 'POST', path });
    const decision = await asked(paymentId, 2_500);
    await shop.asOwner(
      `update payment_decisions set state = 'due', ended_at = null, due_at = now() where id = '${decision.id}'`,
    );
    await Promise.all([carryOut(paymentDeps(shop), decision.id), carryOutDue(paymentDeps(shop))]);
    assert.deepEqual([await walletOf(shop, who), refundedAt(paymentId)], [7_500, 2_500]);
  });

  test('M25 a payment in quarantine says why it waits, and is refunded to its source without touching a wallet', async () => {
    const { who, paymentId } = await quarantined();
    const shown = await details(paymentId);
    assert.deepEqual(
      [shown.reason, shown.orderAmountPaise, shown.refundable, shown.isCreditable],
      ['wrong_amount', 10_000, 1_000, true],
    );
    assert.ok((await toCheck()).includes(paymentId));
    assert.equal((await asked(paymentId, 1_000, { reason: 'wrong_amount' })).state, 'done');
    assert.deepEqual([await walletOf(shop, who), refundedAt(paymentId)], [0, 1_000]);
    assert.ok(!(await toCheck()).includes(paymentId));
    await deliverEvents(shop, paymentId);
    assert.equal((await details(paymentId)).refunds[0]?.status, 'processed');
    await refused('409 not_refundable', () => ask(paymentId, 1));
    await refused('409 not_creditable', () => ask(paymentId, 1_000, { action: 'credit' }));
  });

  test('M25 a payment in quarantine whose payer is known can be credited instead, once', async () => {
    const { who, paymentId } = await quarantined();
    await refused('409 not_creditable', () => ask(paymentId, 10_000, { action: 'credit' }));
    const id = crypto.randomUUID();
    await Promise.all(Array.from({ length: 4 }, () => ask(paymentId, 1_000, { id, action: 'credit' })));
    assert.equal(await walletOf(shop, who), 1_000);
    assert.ok(!(await toCheck()).includes(paymentId));
    await deliverEvents(shop, paymentId);
    assert.equal(await walletOf(shop, who), 1_000);
  });

  /** A whole refund of a new quarantined payment, which stays pending at the provider; no event of it arrives. */
  async function pendingRefund(
    t: TestContext,
  ): Promise<{ paymentId: string; settle: (to: 'processed' | 'failed') => void }> {
    const { paymentId } = await quarantined();
    await shop.sandbox.control.scenario({ refunds: 'pending' });
    t.after(() => shop.sandbox.control.scenario({ refunds: 'processed' }));
    assert.equal((await asked(paymentId, 1_000)).state, 'done');
    const [made] = shop.sandbox.events({ paymentId, name: 'refund.created' });
    const refundId = JSON.parse(shop.sandbox.signed(made?.id ?? '').body).payload.refund.entity.id;
    await shop.sandbox.control.scenario({ refunds: 'processed' });
    return { paymentId, settle: (to) => shop.sandbox.settleRefund(refundId, to) };
  }
  const refundsOf = async (paymentId: string) => (await details(paymentId)).refunds.map(({ status }) => status);
  /** As if the time to ask the provider had come. */
  const syncNow = async (paymentId: string) => {
    await shop.asOwner(`update quarantine_refunds set try_at = now() where payment_id = '${paymentId}'`);
    await syncRefunds(paymentDeps(shop));
  };

  test('M40 a refund of a quarantined payment that stays pending is fetched again by the job, half an hour later first', async (t) => {
    const { paymentId, settle } = await pendingRefund(t);
    const minutesToTry = async () => {
      const { try_at } = await shop.deps.reader
        .selectFrom('quarantine_refunds')
        .select('try_at')
        .where('payment_id', '=', paymentId)
        .executeTakeFirstOrThrow();
      return Math.round((try_at.getTime() - Date.now()) / 60_000);
    };
    assert.deepEqual([await refundsOf(paymentId), await minutesToTry()], [['pending'], 30]);
    await syncNow(paymentId);
    assert.deepEqual([await refundsOf(paymentId), await minutesToTry()], [['pending'], 360]);
    settle('processed');
    await syncNow(paymentId);
    assert.deepEqual(await refundsOf(paymentId), ['processed']);
    assert.ok(!(await toCheck()).includes(paymentId));
  });

  for (const arrival of ['oldest first', 'newest first'] as const) {
    test(`M40 a refund that failed at the bank leaves the payment to be decided again, its events ${arrival}`, async (t) => {
      const { paymentId, settle } = await pendingRefund(t);
      assert.ok(!(await toCheck()).includes(paymentId));
      settle('failed');
      await syncNow(paymentId);
      await deliverEvents(shop, paymentId, arrival);
      assert.deepEqual(await refundsOf(paymentId), ['failed']);
      assert.ok((await toCheck()).includes(paymentId));
      assert.equal((await details(paymentId)).refundable, 1_000);
      assert.equal((await asked(paymentId, 1_000)).state, 'done');
      assert.deepEqual([refundedAt(paymentId), (await details(paymentId)).refundable], [1_000, 0]);
      await refused('409 not_refundable', () => ask(paymentId, 1));
    });
  }

  test('the second payment of an order is credited or refunded by an owner, a large one with a second owner', async () => {
    const { who, order } = await newOrder(shop, 2_000);
    await verify(who, order, shop.sandbox.pay(order.orderId));
    const { razorpay_payment_id: again } = shop.sandbox.pay(order.orderId, { onPaidOrder: 'capture' });
    await deliverEvents(shop, again);
    const shown = await details(again);
    assert.deepEqual([shown.reason, shown.refundable], ['order_already_paid', 200_000]);
    const decision = await asked(again, 200_000, { action: 'credit', reason: 'paid_twice' });
    assert.equal(decision.state, 'waiting');
    assert.equal((await agree(decision.id)).status, 200);
    assert.equal(await walletOf(shop, who), 400_000);
  });

  test('a payment of a deleted account is listed, and refunded from its wallet', async () => {
    const { who, order } = await newOrder(shop);
    assert.equal((await who.send('DELETE', '/api/account', { confirmation: 'DELETE' })).status < 300, true);
    const paid = shop.sandbox.pay(order.orderId);
    await deliverEvents(shop, paid.razorpay_payment_id);
    const shown = await details(paid.razorpay_payment_id);
    assert.deepEqual([shown.isPaidToDeleted, shown.payer?.email, shown.refundable], [true, null, 10_000]);
    assert.ok((await toCheck()).includes(shown.id));
    await asked(shown.id, 10_000, { reason: 'account_closed' });
    assert.deepEqual([(await holdingsOf(shop, who)).wallet, refundedAt(shown.id)], [0, 10_000]);
  });

  test('D06 an owner decides nothing about their own account as a candidate', async () => {
    const { who, paymentId } = await paidTopUp(shop, { rupees: 2_000 });
    await shop.asOwner(`update staff set user_id = '${who.id}' where id = '${owner.id}'`);
    try {
      await refused('403 own_money', () => ask(paymentId, 1_000));
      const decision = await asked(paymentId, 150_000, {}, second);
      await refused('403 own_money', () => agree(decision.id, owner));
    } finally {
      await shop.asOwner(`update staff set user_id = null where id = '${owner.id}'`);
    }
  });

  test('D16 two owners who agree at the same moment, each with a double click, send one refund', async () => {
    const third = await newOwner(shop);
    const { who, paymentId } = await paidTopUp(shop, { rupees: 2_000 });
    const decision = await asked(paymentId, 150_000);
    const replies = await Promise.all([second, third, second, third].map((by) => agree(decision.id, by)));
    const statuses = replies.map(({ status }) => status).toSorted();
    assert.deepEqual(statuses, [200, 409, 409, 409]);
    assert.deepEqual([await walletOf(shop, who), refundedAt(paymentId)], [50_000, 150_000]);
    assert.equal((await audited(paymentId)).filter((action) => action === 'payment.agreed').length, 1);
  });

  test('D16 of an agreement and a cancellation at the same moment counts one', async () => {
    const { who, paymentId } = await paidTopUp(shop, { rupees: 2_000 });
    const decision = await asked(paymentId, 150_000);
    const [agreed, cancelled] = await Promise.all([
      agree(decision.id),
      owner.send('DELETE', `${path}/decisions/${decision.id}`),
    ]);
    assert.deepEqual([agreed.status, cancelled.status].toSorted(), [200, 409]);
    const isSent = agreed.status === 200;
    assert.deepEqual([await walletOf(shop, who), refundedAt(paymentId)], isSent ? [50_000, 150_000] : [200_000, 0]);
  });

  test('D16 two owners who decide about one payment at once send no more than was paid', async () => {
    const { who, paymentId } = await paidTopUp(shop, { rupees: 100 });
    const replies = await Promise.all([ask(paymentId, 6_000), ask(paymentId, 6_000, {}, second)]);
    assert.deepEqual(replies.map(({ status }) => status).toSorted(), [201, 409]);
    assert.deepEqual([await walletOf(shop, who), refundedAt(paymentId)], [4_000, 6_000]);
  });

  test('D05 an owner who has become support, or was deactivated, agrees to nothing', async (t) => {
    const third = await newOwner(shop);
    const { paymentId } = await paidTopUp(shop, { rupees: 2_000 });
    const decision = await asked(paymentId, 150_000);
    await shop.asOwner(`update staff set role = 'support' where id = '${third.id}'`);
    await refused('403 access_denied', () => agree(decision.id, third));
    await shop.asOwner(`update staff set role = 'owner', is_active = false where id = '${third.id}'`);
    t.after(() => shop.asOwner(`update staff set is_active = true where id = '${third.id}'`));
    await refused('401 not_signed_in', () => agree(decision.id, third));
    assert.equal(refundedAt(paymentId), 0);
  });

  test('a refund that waits while the candidate closes the account goes to the source all the same', async () => {
    const { who, paymentId } = await paidTopUp(shop, { rupees: 2_000 });
    const decision = await asked(paymentId, 150_000);
    assert.equal((await who.send('DELETE', '/api/account', { confirmation: 'DELETE' })).status < 300, true);
    assert.equal((await agree(decision.id)).status, 200);
    assert.deepEqual([(await holdingsOf(shop, who)).wallet, refundedAt(paymentId)], [50_000, 150_000]);
    assert.equal((await details(paymentId)).payer?.email, null);
  });

  test('the limit is a setting of the site', async (t) => {
    await shop.asOwner(`insert into site_settings (key, value) values ('refundLimit', '50')`);
    t.after(() => shop.asOwner(`delete from site_settings where key = 'refundLimit'`));
    const { paymentId } = await paidTopUp(shop);
    assert.equal((await asked(paymentId, 5_001)).state, 'waiting');
  });

  test('M02 M03 bad amounts and ids are refused and change nothing', async () => {
    const { paymentId } = await paidTopUp(shop);
    for (const amount of [0, -1, 1.5, '10', '१००', null, true, [10], 1e308, 2 ** 53]) {
      await refused('400 invalid_request', () => ask(paymentId, amount as number));
    }
    for (const more of [
      { id: 'x' },
      { action: 'pay' },
      { reason: 'because' },
      { note: 'x'.repeat(501) },
      { note: '\u202e' },
      { state: 'done' },
      { user: owner.id },
      { currency: 'USD' },
    ])
      await refused('400 invalid_request', () => ask(paymentId, 1_000, more));
    await refused('404 payment_not_found', () => ask('pay_00000000000000', 1_000));
    await refused('404 decision_not_found', () => agree(crypto.randomUUID()));
  });

  test('D01 support sees payments and decisions, and changes none', async () => {
    const { who, paymentId } = await paidTopUp(shop);
    const support = await newStaff(shop, 'support');
    assert.equal((await details(paymentId, support)).id, paymentId);
    await refused('403 access_denied', () => ask(paymentId, 1_000, {}, support));
    const { open } = await lists();
    for (const { id } of open) await refused('403 access_denied', () => agree(id, support));
    const debt = { id: crypto.randomUUID(), amountPaise: 1, note: 'x' };
    await refused('403 access_denied', () => support.send('POST', `${path}/debts/${who.id}/write-off`, debt));
  });

  test('an e-mail is masked, and showing it leaves a row in the audit trail', async () => {
    const { who, paymentId } = await paidTopUp(shop);
    const shown = await details(paymentId);
    assert.match(shown.payer?.email ?? '', /^.•••@.•••\.com$/);
    const before = (await contentsOf(shop)).audit_entries?.length ?? 0;
    const { email } = shownEmail.parse(await (await owner.send('POST', `${path}/payers/${who.id}/email`)).json());
    assert.match(email, /^[^•]+@[^•]+$/);
    assert.equal((await contentsOf(shop)).audit_entries?.length, before + 1);
    assert.deepEqual(await audited(who.id), ['candidate.email_shown']);
    await refused('404 candidate_not_found', () => owner.send('POST', `${path}/payers/${crypto.randomUUID()}/email`));
  });

  test('disputes are listed with their dates; what is owed in the end is written off by an owner, once', async () => {
    const { who, paymentId } = await paidTopUp(shop);
    await bought(buy(who));
    const dispute = shop.sandbox.dispute(paymentId);
    await deliverEvents(shop, paymentId);
    const disputes = async () => disputeList.parse(await (await owner.send('GET', `${path}/disputes`)).json()).disputes;
    const shown = (await disputes()).find(({ id }) => id === dispute.id);
    assert.deepEqual([shown?.status, shown?.frozenPaise], ['open', 10_000]);
    assert.ok(shown?.respondBy !== null);
    const debts = async () => debtList.parse(await (await owner.send('GET', `${path}/debts`)).json()).debts;
    const owed = async () => (await debts()).find(({ payer }) => payer.id === who.id);
    assert.deepEqual([(await owed())?.owedPaise, (await owed())?.debtPaise], [1_000, 0]);
    shop.sandbox.moveDispute(dispute.id, 'lost');
    await deliverEvents(shop, paymentId);
    assert.equal((await owed())?.debtPaise, 1_000);
    const writeOff = (amountPaise: number, more: object = {}) =>
      owner.send('POST', `${path}/debts/${who.id}/write-off`, {
        id: crypto.randomUUID(),
        amountPaise,
        note: 'Account of a minor',
        ...more,
      });
    await refused('409 not_owed', () => writeOff(1_001));
    await refused('400 invalid_request', () => writeOff(1_000, { note: ' ' }));
    const id = crypto.randomUUID();
    for (let press = 0; press < 2; press += 1) assert.equal((await writeOff(1_000, { id })).status, 200);
    assert.equal(await owed(), undefined);
    assert.deepEqual(await audited(who.id), ['debt.written_off']);
  });
});

test('with PAYMENTS=off the part says so, and nothing can be decided', async (t) => {
  const server = await startTestServer({
    env: {
      PAYMENTS: 'off',
      RAZORPAY_KEY_ID: '',
      RAZORPAY_KEY_SECRET: '',
      RAZORPAY_WEBHOOK_SECRET: '',
      RAZORPAY_SANDBOX_URL: '',
    },
  });
  t.after(() => server.stop());
  const owner = await newOwner(server);
  assert.equal(paymentsToCheck.parse(await (await owner.send('GET', `${path}/payments`)).json()).isOn, false);
  await assertRefused(server, '409 payments_off', () =>
    owner.send('POST', `${path}/decisions`, {
      id: crypto.randomUUID(),
      action: 'refund',
      paymentId: 'pay_00000000000000',
      amount: 1,
      reason: 'other',
      note: '',
    }),
  );
});
