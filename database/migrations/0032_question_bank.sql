-- The question bank. A paper holds copies of its questions (test_versions), so a change here changes no paper.
create sequence question_numbers;
grant usage on sequence question_numbers to bharti_app;

create table bank_questions (
  id text primary key check (id ~ '^[a-z][a-z0-9-]{0,63}$'),
  -- Chosen by the page that created it, so that a repeated request creates it only once.
  creation_key uuid unique,
  state text not null check (state in ('draft', 'ready', 'retired')),
  version integer not null check (version > 0),
  topic text not null references topics,
  subject text not null check (subject in ('gk', 'math', 'reasoning', 'marathi')),
  level text not null check (level in ('easy', 'medium', 'hard')),
  form text not null check (length(form) between 1 and 20),
  languages text not null check (languages in ('both', 'mr_missing', 'en_missing', 'none')),
  stem_en text not null,
  stem_mr text not null,
  has_figure boolean not null,
  is_built_in boolean not null,
  -- The words of question and options, normalised by the application: PostgreSQL's own parser breaks Devanagari words apart
  -- where the database has the locale C.
  words tsvector not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- A member of the staff; null for built-in content.
  changed_by uuid
);

-- Every save. Running attempts and results do not need them; the history of a question does.
create table bank_question_versions (
  question_id text not null references bank_questions on delete cascade,
  version integer not null check (version > 0),
  kind text not null check (kind in ('built_in', 'created', 'edited', 'state', 'imported')),
  state text not null check (state in ('draft', 'ready', 'retired')),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  -- The parts that differ from the version before.
  changed_parts text[] not null,
  changed_at timestamptz not null,
  changed_by uuid,
  primary key (question_id, version)
);
revoke update, delete on bank_question_versions from bharti_app;
alter table bank_questions add constraint bank_questions_current_version
  foreign key (id, version) references bank_question_versions (question_id, version) deferrable initially deferred;

-- Lists show the newest change first; each filter has its own order.
create index bank_questions_newest on bank_questions (changed_at desc, id desc);
create index bank_questions_of_state on bank_questions (state, changed_at desc, id desc);
create index bank_questions_of_subject on bank_questions (subject, changed_at desc, id desc);
create index bank_questions_of_topic on bank_questions (topic, changed_at desc, id desc);
create index bank_questions_of_languages on bank_questions (languages, changed_at desc, id desc);
create index bank_questions_words on bank_questions using gin (words);

-- Which tests have a question: in the draft of today, or in any version that was ever published. No foreign keys: versions of
-- earlier releases can hold questions that the bank does not have.
create table question_uses (
  question_id text not null,
  test_id text not null,
  in_draft boolean not null,
  in_version boolean not null,
  primary key (question_id, test_id),
  check (in_draft or in_version)
);
create index question_uses_of_test on question_uses (test_id, question_id);
insert into question_uses
  select distinct question ->> 'id', test_id, false, true
  from test_versions, jsonb_array_elements(questions) as question;
