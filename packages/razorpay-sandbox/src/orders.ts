import type { z } from 'zod';
import type { Order } from './entities.ts';
import { badRequest, unknownId } from './failure.ts';
import { newId } from './ids.ts';
import { type Provider, seconds } from './provider.ts';
import type { OrderRecord } from './records.ts';
import { type orderRequest, toNotes } from './requests.ts';

/** Two equal requests create two orders: the provider has no idempotency here. */
export function createOrder(provider: Provider, request: z.output<typeof orderRequest>): Order {
  const { records, switches } = provider;
  const receipt = request.receipt ?? null;
  if (switches.receipts === 'enforce' && receipt !== null && records.orders.byKey(receipt).length > 0) {
    throw badRequest('Order receipt should be unique.', { field: 'receipt' });
  }
  const order: Order = {
    id: newId('order'),
    entity: 'order',
    amount: request.amount,
    amount_paid: 0,
    amount_due: request.amount,
    currency: request.currency,
    receipt,
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes: toNotes(request.notes),
    created_at: seconds(provider),
  };
  records.orders.put(order.id, { order, capture: captureOf(request) });
  return order;
}

function captureOf({ payment, payment_capture }: z.output<typeof orderRequest>): OrderRecord['capture'] {
  if (payment !== undefined) return payment.capture;
  return payment_capture === false || payment_capture === 0 ? 'manual' : 'automatic';
}

/** @throws ApiFailure when there is none. */
export function findOrder({ records }: Provider, id: string): OrderRecord {
  const record = records.orders.get(id);
  if (record === undefined) throw unknownId();
  return record;
}

/** The next version of an order. */
export function changeOrder(provider: Provider, id: string, change: Partial<Order>): Order {
  const record = findOrder(provider, id);
  const order = { ...record.order, ...change };
  provider.records.orders.put(id, { ...record, order });
  return order;
}
