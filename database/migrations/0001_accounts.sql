create table profiles (
  id uuid primary key,
  email text not null,
  email_verified boolean not null default false,
  name text not null,
  avatar text,
  wallet_balance_paise bigint not null default 0 check (wallet_balance_paise >= 0),
  tests_taken integer not null default 0 check (tests_taken >= 0),
  show_on_leaderboard boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Who a provider says someone is. Keyed by issuer and subject, never by e-mail: an e-mail can change hands.
create table identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null references profiles,
  primary key (issuer, subject)
);

-- Only the hash of a token is kept: whoever reads this table cannot sign in with it.
create table sessions (
  user_id uuid not null references profiles,
  token_hash bytea not null check (length(token_hash) = 32),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (user_id, token_hash)
);
create index sessions_expiry on sessions (expires_at);

create table user_logins (
  user_id uuid not null references profiles,
  id uuid not null,
  email text not null,
  login_method text not null check (login_method in ('google', 'firebase_migration', 'trial')),
  login_time timestamptz not null default now(),
  -- Always null: we do not collect it.
  ip_address text check (ip_address is null),
  user_agent text,
  primary key (user_id, id)
);

create table site_settings (
  key text primary key,
  value text not null
);
