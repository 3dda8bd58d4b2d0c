import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { collectDebt, debtOf } from './debt.ts';
import { advanceDispute, type DisputeFacts, type DisputeState, type DisputeStatus, newDispute } from './dispute.ts';
import { isRemembered, planDebtMove } from './former-account.ts';
import { apply, creditTopUp, emptyHoldings, type Holdings, type Transfer } from './ledger.ts';
import { type Paise, paise } from './money.ts';
import { advanceRefund, planRefundMove, type RefundStatus } from './refund.ts';
import { reduceTakenOverDebt, takeOverDebt } from './reversal.ts';
import { isFurther, mergeFacts, type PaymentFacts, type PaymentOutcome, settle } from './settlement.ts';

// One payment of ₹100, its refunds and disputes: the same events in any order, and repeated, end in the same state.

type Event =
  | { readonly kind: 'payment'; readonly facts: PaymentFacts }
  | { readonly kind: 'refund'; readonly id: string; readonly amount: Paise; readonly status: RefundStatus }
  | { readonly kind: 'dispute'; readonly id: string; readonly facts: DisputeFacts };

const amount = paise(10_000);
const order = { amount, paidBy: null };
const paymentFacts = (facts: Partial<PaymentFacts>): PaymentFacts => ({
  id: 'pay_1',
  orderId: 'order_1',
  amount,
  currency: 'INR',
  status: 'captured',
  isCaptured: true,
  refunded: 0,
  fee: null,
  ...facts,
});
/** The payment as the provider's API returns it. */
const captured = paymentFacts({});

type World = {
  readonly facts: PaymentFacts | null;
  readonly outcome: PaymentOutcome;
  readonly holdings: Holdings;
  readonly refunds: Readonly<Record<string, RefundStatus>>;
  readonly disputes: Readonly<Record<string, DisputeState>>;
};

const move = (world: World, plan: (holdings: Holdings) => readonly Transfer[]): World => ({
  ...world,
  holdings: plan(world.holdings).reduce(apply, world.holdings),
});

function applyPayment(world: World, told: PaymentFacts): World {
  const facts = world.facts === null ? told : mergeFacts(world.facts, told);
  const settlement = settle(facts, order, true);
  const next = { ...world, facts };
  if (settlement.kind === 'wait' || !isFurther(settlement, world.outcome)) return next;
  if (settlement.kind === 'quarantine') {
    return { ...next, outcome: { kind: 'quarantined', reason: settlement.reason } };
  }
  return { ...move(next, () => [creditTopUp(settlement.amount)]), outcome: { kind: 'credited' } };
}

function applyEvent(before: World, event: Event): World {
  if (event.kind === 'payment') return applyPayment(before, event.facts);
  // The payment of a refund or dispute is fetched first, unless it is credited already.
  const world = before.outcome.kind === 'credited' ? before : applyPayment(before, captured);
  if (event.kind === 'refund') {
    const step = advanceRefund(world.refunds[event.id] ?? null, event.status);
    if (step === null) return world;
    const { status, move: direction } = step;
    const moved =
      direction === null ? world : move(world, (holdings) => planRefundMove(holdings, direction, event.amount));
    return { ...moved, refunds: { ...world.refunds, [event.id]: status } };
  }
  const { state, postings } = advanceDispute(world.disputes[event.id] ?? newDispute, event.facts, true);
  const moved = postings.reduce((held, { plan }) => move(held, plan), world);
  return { ...moved, disputes: { ...world.disputes, [event.id]: state } };
}

/** @param wallet the payer's balance before this payment. They may spend the payment as well. */
const play = (wallet: Paise, begun: Readonly<Record<string, RefundStatus>>, events: readonly Event[]): World =>
  events.reduce(applyEvent, {
    facts: null,
    outcome: { kind: 'waiting' },
    holdings: { ...emptyHoldings, wallet },
    refunds: begun,
    disputes: {},
  });

