import type { Fault } from './faults.ts';

/** What the checkout does: with 'buttons' the payer decides, the others happen without a press. */
export const scenarios = [
  'buttons',
  'success',
  'fail_then_success',
  'fail_then_close',
  'dismiss',
  'dismiss_then_capture',
  'capture_but_no_handler',
  'handler_twice',
  'handler_without_order_and_signature',
  'auth_then_late_capture',
  'wrong_key',
  'already_paid',
  'order_amount_mismatch',
  'script_404',
  'script_hang',
  'timeout',
] as const;
export type Scenario = (typeof scenarios)[number];

/** Settings that can change while the stand-in runs. */
export type Switches = {
  scenario: Scenario;
  /** Seconds until a late payment is captured. */
  lateSeconds: number;
  /** 'enforce' refuses an order whose receipt number is already used. */
  receipts: 'ignore' | 'enforce';
  /** 'pending' leaves refunds pending until `settleRefund`. */
  refunds: 'processed' | 'pending';
  /** Seconds by which lists lag. */
  listLag: number;
  /** Whether the list of one order's payments lags too. */
  lagsPerOrder: boolean;
  faults: Fault[];
};

export const defaultSwitches = (): Switches => ({
  scenario: 'buttons',
  lateSeconds: 5,
  receipts: 'ignore',
  refunds: 'processed',
  listLag: 0,
  lagsPerOrder: false,
  faults: [],
});
