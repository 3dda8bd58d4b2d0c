-- Refunds of quarantined payments that stay pending are fetched from the provider, as those of candidates are; and a refund that failed at
-- the bank leaves the payment to be decided again (docs/adr/0068-payment-decisions.md).
drop index quarantine_refunds_due;
create index quarantine_refunds_due on quarantine_refunds (try_at) where status in ('sending', 'pending');

-- `refunded` is the most that the provider has ever reported, so it does not fall when a refund fails. `returned` is the sum of our refunds
-- that failed: what is left of the payment is amount - (refunded - returned).
alter table provider_payments add column returned bigint not null default 0 check (returned >= 0);
update provider_payments set
  returned = sums.failed,
  refunded = greatest(refunded, sums.failed + sums.made)
from (
  select payment_id, coalesce(sum(amount) filter (where status = 'failed'), 0) as failed,
    coalesce(sum(amount) filter (where status in ('pending', 'processed')), 0) as made
  from quarantine_refunds group by payment_id
) sums
where sums.payment_id = provider_payments.payment_id;

-- The newest of the decisions that have ended, however many wait.
drop index payment_decisions_newest;
create index payment_decisions_ended on payment_decisions (asked_at desc, id) where state in ('done', 'failed', 'cancelled');

-- Both columns in one direction, so that a later page begins in the index also where many owe the same amount.
drop index ledger_accounts_owed;
create index ledger_accounts_owed on ledger_accounts (balance_paise, owner_id) where account = 'owed' and balance_paise > 0;

-- Only payments of which something is left, so that the list does not read those that were refunded years ago.
drop index provider_payments_to_check;
create index provider_payments_to_check on provider_payments (seen_at, payment_id)
  where (outcome = 'quarantined' or paid_to_deleted) and captured and refunded - returned < amount;
