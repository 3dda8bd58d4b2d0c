-- Sums of the revenue report (docs/adr/0062). Every transfer of the ledger is also a row of money_changes, inserted by a trigger in the
-- same transaction. A job adds these rows to the sums below; the report reads sums and rows together.

-- Months of Indian Standard Time, counted from January of the year 0. A day is counted in days since 1970-01-01.
create function indian_month(day integer) returns integer language sql immutable as
  $$ select (extract(year from date '1970-01-01' + day) * 12 + extract(month from date '1970-01-01' + day) - 1)::integer $$;

create table money_changes (
  id bigint generated always as identity primary key,
  day integer not null,
  -- The kind of the posting; 'provider_fee' is no posting: the ledger does not know the provider's fees.
  kind text not null,
  debit text not null,
  credit text not null,
  amount_paise bigint not null,
  -- 1 for the first transfer of a posting, so that postings are counted; also 1 for a payment with a fee.
  count integer not null,
  -- The test that was sold.
  test_id text
);

create table money_days (
  day integer not null,
  kind text not null,
  debit text not null,
  credit text not null,
  amount_paise bigint not null,
  count bigint not null,
  primary key (day, kind, debit, credit)
);
create table money_months (
  month integer not null,
  kind text not null,
  debit text not null,
  credit text not null,
  amount_paise bigint not null,
  count bigint not null,
  primary key (month, kind, debit, credit)
);
create table money_test_days (
  day integer not null,
  test_id text not null,
  amount_paise bigint not null,
  sold bigint not null,
  primary key (day, test_id)
);
create table money_test_months (
  month integer not null,
  test_id text not null,
  amount_paise bigint not null,
  sold bigint not null,
  primary key (month, test_id)
);

-- The last comparison of these sums with the ledger, and whether another one is wanted.
create table money_check (
  is_only boolean primary key default true check (is_only),
  wanted_at timestamptz not null default date_trunc('milliseconds', now()),
  -- `wanted_at` of the comparison that was made last.
  answered_at timestamptz not null default date_trunc('milliseconds', now()),
  -- Null before the first comparison.
  checked_at timestamptz,
  postings bigint,
  -- The sum of all differences without their signs; 0 when ledger and report agree.
  difference_paise bigint check (difference_paise >= 0),
  -- The largest differences: what, where, how much by the ledger and by the report.
  differences jsonb not null default '[]'
);
insert into money_check default values;

-- Whether a transfer is the first of its posting. An owner's transfers are numbered without gaps, those of a posting one after the other.
create function is_first_transfer(owner uuid, number integer, posting uuid) returns boolean language sql stable as $$
  select not exists (select from transfers earlier where earlier.owner_id = is_first_transfer.owner
    and earlier.number = is_first_transfer.number - 1 and earlier.posting_id = is_first_transfer.posting)
$$;

create function report_transfer() returns trigger language plpgsql as $$
begin
  insert into money_changes (day, kind, debit, credit, amount_paise, count, test_id)
  select indian_hour(created_at) / 24, kind, new.debit, new.credit, new.amount_paise,
    is_first_transfer(new.owner_id, new.number, new.posting_id)::integer, case when kind = 'purchase' then subject end
  from postings where owner_id = new.owner_id and id = new.posting_id;
  return null;
end $$;
create trigger transfers_reported after insert on transfers for each row execute function report_transfer();

-- What the provider keeps of a captured payment, its tax included; null until the provider has said it.
alter table provider_payments add column fee_paise bigint check (fee_paise >= 0);

create function report_fee() returns trigger language plpgsql as $$
declare
  old_fee bigint := case when tg_op = 'UPDATE' and old.captured then old.fee_paise end;
begin
  if new.captured and new.fee_paise is distinct from old_fee then
    insert into money_changes (day, kind, debit, credit, amount_paise, count)
    values (indian_hour(new.seen_at) / 24, 'provider_fee', 'fees', 'provider', new.fee_paise - coalesce(old_fee, 0),
      case when old_fee is null then 1 else 0 end);
  end if;
  return null;
end $$;
create trigger provider_payments_reported after insert or update of fee_paise, captured on provider_payments for each row
  when (new.currency = 'INR' and new.fee_paise is not null) execute function report_fee();

-- Counts everything again from the ledger. No money may move meanwhile: in this migration the new triggers' locks see to it. The advisory
-- lock is the one of the job that adds up the changes.
create function recount_money() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7260462);
  delete from money_changes;
  delete from money_days;
  delete from money_months;
  delete from money_test_days;
  delete from money_test_months;
  insert into money_days (day, kind, debit, credit, amount_paise, count)
  select indian_hour(created_at) / 24, kind, debit, credit, sum(amount_paise),
    count(*) filter (where is_first_transfer(transfers.owner_id, number, posting_id))
  from transfers join postings on postings.owner_id = transfers.owner_id and postings.id = transfers.posting_id
  group by 1, 2, 3, 4
  union all
  select indian_hour(seen_at) / 24, 'provider_fee', 'fees', 'provider', sum(fee_paise), count(*)
  from provider_payments where captured and currency = 'INR' and fee_paise is not null group by 1;
  insert into money_months (month, kind, debit, credit, amount_paise, count)
  select indian_month(day), kind, debit, credit, sum(amount_paise), sum(count) from money_days group by 1, 2, 3, 4;
  insert into money_test_days (day, test_id, amount_paise, sold)
  select indian_hour(created_at) / 24, subject, sum(amount_paise), count(*)
  from transfers join postings on postings.owner_id = transfers.owner_id and postings.id = transfers.posting_id
  where kind = 'purchase' group by 1, 2;
  insert into money_test_months (month, test_id, amount_paise, sold)
  select indian_month(day), test_id, sum(amount_paise), sum(sold) from money_test_days group by 1, 2;
end $$;
select recount_money();
