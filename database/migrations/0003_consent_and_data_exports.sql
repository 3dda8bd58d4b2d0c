-- Each answer to the privacy notice, with the notice it was given to.
create table consents (
  user_id uuid not null references profiles,
  id uuid not null,
  -- The day of the notice.
  version text not null check (version ~ '^\d{4}-\d{2}-\d{2}$'),
  locale text not null check (locale in ('en', 'mr')),
  is_adult boolean not null check (is_adult),
  given_at timestamptz not null default now(),
  withdrawn_at timestamptz check (withdrawn_at >= given_at),
  primary key (user_id, id)
);
-- One standing consent per user and notice: a repeated press records nothing new.
create unique index consents_one_standing on consents (user_id, version) where withdrawn_at is null;

-- Kind of browser only, so that a person knows his own devices by it.
alter table sessions add column browser text check (length(browser) <= 40);

-- A deleted account keeps its results under its id alone; nothing that names a person can come back into it.
alter table profiles add column deleted_at timestamptz;
alter table profiles add constraint profiles_deleted_are_nameless check (
  deleted_at is null or (email = '' and name = '' and avatar is null and not email_verified and not show_on_leaderboard)
);

-- Files of one's own data, made by a job; the file lies here so that any server can hand it out and one statement
-- deletes it.
create table data_exports (
  user_id uuid not null references profiles,
  id uuid not null,
  locale text not null check (locale in ('en', 'mr')),
  status text not null default 'pending' check (status in ('pending', 'ready', 'failed')),
  requested_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- How often a server has begun to make it, and when last: one that died is followed by another.
  tries integer not null default 0 check (tries >= 0),
  tried_at timestamptz,
  file bytea,
  primary key (user_id, id),
  check ((status = 'ready') = (file is not null)),
  check (expires_at > requested_at)
);
create unique index data_exports_one_pending on data_exports (user_id) where status = 'pending';
create index data_exports_waiting on data_exports (requested_at) where status = 'pending';
create index data_exports_expiry on data_exports (expires_at);
