-- Statistics of questions (docs/adr/0061), from the same first attempts as the comparison of results (docs/adr/0053).

alter table test_option_counts
  -- Hundredths: the marks of the candidates who chose the option, added up.
  add column marks_sum bigint not null default 0,
  -- How many of them are in each of 20 bands of marks, the lowest first.
  add column bands integer[] not null default '{}';

-- For how many candidates a question was on the screen how long: 24 bands of seconds (packages/domain/src/attempts/item-times.ts).
create table test_time_counts (
  test_id text not null,
  test_version integer not null,
  -- Zero-based.
  question smallint not null,
  bands integer[] not null,
  primary key (test_id, test_version, question),
  foreign key (test_id, test_version) references test_versions (test_id, version)
);

-- Adds counts place by place; the shorter list counts as filled with zeros.
create function add_counts(one integer[], other integer[]) returns integer[] language sql immutable as
  'select coalesce(array_agg(coalesce(a, 0) + coalesce(b, 0) order by place), ''{}'')
    from unnest(one, other) with ordinality as both_lists (a, b, place)';

-- The versions of tests that a job is to judge because their counts have changed; `due_at` is null where nothing has changed since.
create table item_judgings (
  test_id text not null,
  test_version integer not null,
  due_at timestamptz,
  judged_at timestamptz,
  primary key (test_id, test_version),
  foreign key (test_id, test_version) references test_versions (test_id, version)
);
create index item_judgings_due on item_judgings (due_at) where due_at is not null;

-- The questions to look at, each as it was judged last. A question that is not to be looked at has no row.
create table flagged_questions (
  question_id text primary key check (question_id ~ '^[a-z][a-z0-9-]{0,63}$'),
  -- The revision of the bank that was judged.
  revision integer not null check (revision > 0),
  -- The gravest reason is the first.
  reasons text[] not null check (cardinality(reasons) > 0 and reasons <@ array['wrong_key', 'negative', 'low', 'hard']),
  -- Its place among the reasons: 0 is the gravest.
  rank smallint not null check (rank between 0 and 3),
  candidates integer not null check (candidates > 0),
  -- How many of them were right.
  correct integer not null check (correct between 0 and candidates),
  -- Thousandths; null where there is none.
  discrimination integer check (discrimination between -1000 and 1000)
);
create index flagged_questions_gravest on flagged_questions (rank, question_id);

-- The attempts that are counted already have no sums yet: the job counts all of them again, as after `recountFirstAttempts`.
select pg_advisory_xact_lock(7260438);
with marks as (
  delete from test_mark_counts
), sections as (
  delete from test_section_counts
), options as (
  delete from test_option_counts
), waiting as (
  delete from first_attempt_changes
)
insert into first_attempt_changes (user_id, attempt_id, test_id, test_version, marks, section_marks, candidates, has_answers)
select user_id, id, test_id, test_version, marks, section_marks, 1, true
from test_attempts where status = 'submitted' and is_first;
