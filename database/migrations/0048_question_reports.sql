-- Mistakes in questions that candidates report (docs/adr/0054).

-- One row for each question of the bank or item model with reports, and what the staff decided. Not about a person.
create table reported_questions (
  id uuid primary key default gen_random_uuid(),
  source text not null check (source in ('bank', 'model')),
  question_id text not null check (question_id ~ '^[a-z][a-z0-9-]{0,63}$'),
  -- Of an item model; a question of the bank knows its topic.
  topic text check ((topic is null) = (source = 'bank')),
  -- How many reports there are, in all and of each kind. Kept by the triggers below.
  reports integer not null default 0 check (reports >= 0),
  wrong_key integer not null default 0 check (wrong_key >= 0),
  unclear integer not null default 0 check (unclear >= 0),
  translation integer not null default 0 check (translation >= 0),
  spelling integer not null default 0 check (spelling >= 0),
  figure integer not null default 0 check (figure >= 0),
  other integer not null default 0 check (other >= 0),
  -- When the newest report came in, in whole milliseconds: the lists are ordered by it.
  newest_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'fixed', 'no_fault')),
  is_open boolean not null generated always as (state = 'open') stored,
  -- The newest revision that the decision was about.
  closed_revision integer check ((closed_revision is null) = (state = 'open')),
  -- The last decision and its note. They stay when a report opens the question again.
  note text not null default '' check (length(note) <= 500),
  changed_at timestamptz,
  changed_by uuid,
  -- Raised with each report and each decision, so that nobody decides about a report that they have not seen.
  version integer not null default 1 check (version > 0),
  unique (source, question_id)
);
create index reported_questions_newest on reported_questions (is_open, newest_at desc, id desc);
create index reported_questions_wrong_key on reported_questions (is_open, newest_at desc, id desc) where wrong_key > 0;
create index reported_questions_unclear on reported_questions (is_open, newest_at desc, id desc) where unclear > 0;
create index reported_questions_translation on reported_questions (is_open, newest_at desc, id desc) where translation > 0;
create index reported_questions_spelling on reported_questions (is_open, newest_at desc, id desc) where spelling > 0;
create index reported_questions_figure on reported_questions (is_open, newest_at desc, id desc) where figure > 0;
create index reported_questions_other on reported_questions (is_open, newest_at desc, id desc) where other > 0;

-- What one candidate reported about one revision of a question.
create table question_reports (
  user_id uuid not null references profiles,
  reported_id uuid not null references reported_questions,
  revision integer not null check (revision > 0),
  -- Of an instance of an item model; 0 for a question of the bank.
  seed bigint not null default 0 check (seed between 0 and 4294967295),
  -- Names the report for the staff, who do not learn whose it is.
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('wrong_key', 'unclear', 'translation', 'spelling', 'figure', 'other')),
  text text not null check (length(text) <= 300),
  locale text not null check (locale in ('en', 'mr')),
  seen_in text not null check (seen_in in ('sitting', 'review', 'practice', 'notebook')),
  -- Without a foreign key: its lock on the attempt would make a save or a submission wait.
  attempt_id uuid,
  reported_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  changed_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  primary key (user_id, reported_id, revision, seed),
  unique (user_id, id)
);
create index question_reports_of_question on question_reports (reported_id, reported_at desc, id desc);
create index question_reports_revision on question_reports (reported_id, revision desc);
create index question_reports_age on question_reports (reported_at);

create function count_report(reported uuid, kind text, change integer) returns void language sql as $$
  update reported_questions set
    reports = reports + change,
    wrong_key = wrong_key + case kind when 'wrong_key' then change else 0 end,
    unclear = unclear + case kind when 'unclear' then change else 0 end,
    translation = translation + case kind when 'translation' then change else 0 end,
    spelling = spelling + case kind when 'spelling' then change else 0 end,
    figure = figure + case kind when 'figure' then change else 0 end,
    other = other + case kind when 'other' then change else 0 end
  where id = reported;
$$;

-- A report goes with its account or when it is old, by a statement that knows nothing of these counts. A question without any report
-- is no longer listed.
create function count_question_reports() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.kind = old.kind then return null; end if;
  if tg_op in ('INSERT', 'UPDATE') then perform count_report(new.reported_id, new.kind, 1); end if;
  if tg_op in ('UPDATE', 'DELETE') then perform count_report(old.reported_id, old.kind, -1); end if;
  if tg_op = 'DELETE' then delete from reported_questions where id = old.reported_id and reports = 0; end if;
  return null;
end
$$;
create trigger question_reports_counted after insert or delete or update of kind on question_reports
  for each row execute function count_question_reports();
