-- Corrections of answer keys, and the new grading of what was submitted before them (docs/adr/0060).

-- A correction is about a question and those of its revisions that hold the same key and options. It changes no version of a test and
-- is never changed itself: a later one with a larger number takes its place. Numbers follow the order in which they were made, because
-- one transaction at a time makes a correction.
create table corrections (
  number bigint generated always as identity primary key,
  -- Chosen by the page, so that a repeated request makes it only once.
  creation_key uuid not null unique,
  question_id text not null check (question_id ~ '^[a-z][a-z0-9-]{0,63}$'),
  revisions integer[] not null check (cardinality(revisions) > 0),
  -- key: another option is right. accept: several are. all: every candidate who sat it gets its marks. withdraw: it does not count.
  kind text not null check (kind in ('key', 'accept', 'all', 'withdraw')),
  -- The right options, counted from zero.
  options smallint[] not null check (cardinality(options) = case kind when 'key' then 1 when 'accept' then cardinality(options) else 0 end
    and (kind <> 'accept' or cardinality(options) >= 2)),
  reason_en text not null check (length(reason_en) between 1 and 500),
  reason_mr text not null check (length(reason_mr) between 1 and 500),
  made_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  made_by uuid not null
);
create index corrections_of_question on corrections (question_id, number);
revoke update, delete on corrections from bharti_app;

-- What is to be graded again: the submitted attempts of each version of a test that asks a corrected revision, in the order of their keys.
create table regradings (
  number bigint not null references corrections,
  test_id text not null,
  test_version integer not null,
  -- The last attempt that was looked at; null before the first.
  after_user uuid,
  after_attempt uuid,
  -- Attempts that were there when the work began; null until it is counted.
  total integer check (total >= 0),
  done integer not null default 0 check (done >= 0),
  finished_at timestamptz,
  primary key (number, test_id, test_version),
  foreign key (test_id, test_version) references test_versions (test_id, version),
  check ((after_user is null) = (after_attempt is null))
);
create index regradings_due on regradings (number, test_id, test_version) where finished_at is null;

-- The results that a correction changed, for the candidates concerned. `questions` counts those that are graded. Marks in hundredths.
create table attempt_corrections (
  user_id uuid not null,
  attempt_id uuid not null,
  number bigint not null references corrections,
  regraded_at timestamptz not null default now(),
  old_score integer not null,
  new_score integer not null,
  old_questions integer not null,
  new_questions integer not null,
  old_marks integer not null,
  new_marks integer not null,
  primary key (user_id, attempt_id, number),
  foreign key (user_id, attempt_id) references test_attempts (user_id, id)
);

-- The newest correction that the grading of an attempt knows; 0 without any. So no attempt is graded twice by one correction.
alter table test_attempts add column graded_with bigint not null default 0;
create index test_attempts_of_version on test_attempts (test_id, test_version, user_id, id) where status = 'submitted';

-- A correction makes a version of its question in the bank.
alter table bank_question_versions
  drop constraint bank_question_versions_kind_check,
  add constraint bank_question_versions_kind_check
    check (kind in ('built_in', 'created', 'edited', 'state', 'imported', 'corrected'));
