-- While no server answers, candidates lose time. Running attempts get it back, and bought tests whose access ended meanwhile a day (docs/adr/0072).

-- When a server noted last that it answers: one row.
create table service_alive (
  is_only boolean primary key default true check (is_only),
  seen_at timestamptz not null
);

-- The times in which no server noted that.
create table outages (
  number bigint generated always as identity primary key,
  began_at timestamptz not null,
  ended_at timestamptz not null check (ended_at > began_at),
  -- Known once the lost time has been given back.
  settled_at timestamptz,
  attempts integer check (attempts >= 0),
  accesses integer check (accesses >= 0),
  check ((settled_at is null) = (attempts is null) and (settled_at is null) = (accesses is null))
);
create index outages_unsettled on outages (number) where settled_at is null;

-- Each change of a deadline because of an outage: once for an attempt and an outage.
create table attempt_extensions (
  user_id uuid not null,
  attempt_id uuid not null,
  outage bigint not null references outages,
  old_deadline timestamptz not null,
  new_deadline timestamptz not null check (new_deadline > old_deadline),
  extended_at timestamptz not null default now(),
  primary key (user_id, attempt_id, outage),
  foreign key (user_id, attempt_id) references test_attempts (user_id, id)
);
create index attempt_extensions_of_outage on attempt_extensions (outage);

create table access_extensions (
  user_id uuid not null,
  test_id text not null,
  outage bigint not null references outages,
  old_end timestamptz not null,
  new_end timestamptz not null check (new_end > old_end),
  extended_at timestamptz not null default now(),
  primary key (user_id, test_id, outage),
  foreign key (user_id, test_id) references test_access (user_id, test_id)
);
create index access_extensions_of_outage on access_extensions (outage);
create index test_access_by_end on test_access (expires_at);
