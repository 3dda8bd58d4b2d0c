-- What each person holds, one row an account, locked by everything that moves his money. `sales` and `provider` have no
-- row: every sale would wait for the one before it.
create table accounts (
  owner_id uuid not null references profiles,
  account text not null check (account in ('wallet', 'frozen', 'owed')),
  balance_paise bigint not null default 0 check (balance_paise >= 0),
  primary key (owner_id, account)
);

-- Why money moved, once for each idempotency key.
create table postings (
  owner_id uuid not null references profiles,
  id uuid not null,
  key text not null check (length(key) between 1 and 100),
  kind text not null check (kind in ('top_up', 'purchase', 'refund', 'refund_returned', 'dispute_opened', 'dispute_won',
    'dispute_lost')),
  -- The test that was bought; of the other kinds the provider's payment, refund or dispute.
  subject text not null,
  -- Whole milliseconds: access lasts 365 days from it to the millisecond.
  created_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  primary key (owner_id, id),
  unique (owner_id, key)
);
create index postings_recent on postings (owner_id, kind, created_at);

-- Where it moved: one positive amount from one account to another cannot fail to balance.
create table transfers (
  owner_id uuid not null,
  -- In the order in which the owner's wallet was locked.
  number integer not null check (number > 0),
  posting_id uuid not null,
  debit text not null check (debit in ('wallet', 'frozen', 'owed', 'provider', 'sales')),
  credit text not null check (credit in ('wallet', 'frozen', 'owed', 'provider', 'sales')),
  amount_paise bigint not null check (amount_paise > 0),
  -- The wallet's balance after it.
  wallet_paise bigint not null check (wallet_paise >= 0),
  primary key (owner_id, number),
  foreign key (owner_id, posting_id) references postings (owner_id, id),
  check (debit <> credit)
);
create index transfers_of_posting on transfers (owner_id, posting_id);

-- One active access a user and test, by construction: buying again after the end moves the dates.
create table test_access (
  user_id uuid not null references profiles,
  test_id text not null references tests,
  posting_id uuid not null,
  opened_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > opened_at),
  primary key (user_id, test_id),
  foreign key (user_id, posting_id) references postings (owner_id, id)
);

-- Payment record (specification, section 3).
create view payments as
  select postings.owner_id as user_id, postings.subject as test_id, transfers.amount_paise, 'wallet' as payment_method,
    'completed' as status, postings.created_at as payment_time, 'INR' as currency
  from postings
  join transfers on transfers.owner_id = postings.owner_id and transfers.posting_id = postings.id
  where postings.kind = 'purchase';

create function forbid_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger postings_append_only before update or delete or truncate on postings
  for each statement execute function forbid_change();
create trigger transfers_append_only before update or delete or truncate on transfers
  for each statement execute function forbid_change();

-- Read from the ledger, so that there is one truth.
alter table profiles drop column wallet_balance_paise;

-- The application works in this role, which may not change what was posted even if the triggers were gone.
do $$ begin
  if not exists (select from pg_roles where rolname = 'bharti_app') then create role bharti_app nologin; end if;
-- Another database of the same cluster was quicker.
exception when duplicate_object or unique_violation then null;
end $$;
do $$ begin
  execute format('grant bharti_app to %I', current_user);
-- Then an administrator has made the role and granted it.
exception when insufficient_privilege then null;
end $$;
grant usage on schema public to bharti_app;
grant select, insert, update, delete on all tables in schema public to bharti_app;
alter default privileges in schema public grant select, insert, update, delete on tables to bharti_app;
revoke update, delete on postings, transfers from bharti_app;
revoke insert, update, delete on schema_migrations from bharti_app;
