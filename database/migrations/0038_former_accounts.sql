-- A deleted account that owed money, or may owe it when a dispute is decided: its ledger goes on, so news of the bank that
-- comes later still counts. The keyed hash of the identity leads to the next account of the same person.
create table former_accounts (
  owner_id uuid primary key references profiles,
  identity_hash bytea not null check (length(identity_hash) = 32),
  -- The next account of the person, which owes the debt; null until there is one. A new account without consent can be
  -- removed entirely; then there is none again.
  next_id uuid references profiles on delete set null check (next_id <> owner_id),
  -- What the next account owes of this account's debt.
  passed_on_paise bigint not null default 0 check (passed_on_paise >= 0),
  remembered_at timestamptz not null default now()
);
create index former_accounts_waiting on former_accounts (identity_hash) where next_id is null;
create index former_accounts_of_next on former_accounts (next_id) where next_id is not null;
create index former_accounts_remembered on former_accounts (remembered_at);

-- Debts that were remembered as an amount: found by the posting that wrote them off in the same transaction, and owed by the
-- former account again.
create temporary table found on commit drop as
  select distinct on (identity_hash) identity_hash, owed_paise, remembered_at, owner_id, gen_random_uuid() as posting_id
  from debtors join postings on key = 'debt_written_off:deletion'
    and created_at between remembered_at - interval '1 millisecond' and remembered_at + interval '1 minute'
  join transfers using (owner_id) where posting_id = postings.id and amount_paise = owed_paise
  order by identity_hash, created_at;
insert into former_accounts (owner_id, identity_hash, remembered_at)
  select owner_id, identity_hash, remembered_at from found;
insert into postings (owner_id, id, key, kind, subject)
  select owner_id, posting_id, 'debt_resumed:former', 'debt_resumed', 'deletion' from found;
insert into transfers (owner_id, number, posting_id, debit, credit, amount_paise, wallet_paise)
  select owner_id, last.number + 1, posting_id, 'owed', 'losses', owed_paise, last.wallet_paise
  from found cross join lateral (
    select number, wallet_paise from transfers where transfers.owner_id = found.owner_id order by number desc limit 1) last;
update ledger_accounts set balance_paise = balance_paise + owed_paise
  from found where ledger_accounts.owner_id = found.owner_id and account = 'owed';
do $$
begin
  if (select count(*) from debtors) <> (select count(*) from found) then raise 'a remembered debt has no former account'; end if;
end $$;
drop table debtors;
