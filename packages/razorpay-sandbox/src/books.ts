import type { Dispute, Order, Payment, Refund } from './entities.ts';
import { createShelf, type Shelf } from './shelf.ts';

/** What the provider knows of an order beside what it shows. */
export type OrderRecord = { readonly order: Order; readonly capture: 'automatic' | 'manual' };

/** Everything the provider keeps. Orders are filed by receipt, payments by order, refunds and disputes by payment. */
export type Books = {
  readonly orders: Shelf<OrderRecord>;
  readonly payments: Shelf<Payment>;
  readonly refunds: Shelf<Refund>;
  readonly disputes: Shelf<Dispute>;
};

/** @param onPut told of each version of each entity. */
export function openBooks(now: () => number, onPut?: (shelf: keyof Books, id: string, value: unknown) => void): Books {
  const shelf = <T>(name: keyof Books, key: (value: T) => string | null): Shelf<T> =>
    createShelf<T>({ now, key, ...(onPut && { onPut: (id: string, value: T) => onPut(name, id, value) }) });
  return {
    orders: shelf('orders', ({ order }) => order.receipt),
    payments: shelf('payments', ({ order_id }) => order_id),
    refunds: shelf('refunds', ({ payment_id }) => payment_id),
    disputes: shelf('disputes', ({ payment_id }) => payment_id),
  };
}
