-- People who work in the admin panel: with a user name and a password, or as the owner of a Google account.
create table staff (
  id uuid primary key,
  username text unique check (username = lower(username) and length(username) between 3 and 60),
  password_hash text check (password_hash like '$argon2id$%'),
  -- Of the password in the configuration that was set last: a start sets it again only when it is another one.
  configured_hash text,
  -- The candidate's account whose verified e-mail is in ADMIN_EMAILS.
  user_id uuid unique references profiles on delete cascade,
  role text not null check (role in ('owner', 'editor', 'support')),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  last_sign_in_at timestamptz,
  check ((username is null) = (password_hash is null)),
  check (username is not null or user_id is not null)
);

-- Only the hash of a token is kept, as with candidates' sessions.
create table staff_sessions (
  staff_id uuid not null references staff on delete cascade,
  token_hash bytea not null check (length(token_hash) = 32),
  created_at timestamptz not null default now(),
  -- Of the last request that the person caused; written at most once a minute.
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  browser text,
  primary key (staff_id, token_hash)
);
create index staff_sessions_expiry on staff_sessions (expires_at);

-- Who changed what in the admin panel. Each row holds the hash of the row before it (docs/adr/0032).
create table audit_entries (
  number bigint primary key check (number > 0),
  at timestamptz not null,
  -- The id of a staff row, or 'system'. No foreign key: what is recorded here outlives everything it names.
  actor text not null check (length(actor) between 1 and 64),
  action text not null check (length(action) between 1 and 64),
  entity text not null check (length(entity) between 1 and 64),
  entity_id text not null check (length(entity_id) between 1 and 200),
  -- JSON as text: the hash is over these very characters.
  before text check (length(before) <= 100000),
  after text check (length(after) <= 100000),
  previous_hash bytea not null check (length(previous_hash) = 32),
  hash bytea not null unique check (length(hash) = 32)
);
create index audit_entries_of_actor on audit_entries (actor, number);
create index audit_entries_of_entity on audit_entries (entity, entity_id, number);

-- The last row of the chain, so that rows missing at its end are noticed. Written by the trigger only.
create table audit_head (
  is_only boolean primary key default true check (is_only),
  number bigint not null,
  hash bytea not null check (length(hash) = 32)
);
insert into audit_head (number, hash) values (0, decode(repeat('00', 32), 'hex'));

-- Runs as the owner of the tables, because the application may not write the head.
create function extend_audit_chain() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update audit_head set number = new.number, hash = new.hash
    where number = new.number - 1 and hash = new.previous_hash;
  if not found then
    raise exception 'audit entry % does not continue the chain', new.number using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger audit_entries_chain before insert on audit_entries
  for each row execute function extend_audit_chain();
create trigger audit_entries_append_only before update or delete or truncate on audit_entries
  for each statement execute function forbid_change();
create trigger audit_head_one_row before delete or truncate on audit_head
  for each statement execute function forbid_change();

revoke update, delete on audit_entries from bharti_app;
revoke insert, update, delete on audit_head from bharti_app;
