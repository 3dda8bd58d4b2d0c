-- What staff decide about a payment: a refund to its source, or the credit of a payment that was not credited by rule (docs/adr/0068-payment-decisions.md).
create table payment_decisions (
  -- Chosen by the page; also the id and the idempotency key of the refund.
  id uuid primary key,
  action text not null check (action in ('refund', 'credit')),
  payment_id text not null references provider_payments,
  -- The smallest unit of the payment's currency.
  amount bigint not null check (amount > 0),
  reason text not null,
  note text not null default '' check (length(note) <= 500),
  -- waiting: for a second owner. delayed: until due_at. due: to be carried out.
  state text not null check (state in ('waiting', 'delayed', 'due', 'done', 'failed', 'cancelled')),
  -- Why it could not be carried out.
  problem text,
  -- Ids of staff rows, without a foreign key: the decision outlives the account.
  asked_by uuid not null,
  asked_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  -- The second owner who agreed.
  agreed_by uuid check (agreed_by <> asked_by),
  ended_by uuid,
  ended_at timestamptz,
  tries integer not null default 0,
  due_at timestamptz not null,
  check ((problem is not null) = (state = 'failed')),
  check ((ended_at is not null) = (state in ('done', 'failed', 'cancelled')))
);
create index payment_decisions_due on payment_decisions (due_at) where state in ('due', 'delayed');
create index payment_decisions_open on payment_decisions (asked_at, id) where state in ('waiting', 'delayed', 'due');
create index payment_decisions_newest on payment_decisions (asked_at desc, id);
create index payment_decisions_of_payment on payment_decisions (payment_id);

-- Refunds of payments that no wallet was credited for: they move no money of the ledger.
create table quarantine_refunds (
  payment_id text not null references provider_payments,
  -- The provider keeps it as receipt and as idempotency key.
  id uuid not null,
  amount bigint not null check (amount > 0),
  status text not null default 'sending' check (status in ('sending', 'rejected', 'pending', 'processed', 'failed')),
  provider_refund_id text,
  tries integer not null default 0,
  try_at timestamptz not null default clock_timestamp(),
  created_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  primary key (payment_id, id)
);
create index quarantine_refunds_due on quarantine_refunds (try_at) where status = 'sending';

-- The payment was credited to an account that had been deleted: its owner can no longer spend it.
alter table provider_payments add column paid_to_deleted boolean not null default false;
create index provider_payments_to_check on provider_payments (seen_at, payment_id)
  where outcome = 'quarantined' or paid_to_deleted;

-- Amounts that candidates owe, the largest first.
create index ledger_accounts_owed on ledger_accounts (balance_paise desc, owner_id)
  where account = 'owed' and balance_paise > 0;
-- Disputes: those that wait for an answer, and the newest of those that have ended.
create index disputes_open on disputes (respond_by) where status in ('open', 'under_review');
create index disputes_ended on disputes (seen_at desc) where status in ('won', 'lost', 'closed');
