import type { Dispute, Order, Payment, Refund } from './entities.ts';
import { createVersionedStore, type VersionedStore } from './versioned-store.ts';

/** An order and the provider's own setting for it, which its API does not show. */
export type OrderRecord = { readonly order: Order; readonly capture: 'automatic' | 'manual' };

/** Everything the provider stores. Orders can be looked up by receipt, payments by order, refunds and disputes by payment. */
export type Records = {
  readonly orders: VersionedStore<OrderRecord>;
  readonly payments: VersionedStore<Payment>;
  readonly refunds: VersionedStore<Refund>;
  readonly disputes: VersionedStore<Dispute>;
};

/** @param onPut called with each version of each entity. */
export function openRecords(
  now: () => number,
  onPut?: (collection: keyof Records, id: string, value: unknown) => void,
): Records {
  const store = <T>(name: keyof Records, key: (value: T) => string | null): VersionedStore<T> =>
    createVersionedStore<T>({ now, key, ...(onPut && { onPut: (id: string, value: T) => onPut(name, id, value) }) });
  return {
    orders: store('orders', ({ order }) => order.receipt),
    payments: store('payments', ({ order_id }) => order_id),
    refunds: store('refunds', ({ payment_id }) => payment_id),
    disputes: store('disputes', ({ payment_id }) => payment_id),
  };
}
