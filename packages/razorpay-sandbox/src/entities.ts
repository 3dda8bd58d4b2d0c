// The provider's own shapes and field names, in API replies and webhooks. Amounts are whole paise, times are seconds
// since 1970. Entities are immutable: each step makes a new version, so an event keeps its snapshot.

/** The provider replies with an empty list when no notes were given. */
export type Notes = Readonly<Record<string, string>> | readonly [];

export type Order = {
  readonly id: string;
  readonly entity: 'order';
  readonly amount: number;
  readonly amount_paid: number;
  readonly amount_due: number;
  readonly currency: string;
  readonly receipt: string | null;
  readonly offer_id: null;
  readonly status: 'created' | 'attempted' | 'paid';
  readonly attempts: number;
  readonly notes: Notes;
  readonly created_at: number;
};

export type PaymentStatus = 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';

export type Payment = {
  readonly id: string;
  readonly entity: 'payment';
  readonly amount: number;
  readonly currency: string;
  readonly status: PaymentStatus;
  readonly order_id: string | null;
  readonly invoice_id: null;
  readonly international: boolean;
  readonly method: 'upi';
  readonly amount_refunded: number;
  readonly refund_status: 'partial' | 'full' | null;
  readonly captured: boolean;
  readonly description: string | null;
  readonly card_id: null;
  readonly bank: null;
  readonly wallet: null;
  readonly vpa: string;
  readonly email: string;
  readonly contact: string;
  readonly notes: Notes;
  readonly fee: number | null;
  readonly tax: number | null;
  readonly error_code: string | null;
  readonly error_description: string | null;
  readonly error_source: string | null;
  readonly error_step: string | null;
  readonly error_reason: string | null;
  readonly acquirer_data: { readonly rrn: string | null };
  readonly created_at: number;
  readonly upi: { readonly vpa: string };
};

export type Refund = {
  readonly id: string;
  readonly entity: 'refund';
  readonly amount: number;
  readonly currency: string;
  readonly payment_id: string;
  readonly notes: Notes;
  readonly receipt: string | null;
  readonly acquirer_data: { readonly arn: string | null };
  readonly created_at: number;
  readonly batch_id: null;
  readonly status: 'pending' | 'processed' | 'failed';
  readonly speed_requested: 'normal' | 'optimum';
  readonly speed_processed: 'normal' | 'instant';
};

export type Dispute = {
  readonly id: string;
  readonly entity: 'dispute';
  readonly payment_id: string;
  readonly amount: number;
  readonly currency: string;
  /** Amount that the provider took back: 0 until the dispute is lost. */
  readonly amount_deducted: number;
  readonly reason_code: string;
  readonly respond_by: number;
  readonly status: 'open' | 'under_review' | 'won' | 'lost' | 'closed';
  readonly phase: 'fraud' | 'retrieval' | 'chargeback' | 'pre_arbitration' | 'arbitration';
  readonly created_at: number;
};
