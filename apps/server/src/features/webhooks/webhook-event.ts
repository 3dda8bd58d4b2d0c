import { z } from 'zod';
import { disputeEntity, paymentEntity, refundEntity } from '../../platform/razorpay/razorpay.ts';

// What cannot be read is as if it were not there: an event may carry anything beside what we need.
const part = <T>(entity: z.ZodType<T>) => z.object({ entity }).nullish().catch(undefined);

const envelope = z.object({
  event: z.string().regex(/^[\w.-]{1,100}$/),
  account_id: z
    .string()
    .regex(/^\w{1,100}$/)
    .nullish()
    .catch(null),
  payload: z
    .object({ payment: part(paymentEntity), refund: part(refundEntity), dispute: part(disputeEntity) })
    .catch({}),
});

/** What is kept of an event: nothing that says who paid. */
export const keptEvent = z.object({
  event: z.string(),
  accountId: z.string().nullable(),
  payment: paymentEntity.nullable(),
  refund: refundEntity.nullable(),
  dispute: disputeEntity.nullable(),
});
export type KeptEvent = z.output<typeof keptEvent>;

/** Null when the body is not an event at all. */
export function readEvent(body: Buffer): KeptEvent | null {
  const { data } = envelope.safeParse(parseJson(body.toString('utf8')));
  if (data === undefined) return null;
  const { payment, refund, dispute } = data.payload;
  return {
    event: data.event,
    accountId: data.account_id ?? null,
    payment: payment?.entity ?? null,
    refund: refund?.entity ?? null,
    dispute: dispute?.entity ?? null,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `ignored`: not about anything we keep. `not_understood`: about money, but unreadable. */
export function useOf({ event, payment, refund, dispute }: KeptEvent): 'process' | 'ignored' | 'not_understood' {
  const needed = neededFor(event, { payment, refund, dispute });
  if (needed === undefined) return 'ignored';
  return needed === null ? 'not_understood' : 'process';
}

/** The part that an event is about; undefined for an event that means nothing to us. */
function neededFor(event: string, { payment, refund, dispute }: Pick<KeptEvent, 'payment' | 'refund' | 'dispute'>) {
  if (event.startsWith('payment.dispute.')) return dispute;
  if (event.startsWith('refund.')) return refund;
  const ofPayment = ['payment.authorized', 'payment.captured', 'payment.failed', 'order.paid'];
  return ofPayment.includes(event) ? payment : undefined;
}
