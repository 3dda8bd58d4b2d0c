-- Sessions get an id, so that each can be ended by itself without telling its hash.
alter table staff_sessions add column id uuid not null default gen_random_uuid(), add unique (staff_id, id);

-- Devices on which a member of the staff asked not to be asked for the second factor for 30 days.
create table staff_devices (
  staff_id uuid not null references staff on delete cascade,
  id uuid not null default gen_random_uuid(),
  token_hash bytea not null check (length(token_hash) = 32),
  browser text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (staff_id, id),
  unique (staff_id, token_hash)
);
create index staff_devices_expiry on staff_devices (expires_at);
