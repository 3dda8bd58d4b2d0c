import type { QuarantineReason } from '@bharti/domain/money/settlement';

/**
 * An event that a person must look at, or that should be counted. It is written to the log, so it contains ids of the
 * provider but no personal data. docs/operations.md says what to do for each alarm.
 */
export type Alarm =
  | { readonly kind: 'payment_quarantined'; readonly payment: string; readonly reason: QuarantineReason }
  | { readonly kind: 'deleted_account_paid'; readonly payment: string }
  | { readonly kind: 'payment_disputed'; readonly payment: string; readonly dispute: string }
  | { readonly kind: 'refund_begun_at_provider'; readonly payment: string; readonly refund: string }
  | { readonly kind: 'refund_rejected'; readonly payment: string }
  | { readonly kind: 'refund_made_although_rejected'; readonly payment: string; readonly refund: string }
  | { readonly kind: 'refunds_not_fetched'; readonly payment: string }
  | { readonly kind: 'order_unknown_to_provider'; readonly order: string }
  | {
      readonly kind: 'provider_unusable_answer';
      readonly call: string;
      readonly failure: 'rejected' | 'unclear';
      readonly status: number | null;
    }
  | { readonly kind: 'webhooks_silent'; readonly minutes: number }
  | {
      readonly kind: 'webhook_rejected';
      readonly reason: string;
      readonly size: number;
      /** The name of the event when the body has the form of an event; then the webhook secret is probably wrong. */
      readonly event: string | null;
    }
  | { readonly kind: 'webhook_not_an_event'; readonly size: number }
  | { readonly kind: 'webhook_not_understood'; readonly event: string }
  | {
      readonly kind: 'webhook_not_processed_yet';
      readonly event: string;
      readonly tries: number;
      readonly reason: string;
    }
  | {
      readonly kind: 'webhook_set_aside';
      readonly id: string;
      readonly event: string;
      readonly tries: number;
      readonly reason: string;
    }
  | { readonly kind: 'sign_in_not_tracked'; readonly what: 'login' | 'migration'; readonly reason: string }
  /** The sums of the revenue report differ from the ledger; whole paise, without signs. */
  | { readonly kind: 'report_differs'; readonly paise: number }
  /** A worker process has failed or was killed; another is started. One of `code` and `signal` is set. */
  | { readonly kind: 'worker_ended'; readonly code: number | null; readonly signal: string | null }
  | { readonly kind: 'job_failed'; readonly job: string; readonly reason: string };

export type RaiseAlarm = (alarm: Alarm) => void;

type LogLine = { readonly level: 'error' | 'warn'; readonly text: string };

/** The log line of each alarm; `warn` where nothing needs to be done by hand. An alarm without a line does not compile. */
export const alarmLines = {
  payment_quarantined: { level: 'error', text: 'payment quarantined' },
  deleted_account_paid: { level: 'error', text: 'a deleted account was paid' },
  payment_disputed: { level: 'error', text: 'a payment is disputed' },
  refund_begun_at_provider: { level: 'error', text: 'a refund was begun at the provider' },
  refund_rejected: { level: 'error', text: 'the provider rejected a refund' },
  refund_made_although_rejected: { level: 'error', text: 'a refund was made although it was rejected' },
  refunds_not_fetched: { level: 'error', text: 'refunds of a payment cannot be fetched' },
  order_unknown_to_provider: { level: 'error', text: 'the provider does not know an order of ours' },
  provider_unusable_answer: { level: 'error', text: 'the provider gave no answer to use' },
  webhooks_silent: { level: 'error', text: 'webhooks are silent while payments come in' },
  webhook_rejected: { level: 'error', text: 'a webhook was rejected' },
  webhook_not_an_event: { level: 'error', text: 'a signed webhook is not an event' },
  webhook_not_understood: { level: 'error', text: 'a webhook could not be understood' },
  webhook_not_processed_yet: { level: 'warn', text: 'a webhook could not be processed yet' },
  webhook_set_aside: { level: 'error', text: 'a webhook was set aside' },
  sign_in_not_tracked: { level: 'error', text: 'sign-in not tracked' },
  report_differs: { level: 'error', text: 'the revenue report differs from the ledger' },
  worker_ended: { level: 'error', text: 'a worker process has ended' },
  job_failed: { level: 'error', text: 'job failed' },
} as const satisfies Record<Alarm['kind'], LogLine>;

/** Writes each alarm as one line: its text, and its kind and details as fields. */
export const logAlarms =
  (log: Readonly<Record<'error' | 'warn', (fields: object, text: string) => void>>): RaiseAlarm =>
  ({ kind, ...details }) => {
    const { level, text } = alarmLines[kind];
    log[level]({ alarm: kind, ...details }, text);
  };
