import type { CheckoutSuccess, StartTopUp, TopUp } from '@bharti/contracts/wallet/top-up';
import type { PostingId, TopUpId } from '@bharti/domain/brand';
import { planTopUp, topUpWindow } from '@bharti/domain/money/top-up';
import type { Refusal } from '@bharti/domain/refusal';
import { ok, type Result, refuse } from '@bharti/domain/result';
import type { Instant } from '@bharti/domain/time';
import { demoUserId } from './demo-user.ts';
import { holdingsOf, topUpStatus } from './demo-wallet.ts';
import { simulatedOrder, simulatedPayment } from './simulated-payment.ts';
import type { Decision, DemoState, PaymentRecord } from './state.ts';

const isRecent = (begun: string, now: Instant): boolean => Date.parse(begun) > now - topUpWindow;

const find = ({ payments }: DemoState, id: TopUpId): PaymentRecord | undefined =>
  payments.find((row) => row.key === id && row.test_id === null && row.user_id === demoUserId);

/** Idempotent by `id`. Refusals: `invalid_request`, and those of `planTopUp`. */
export function startTopUp(state: DemoState, { id, amount }: StartTopUp, now: Instant): Decision<TopUp> {
  if (!Number.isSafeInteger(amount)) return refuse({ code: 'invalid_request' });
  const earlier = find(state, id);
  const recent = state.payments.filter(({ test_id, begun_at }) => test_id === null && isRecent(begun_at, now));
  const planned = planTopUp(amount, earlier?.amount_paise ?? null, recent.length);
  if (!planned.ok) return planned;
  if (earlier !== undefined) return ok([state, replyFor(state, earlier)]);
  const row: PaymentRecord = {
    id: crypto.randomUUID() as PostingId,
    key: id,
    user_id: demoUserId,
    test_id: null,
    amount_paise: planned.value,
    payment_method: 'simulated',
    status: 'created',
    payment_time: new Date(now).toISOString(),
    begun_at: new Date(now).toISOString(),
    currency: 'INR',
  };
  const opened = { ...state, payments: [...state.payments, row] };
  return ok([opened, replyFor(opened, row)]);
}

/** Credits the simulated payment. Idempotent. Refusals: `top_up_not_found`, `payment_invalid`. */
export function verifyTopUp(state: DemoState, id: TopUpId, success: CheckoutSuccess, now: Instant): Decision<TopUp> {
  const row = find(state, id);
  if (row === undefined) return refuse({ code: 'top_up_not_found' });
  const due = simulatedPayment({ orderId: simulatedOrder(id) });
  const isOurs =
    success.razorpay_order_id === due.razorpay_order_id &&
    success.razorpay_payment_id === due.razorpay_payment_id &&
    success.razorpay_signature === due.razorpay_signature;
  if (!isOurs) return refuse({ code: 'payment_invalid' });
  if (row.status === 'completed') return ok([state, replyFor(state, row)]);
  const paid: PaymentRecord = { ...row, status: 'completed', payment_time: new Date(now).toISOString() };
  // At the end, because the history is in the order in which money moved.
  const credited = { ...state, payments: [...state.payments.filter((payment) => payment !== row), paid] };
  return ok([credited, replyFor(credited, paid)]);
}

export function readTopUp(state: DemoState, id: TopUpId): Result<TopUp, Refusal> {
  const row = find(state, id);
  return row === undefined ? refuse({ code: 'top_up_not_found' }) : ok(replyFor(state, row));
}

const replyFor = (state: DemoState, row: PaymentRecord): TopUp => {
  const id = row.key as TopUpId;
  return {
    id,
    amountPaise: row.amount_paise,
    status: topUpStatus[row.status],
    orderId: simulatedOrder(id),
    balancePaise: holdingsOf(state).wallet,
  };
};
