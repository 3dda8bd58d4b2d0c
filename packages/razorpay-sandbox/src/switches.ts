import type { Fault } from './faults.ts';

/** What checkout does: the person decides by its buttons, or one of these happens by itself. */
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

/** What can be set while the stand-in runs. */
export type Switches = {
  scenario: Scenario;
  /** Seconds until a late payment is captured. */
  lateSeconds: number;
  /** 'enforce' refuses an order whose receipt another order has. */
  receipts: 'ignore' | 'enforce';
  /** 'pending' leaves refunds open until `settleRefund`. */
  refunds: 'processed' | 'pending';
  /** Seconds that lists are behind. */
  listLag: number;
  /** Whether the list of one order's payments is behind too. */
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
