-- When the provider of the sign-in has seen the person, by its own clock; null for trial sign-ins, and for sessions opened by an earlier release.
-- `checked_at`: when the provider was last asked whether the account still stands. A sign-in is such an answer.
alter table sessions
  add column authenticated_at timestamptz,
  add column checked_at timestamptz not null default now();
create index sessions_to_check on sessions (checked_at);

-- A session leads to its person's identity, and a deletion of the account to all of them.
create index identities_of_user on identities (user_id);
