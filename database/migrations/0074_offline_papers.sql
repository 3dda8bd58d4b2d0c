-- A test that is prepared on a device can be sat without a connection: graded, never ranked (docs/adr/0074).

-- Papers that were given out and not sat yet. The transaction that grades the sitting deletes the row; the attempt has its id.
create table offline_papers (
  user_id uuid not null references profiles,
  id uuid not null,
  test_id text not null,
  test_version integer not null,
  test_title text not null,
  test_title_mr text not null,
  prepared_at timestamptz not null,
  -- The sitting may begin until then. It may be sent later.
  begins_until timestamptz not null check (begins_until > prepared_at),
  primary key (user_id, id),
  foreign key (test_id, test_version) references test_versions (test_id, version)
);
create index offline_papers_oldest on offline_papers (begins_until);

-- The tests whose paper was on a device of the candidate: no attempt that they submit afterwards is ranked. Stays when the paper goes.
create table prepared_tests (
  user_id uuid not null references profiles,
  test_id text not null references tests,
  prepared_at timestamptz not null,
  primary key (user_id, test_id)
);

alter table test_attempts add column sat_offline boolean not null default false;
-- Not valid: the rows that stand have the default, so that they need not be read.
alter table test_attempts add constraint test_attempts_offline_unranked
  check (not sat_offline or (status = 'submitted' and not is_first)) not valid;
