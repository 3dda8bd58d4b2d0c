-- The built-in content that a test of the catalogue was made from, as it was then. A difference to the test of today is
-- the owner's change; a difference to what the server brings along is a newer version, which is offered.
create table built_in_tests (
  test_id text primary key,
  seeded jsonb not null,
  seeded_at timestamptz not null default now()
);