/** A purchase for all that the wallet holds. */
const spend = (world: World): World =>
  move(world, ({ wallet }) => (wallet > 0 ? [{ debit: 'wallet', credit: 'sales', amount: wallet }] : []));

const payment: fc.Arbitrary<Event[]> = fc
  .constantFrom(
    [{ status: 'captured' }],
    [{ status: 'authorized', isCaptured: false }, { status: 'captured' }],
    [{ status: 'failed', isCaptured: false }, { status: 'authorized', isCaptured: false }, { status: 'captured' }],
    [{ status: 'captured', orderId: null }, { status: 'captured' }],
    [{ status: 'captured' }, { status: 'refunded', refunded: 10_000 }],
  )
  .map((all) => all.map((facts) => ({ kind: 'payment', facts: paymentFacts(facts) })));

const part = fc.integer({ min: 1, max: 10_000 }).map(paise);
const ends: readonly (readonly RefundStatus[])[] = [
  ['pending'],
  ['pending', 'processed'],
  ['pending', 'failed'],
  ['pending', 'processed', 'failed'],
];
const refund = (id: string): fc.Arbitrary<Event[]> =>
  fc
    .record({ amount: part, statuses: fc.constantFrom(...ends) })
    .map((facts) => facts.statuses.map((status) => ({ kind: 'refund', id, amount: facts.amount, status })));

const disputeWords: readonly (readonly DisputeStatus[])[] = [
  ['open'],
  ['open', 'under_review'],
  ['open', 'won'],
  ['open', 'under_review', 'lost'],
  ['open', 'closed', 'lost'],
  ['open', 'closed'],
];
const dispute = (id: string): fc.Arbitrary<Event[]> =>
  fc.record({ amount: part, deducted: fc.nat({ max: 12_000 }), words: fc.constantFrom(...disputeWords) }).map((facts) =>
    facts.words.map((status) => {
      const deducted = paise(status === 'lost' ? facts.deducted : 0);
      return { kind: 'dispute', id, facts: { status, amount: facts.amount, deducted } };
    }),
  );

const story = fc.tuple(payment, refund('rfnd_1'), refund('rfnd_2'), dispute('disp_1'), dispute('disp_2'));
const retold = story
  .map((parts) => parts.flat())
  .chain((events) =>
    fc.record({
      events: fc.constant(events),
      again: fc.shuffledSubarray([...events, ...events], { minLength: 2 * events.length }),
      wallet: fc.nat({ max: 20_000 }).map(paise),
      // One of the refunds was begun by us: the wallet is already debited, and the request may have been rejected.
      begun: fc.constantFrom<Readonly<Record<string, RefundStatus>>>({}, { rfnd_1: 'sending' }, { rfnd_1: 'rejected' }),
    }),
  );

test('payment, refund and dispute events in any order, and repeated, end in the same state', () => {
  fc.assert(
    fc.property(retold, ({ events, again, wallet, begun }) => {
      const [told, retoldWorld] = [play(wallet, begun, events), play(wallet, begun, again)];
      assert.deepEqual(retoldWorld, told);
      assert.equal(told.outcome.kind, 'credited');
    }),
  );
});

test('a refund that fails leaves the wallet with the payment, in every order of its events', () => {
  const created: Event = { kind: 'refund', id: 'rfnd_1', amount, status: 'pending' };
  const failed: Event = { ...created, status: 'failed' };
  const paid: Event = { kind: 'payment', facts: captured };
  const orders = [
    [paid, created, failed],
    [created, paid, failed],
    [created, failed, paid],
    [failed, created, paid],
    [failed, paid, created],
    [paid, failed, created],
  ];
  for (const events of orders) {
    assert.deepEqual(play(paise(0), {}, events).holdings, { wallet: 10_000, frozen: 0, owed: 0 });
  }
});

