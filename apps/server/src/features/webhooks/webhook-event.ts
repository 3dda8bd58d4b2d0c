import { z } from 'zod';
import { disputeEntity, paymentEntity, refundEntity } from '../../platform/razorpay/razorpay.ts';

// An entity that cannot be parsed counts as absent, because an event may contain entities that we do not use.
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

/** The stored fields of an event; none is personal data. */
export const storedEvent = z.object({
  event: z.string(),
  accountId: z.string().nullable(),
  payment: paymentEntity.nullable(),
  refund: refundEntity.nullable(),
  dispute: disputeEntity.nullable(),
});
export type StoredEvent = z.output<typeof storedEvent>;

/** Null when the body is not an event. */
export function readEvent(body: Buffer): StoredEvent | null {
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

/** `ignored`: an event that we do not use. `not_understood`: an event about money whose entity cannot be read. */
export function classifyEvent({
  event,
  payment,
  refund,
  dispute,
}: StoredEvent): 'process' | 'ignored' | 'not_understood' {
  const needed = neededFor(event, { payment, refund, dispute });
  if (needed === undefined) return 'ignored';
  return needed === null ? 'not_understood' : 'process';
}

/** The entity that an event is about; undefined for an event that we do not use. */
function neededFor(event: string, { payment, refund, dispute }: Pick<StoredEvent, 'payment' | 'refund' | 'dispute'>) {
  if (event.startsWith('payment.dispute.')) return dispute;
  if (event.startsWith('refund.')) return refund;
  const ofPayment = ['payment.authorized', 'payment.captured', 'payment.failed', 'order.paid'];
  return ofPayment.includes(event) ? payment : undefined;
}
