-- A wish to put money into the wallet. Written before the provider hears of it.
create table top_ups (
  user_id uuid not null references profiles,
  -- Chosen by the page; the provider keeps it as the receipt of its order.
  id uuid not null,
  amount_paise bigint not null check (amount_paise between 1000 and 5000000),
  -- The provider's; null until it has answered.
  order_id text,
  status text not null default 'open' check (status in ('open', 'checking', 'credited', 'failed')),
  -- The payment that was credited.
  payment_id text,
  -- How often the provider has answered that it is not paid, and when to ask again.
  checks integer not null default 0 check (checks >= 0),
  check_at timestamptz not null,
  -- Its owner's page asks too, and that must not become a flood.
  asked_at timestamptz,
  created_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  primary key (user_id, id),
  check ((status = 'credited') = (payment_id is not null)),
  check (payment_id is null or order_id is not null)
);
create index top_ups_due on top_ups (check_at) where status in ('open', 'checking');
create index top_ups_recent on top_ups (user_id, created_at);

-- The provider's names for our top-ups: what it sends knows nothing of our users.
create table provider_orders (
  order_id text primary key,
  user_id uuid not null,
  top_up_id uuid not null,
  foreign key (user_id, top_up_id) references top_ups (user_id, id)
);

-- What we know of a payment. Its row is locked by whoever settles it, so each is credited once.
create table provider_payments (
  payment_id text primary key,
  order_id text,
  -- Null when the order is not ours.
  user_id uuid references profiles,
  amount bigint not null,
  currency text not null,
  -- The provider's word, the furthest that was heard.
  status text not null,
  outcome text not null default 'waiting' check (outcome in ('waiting', 'credited', 'quarantined')),
  -- Why a person must look at it.
  reason text,
  -- As the provider says, and as far as our refunds know of it.
  refunded bigint not null default 0 check (refunded >= 0),
  refund_check_at timestamptz,
  seen_at timestamptz not null default now(),
  check ((outcome = 'quarantined') = (reason is not null)),
  check (outcome <> 'credited' or (user_id is not null and currency = 'INR'))
);
create index provider_payments_quarantined on provider_payments (seen_at) where outcome = 'quarantined';
create index provider_payments_refunds_due on provider_payments (refund_check_at) where refund_check_at is not null;

-- Money back to its source: by us, or begun at the provider. The wallet is debited before the provider is asked.
create table refunds (
  user_id uuid not null references profiles,
  -- The provider keeps it as receipt and as idempotency key of what we began.
  id uuid not null,
  payment_id text not null references provider_payments,
  amount_paise bigint not null check (amount_paise > 0),
  status text not null default 'sending' check (status in ('sending', 'pending', 'processed', 'failed')),
  provider_refund_id text,
  reason text not null,
  begun_by text not null check (begun_by in ('us', 'provider')),
  tries integer not null default 0 check (tries >= 0),
  try_at timestamptz not null default now(),
  created_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  primary key (user_id, id),
  unique (user_id, provider_refund_id),
  check (status = 'sending' or status = 'failed' or provider_refund_id is not null)
);
create index refunds_of_payment on refunds (payment_id);
create index refunds_due on refunds (try_at) where status in ('sending', 'pending');

-- A payer's bank questions a payment.
create table disputes (
  dispute_id text primary key,
  payment_id text not null,
  -- Null when no wallet was credited by the payment: then nothing is frozen.
  user_id uuid references profiles,
  amount bigint not null,
  currency text not null,
  phase text,
  status text not null check (status in ('open', 'under_review', 'won', 'lost', 'closed')),
  frozen_paise bigint not null default 0 check (frozen_paise >= 0),
  lost_paise bigint not null default 0 check (lost_paise between 0 and frozen_paise),
  respond_by timestamptz,
  check_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
create index disputes_of_payment on disputes (payment_id);
create index disputes_due on disputes (check_at) where status in ('open', 'under_review');

-- Webhooks as they came, before anything is done with them; of the body only named fields without personal data.
create table webhook_inbox (
  event_id text primary key,
  event text not null,
  body jsonb not null,
  received_at timestamptz not null default clock_timestamp(),
  tries integer not null default 0 check (tries >= 0),
  try_at timestamptz not null default now(),
  processed_at timestamptz,
  -- 'set_aside' failed again and again and waits for a person.
  outcome text check (outcome in ('done', 'ignored', 'not_understood', 'set_aside')),
  check ((processed_at is null) = (outcome is null))
);
create index webhook_inbox_due on webhook_inbox (try_at) where processed_at is null;
create index webhook_inbox_received on webhook_inbox (received_at);

-- Webhooks that were not the provider's. Anybody can send them, so there are never many.
create table webhook_rejections (
  id uuid primary key,
  reason text not null,
  size integer not null,
  sha256 bytea not null check (length(sha256) = 32),
  received_at timestamptz not null default clock_timestamp()
);
create index webhook_rejections_received on webhook_rejections (received_at);
