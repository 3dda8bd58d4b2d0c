-- Whether the money came to us at some time. Kept, so that what the provider says can be added up in any order.
alter table provider_payments add column captured boolean not null default false;
update provider_payments set captured = true
  where outcome = 'credited' or status = 'captured' or (outcome = 'quarantined' and reason <> 'wrong_account'
    and status = 'refunded');
-- Queries about a payment's refunds that failed, one after the other.
alter table provider_payments add column refund_check_failures integer not null default 0
  check (refund_check_failures >= 0);

-- Paid and refunded before we knew of it: credited and then debited from now on, like any other refund.
update provider_payments set outcome = 'waiting', reason = null, refund_check_at = now()
  where reason = 'refunded_before_credit';
-- Nothing is put aside before money has come.
update provider_payments set outcome = 'waiting', reason = null
  where outcome = 'quarantined' and status in ('created', 'failed', 'authorized');

-- 'rejected': the provider rejected our request, so the money is in the wallet again. Not the provider's 'failed'.
alter table refunds drop constraint refunds_status_check;
alter table refunds add constraint refunds_status_check
  check (status in ('sending', 'rejected', 'pending', 'processed', 'failed'));
alter table refunds drop constraint refunds_check;
alter table refunds add constraint refunds_provider_refund_id_check
  check (status in ('sending', 'rejected', 'failed') or provider_refund_id is not null);
update refunds set status = 'rejected' where status = 'failed' and provider_refund_id is null;

-- Disputes that were heard of before their payment was credited.
create index disputes_without_wallet on disputes (payment_id) where user_id is null;
