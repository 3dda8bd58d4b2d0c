-- Tries to sign in to the admin panel, for their limits (docs/adr/0031). The key is a hash of what is limited.
create table staff_tries (
  key bytea not null check (length(key) = 32),
  at timestamptz not null default clock_timestamp(),
  id uuid not null,
  primary key (key, at, id)
);
create index staff_tries_at on staff_tries (at);

-- A second factor: an authenticator app. Until it is confirmed with a first code, sign-in does not ask for it.
create table staff_totp (
  staff_id uuid primary key references staff on delete cascade,
  secret text not null,
  is_confirmed boolean not null default false,
  -- The time step of the last accepted code: no code is accepted twice, nor an older one.
  last_step bigint not null default 0
);
create table staff_recovery_codes (
  staff_id uuid not null references staff on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  primary key (staff_id, code_hash)
);

create table staff_passkeys (
  staff_id uuid not null references staff on delete cascade,
  id uuid not null,
  credential_id text not null unique check (length(credential_id) <= 1400),
  public_key bytea not null,
  counter bigint not null,
  transports text not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  primary key (staff_id, id)
);
-- Answered challenges, so that none is answered twice.
create table staff_challenges (
  hash bytea primary key check (length(hash) = 32),
  expires_at timestamptz not null
);

create table staff_invitations (
  id uuid primary key,
  token_hash bytea not null unique check (length(token_hash) = 32),
  role text not null check (role in ('owner', 'editor', 'support')),
  invited_by uuid not null references staff on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