/** An account that the person opened after they deleted the one before, and what it took over of that one's debt. */
type Later = { readonly holdings: Holdings; readonly passedOn: Paise };
/** `isLinked` is false when the first account was not remembered at its deletion. */
type Life = { readonly first: World; readonly isLinked: boolean; readonly later: readonly Later[] };

/** Moves the debt along the accounts, as after each event of the provider. */
function passAlong({ first, isLinked, later }: Life): Life {
  let former = first.holdings;
  const settled: Holdings[] = [];
  const next = later.map(({ holdings, passedOn }): Later => {
    const move = isLinked ? planDebtMove(former, passedOn) : null;
    const step = (held: Holdings, isDebtor: boolean, amount: Paise) =>
      (isDebtor ? takeOverDebt(held, amount) : reduceTakenOverDebt(held, amount)).reduce(apply, held);
    settled.push(move === null ? former : step(former, move.to === 'former', move.amount));
    former = move === null ? holdings : step(holdings, move.to === 'next', move.amount);
    const change = move === null ? 0 : move.to === 'next' ? move.amount : -move.amount;
    return { holdings: former, passedOn: paise(passedOn + change) };
  });
  settled.push(former);
  const [firstHoldings = first.holdings, ...rest] = settled;
  return {
    first: { ...first, holdings: firstHoldings },
    isLinked,
    later: next.map((account, i) => ({ ...account, holdings: rest[i] ?? account.holdings })),
  };
}

/** Deletes the newest account, and opens the next one, which tops up. */
function openNext({ first, isLinked, later }: Life, topUp: Paise): Life {
  const opened = passAlong({
    first,
    isLinked: later.length === 0 ? isRemembered(first.holdings) : isLinked,
    later: [...later, { holdings: emptyHoldings, passedOn: paise(0) }],
  });
  const newest = opened.later.at(-1);
  if (newest === undefined || topUp === 0) return opened;
  const credited = apply(newest.holdings, creditTopUp(topUp));
  const paid = collectDebt(credited).reduce(apply, credited);
  return { ...opened, later: [...opened.later.slice(0, -1), { ...newest, holdings: paid }] };
}

test('the debt of a deleted account is owed by the next ones, less what they paid, in every order of the events', () => {
  const topUps = fc.array(fc.nat({ max: 8_000 }).map(paise), { minLength: 1, maxLength: 3 });
  let owing = 0;
  fc.assert(
    fc.property(retold, topUps, fc.array(fc.nat(), { minLength: 3, maxLength: 3 }), (told, amounts, places) => {
      const { events, again, begun } = told;
      const empty = play(paise(0), begun, []);
      const deletions = amounts.map((_, i) => (places[i] ?? 0) % (again.length + 1)).sort((a, b) => a - b);
      let life: Life = { first: empty, isLinked: false, later: [] };
      // All of the payment is spent at once, so what is taken back is owed.
      life = { ...life, first: spend(applyEvent(life.first, { kind: 'payment', facts: captured })) };
      for (let i = 0; i <= again.length; i += 1) {
        for (const [n, at] of deletions.entries()) if (at === i) life = openNext(life, amounts[n] ?? paise(0));
        const event = again[i];
        if (event !== undefined) life = passAlong({ ...life, first: applyEvent(life.first, event) });
      }
      // Without any deletion.
      const whole = events.reduce(applyEvent, spend(applyEvent(empty, { kind: 'payment', facts: captured })));
      let debt: number = life.isLinked ? debtOf(whole.holdings) : 0;
      for (const topUp of amounts.slice(0, -1)) debt = Math.max(0, debt - topUp);
      const { wallet, frozen, owed } = life.later.at(-1)?.holdings ?? assert.fail('no account');
      assert.equal(wallet - owed, (amounts.at(-1) ?? 0) - debt);
      assert.equal(Math.min(wallet, owed) + frozen, 0);
      if (life.isLinked && debt > 0) owing += 1;
    }),
  );
  assert.ok(owing > 0, 'no debt was ever passed on');
});
