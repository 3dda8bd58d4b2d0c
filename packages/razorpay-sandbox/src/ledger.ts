import type { Books } from './books.ts';
import type { Payment, PaymentStatus } from './entities.ts';

export type LedgerPayment = {
  readonly id: string;
  readonly status: PaymentStatus;
  readonly currency: string;
  readonly amount: number;
  /** 0 unless it was captured, also where it was refunded since. */
  readonly captured: number;
  /** Of what was captured. An authorised payment that goes back was never the merchant's. */
  readonly refunded: number;
  /** Taken back by lost disputes. */
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

/** The provider's truth, in whole paise. Totals count INR only, with and without order. */
export type Ledger = {
  readonly orders: readonly LedgerOrder[];
  readonly paymentsWithoutOrder: readonly LedgerPayment[];
  readonly totals: {
    readonly orders: number;
    readonly payments: number;
    readonly captured: number;
    readonly refunded: number;
    readonly deducted: number;
    /** What the merchant has: captured less refunded less deducted, before the provider's fees. */
    readonly balance: number;
  };
};

export function readLedger(books: Books): Ledger {
  const toLine = (payment: Payment): LedgerPayment => ({
    id: payment.id,
    status: payment.status,
    currency: payment.currency,
    amount: payment.amount,
    captured: payment.captured ? payment.amount : 0,
    refunded: payment.captured ? payment.amount_refunded : 0,
    deducted: books.disputes.filedUnder(payment.id).reduce((sum, { amount_deducted }) => sum + amount_deducted, 0),
  });
  const orders = books.orders.all().map(({ order: { id, receipt, amount, currency, status } }) => ({
    id,
    receipt,
    amount,
    currency,
    status,
    payments: books.payments.filedUnder(id).map(toLine),
  }));
  const payments = books.payments.all();
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
