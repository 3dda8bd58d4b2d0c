import type { Payment, PaymentStatus } from './entities.ts';
import type { Records } from './records.ts';

export type LedgerPayment = {
  readonly id: string;
  readonly status: PaymentStatus;
  readonly currency: string;
  readonly amount: number;
  /** 0 unless the payment was captured; a later refund does not change it. */
  readonly captured: number;
  /** Refunded part of the captured amount. An authorised payment that is returned was never the merchant's. */
  readonly refunded: number;
  /** Deducted by lost disputes. */
  readonly deducted: number;
};

export type LedgerOrder = {
  readonly id: string;
  readonly receipt: string | null;
  readonly amount: number;
  readonly currency: string;
  readonly status: 'created' | 'attempted' | 'paid';
  readonly payments: readonly LedgerPayment[];
};

/** The provider's own books in whole paise, to compare wallets with. Totals count INR only, with and without an order. */
export type Ledger = {
  readonly orders: readonly LedgerOrder[];
  readonly paymentsWithoutOrder: readonly LedgerPayment[];
  readonly totals: {
    readonly orders: number;
    readonly payments: number;
    readonly captured: number;
    readonly refunded: number;
    readonly deducted: number;
    /** The merchant's money: captured minus refunded minus deducted, before the provider's fees. */
    readonly balance: number;
  };
};

export function readLedger(records: Records): Ledger {
  const toLine = (payment: Payment): LedgerPayment => ({
    id: payment.id,
    status: payment.status,
    currency: payment.currency,
    amount: payment.amount,
    captured: payment.captured ? payment.amount : 0,
    refunded: payment.captured ? payment.amount_refunded : 0,
    deducted: records.disputes.byKey(payment.id).reduce((sum, { amount_deducted }) => sum + amount_deducted, 0),
  });
  const orders = records.orders.all().map(({ order: { id, receipt, amount, currency, status } }) => ({
    id,
    receipt,
    amount,
    currency,
    status,
    payments: records.payments.byKey(id).map(toLine),
  }));
  const payments = records.payments.all();
  const inr = payments.filter(({ currency }) => currency === 'INR').map(toLine);
  const sum = (part: 'captured' | 'refunded' | 'deducted') => inr.reduce((all, line) => all + line[part], 0);
  const [captured, refunded, deducted] = [sum('captured'), sum('refunded'), sum('deducted')];
  return {
    orders,
    paymentsWithoutOrder: payments.filter(({ order_id }) => order_id === null).map(toLine),
    totals: {
      orders: orders.length,
      payments: payments.length,
      captured,
      refunded,
      deducted,
      balance: captured - refunded - deducted,
    },
  };
}
