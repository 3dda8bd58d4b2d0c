create table tests (
  id text primary key,
  title text not null,
  title_mr text not null,
  category text not null check (category in ('gk', 'math', 'reasoning', 'marathi', 'full')),
  level text not null check (level in ('easy', 'medium', 'hard')),
  price_paise bigint not null check (price_paise >= 0),
  value_paise bigint not null check (value_paise >= 0),
  is_free boolean not null,
  is_promotional boolean not null,
  published boolean not null,
  version integer not null check (version > 0),
  created_at timestamptz not null
);

-- What a candidate sits is a snapshot: a later edit of the test makes a new version and touches no attempt.
create table test_versions (
  test_id text not null references tests,
  version integer not null check (version > 0),
  -- Questions with their key, in the order of the paper.
  questions jsonb not null,
  total_questions integer not null check (total_questions > 0),
  duration_seconds integer not null check (duration_seconds > 0),
  pass_percent integer not null check (pass_percent between 1 and 100),
  -- Hundredths of a mark.
  marks_correct integer not null check (marks_correct > 0),
  marks_wrong integer not null check (marks_wrong <= 0),
  marks_blank integer not null check (marks_blank <= 0),
  created_at timestamptz not null default now(),
  primary key (test_id, version)
);
alter table tests add constraint tests_current_version
  foreign key (id, version) references test_versions (test_id, version) deferrable initially deferred;

create table test_attempts (
  user_id uuid not null references profiles,
  id uuid not null,
  test_id text not null,
  test_version integer not null,
  test_title text not null,
  test_title_mr text not null,
  status text not null default 'running' check (status in ('running', 'submitted')),
  total_questions integer not null check (total_questions > 0),
  started_at timestamptz not null,
  deadline timestamptz not null check (deadline > started_at),
  -- Question index to option index, both zero-based.
  answers jsonb not null default '{}',
  marked jsonb not null default '[]',
  -- Number and origin of the newest accepted save.
  seq integer not null default 0 check (seq >= 0),
  sitting uuid,
  -- Known once submitted.
  submitted_by text check (submitted_by in ('candidate', 'timer')),
  completed_at timestamptz,
  time_spent_seconds integer check (time_spent_seconds >= 0),
  score integer check (score between 0 and total_questions),
  wrong integer check (wrong >= 0),
  marks integer,
  max_marks integer,
  percentage integer check (percentage between 0 and 100),
  passed boolean,
  is_first boolean,
  primary key (user_id, id),
  foreign key (test_id, test_version) references test_versions (test_id, version),
  check ((status = 'running') = (completed_at is null)),
  check ((status = 'submitted') = (score is not null and wrong is not null and marks is not null
    and max_marks is not null and percentage is not null and passed is not null and is_first is not null
    and submitted_by is not null and time_spent_seconds is not null)),
  check (completed_at between started_at and deadline),
  check (score + wrong <= total_questions)
);
-- One running attempt per user and test: a second tab resumes it instead of resetting the clock.
create unique index test_attempts_one_running on test_attempts (user_id, test_id) where status = 'running';
-- One first result per user and test.
create unique index test_attempts_one_first on test_attempts (user_id, test_id) where is_first;
create index test_attempts_due on test_attempts (deadline) where status = 'running';
create index test_attempts_scored on test_attempts (completed_at) where is_first;

create view test_results as
  select user_id, test_id, score, total_questions, completed_at, id as attempt_id
  from test_attempts
  where status = 'submitted';

create view published_tests as
  select tests.*, current.total_questions, current.duration_seconds
  from tests
  join test_versions current on current.test_id = tests.id and current.version = tests.version
  where tests.published;
