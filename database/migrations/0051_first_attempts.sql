-- What results are compared with: the first attempts of each version of a test (docs/adr/0053). The transaction that grades an attempt
-- inserts a row of first_attempt_changes, which waits for no other transaction; a job adds these rows to the counts.

create table first_attempt_changes (
  user_id uuid not null,
  attempt_id uuid not null,
  id bigint generated always as identity,
  test_id text not null,
  test_version integer not null,
  -- Hundredths of a mark.
  marks integer not null,
  -- 1: one candidate more has these marks; -1: one candidate less, because the attempt was graded again.
  candidates smallint not null check (candidates in (-1, 1)),
  -- Whether the answers of the attempt are to be counted too: once for each attempt, since they never change after submission.
  has_answers boolean not null,
  primary key (user_id, attempt_id, id),
  foreign key (user_id, attempt_id) references test_attempts (user_id, id)
);
-- The order in which the job counts them.
create index first_attempt_changes_oldest on first_attempt_changes (id);

create table test_mark_counts (
  test_id text not null,
  test_version integer not null,
  -- Hundredths of a mark.
  marks integer not null,
  candidates integer not null,
  primary key (test_id, test_version, marks),
  foreign key (test_id, test_version) references test_versions (test_id, version)
);

create table test_option_counts (
  test_id text not null,
  test_version integer not null,
  -- Both zero-based.
  question smallint not null,
  option smallint not null,
  candidates integer not null,
  primary key (test_id, test_version, question, option),
  foreign key (test_id, test_version) references test_versions (test_id, version)
);

create function note_first_attempt() returns trigger language plpgsql as $$
declare
  was_counted boolean := tg_op = 'UPDATE' and old.status = 'submitted' and old.is_first;
begin
  if was_counted and old.marks = new.marks then return null; end if;
  if was_counted then
    insert into first_attempt_changes (user_id, attempt_id, test_id, test_version, marks, candidates, has_answers)
    values (old.user_id, old.id, old.test_id, old.test_version, old.marks, -1, false);
  end if;
  insert into first_attempt_changes (user_id, attempt_id, test_id, test_version, marks, candidates, has_answers)
  values (new.user_id, new.id, new.test_id, new.test_version, new.marks, 1, not was_counted);
  return null;
end $$;
create trigger test_attempts_first_noted after insert or update on test_attempts for each row
  when (new.status = 'submitted' and new.is_first) execute function note_first_attempt();

-- The attempts that are there already: the job counts them, so that no table stays locked meanwhile.
insert into first_attempt_changes (user_id, attempt_id, test_id, test_version, marks, candidates, has_answers)
select user_id, id, test_id, test_version, marks, 1, true
from test_attempts where status = 'submitted' and is_first;
