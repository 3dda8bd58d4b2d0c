-- A debt is collected from later top-ups, written off as a loss, and owed again by the next account of the same person.
alter table postings drop constraint postings_kind_check;
alter table postings add constraint postings_kind_check check (kind in ('top_up', 'purchase', 'refund', 'refund_returned',
  'dispute_opened', 'dispute_won', 'dispute_lost', 'debt_collected', 'debt_written_off', 'debt_resumed'));
alter table transfers drop constraint transfers_debit_check;
alter table transfers add constraint transfers_debit_check
  check (debit in ('wallet', 'frozen', 'owed', 'provider', 'sales', 'losses'));
alter table transfers drop constraint transfers_credit_check;
alter table transfers add constraint transfers_credit_check
  check (credit in ('wallet', 'frozen', 'owed', 'provider', 'sales', 'losses'));

-- Random keys of this installation, made when they are first needed.
create table site_secrets (
  name text primary key,
  value bytea not null check (length(value) = 32)
);

-- Who deleted an account that owed money: a keyed hash of the identity and the amount, nothing else.
create table debtors (
  identity_hash bytea primary key check (length(identity_hash) = 32),
  owed_paise bigint not null check (owed_paise > 0),
  remembered_at timestamptz not null default now()
);
create index debtors_remembered on debtors (remembered_at);
