-- Keys of the installation are replaced now and then; what the key before has signed or sealed counts until the next time.
alter table site_secrets
  add column previous bytea check (length(previous) = 32),
  add column made_at timestamptz not null default now();
