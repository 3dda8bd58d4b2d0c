-- Average and best by section (docs/adr/0053). The marks of the sections of an attempt, in hundredths and in the order of the paper: empty
-- for a paper without sections, null where a server of an earlier release graded; a job fills those in.
create function sum_of(numbers integer[]) returns integer language sql immutable as
  'select coalesce(sum(number), 0)::integer from unnest(numbers) as number';
alter table test_attempts
  add column section_marks integer[],
  -- A regrading writes both columns. Otherwise the counts by section would keep the old marks.
  add constraint test_attempts_section_marks check (section_marks = '{}' or sum_of(section_marks) = marks);
create index test_attempts_without_sections on test_attempts (user_id, id) where is_first and section_marks is null;

alter table first_attempt_changes add column section_marks integer[];

create table test_section_counts (
  test_id text not null,
  test_version integer not null,
  -- Zero-based.
  section smallint not null,
  -- Hundredths of a mark.
  marks integer not null,
  candidates integer not null,
  primary key (test_id, test_version, section, marks),
  foreign key (test_id, test_version) references test_versions (test_id, version)
);

create or replace function note_first_attempt() returns trigger language plpgsql as $$
declare
  was_counted boolean := tg_op = 'UPDATE' and old.status = 'submitted' and old.is_first;
begin
  -- Null counts as empty: nothing is to be counted by section.
  if was_counted and old.marks = new.marks and coalesce(old.section_marks, '{}') = coalesce(new.section_marks, '{}') then
    return null;
  end if;
  if was_counted then
    insert into first_attempt_changes
      (user_id, attempt_id, test_id, test_version, marks, section_marks, candidates, has_answers)
    values (old.user_id, old.id, old.test_id, old.test_version, old.marks, old.section_marks, -1, false);
  end if;
  insert into first_attempt_changes
    (user_id, attempt_id, test_id, test_version, marks, section_marks, candidates, has_answers)
  values (new.user_id, new.id, new.test_id, new.test_version, new.marks, new.section_marks, 1, not was_counted);
  return null;
end $$;
