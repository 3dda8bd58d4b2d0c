-- Files of questions that staff upload, until they are imported, cancelled or too old. Each member of the staff has one at a time.
create table import_jobs (
  staff_id uuid not null references staff on delete cascade,
  -- Chosen by the page, so that a repeated request begins it only once.
  id uuid not null,
  name text not null check (length(name) between 1 and 200),
  bytes integer not null check (bytes between 1 and 40000000),
  state text not null check (state in ('uploading', 'waiting', 'checking', 'columns', 'refused', 'checked', 'importing', 'imported', 'failed')),
  -- Of the file; null until it is checked.
  hash bytea check (length(hash) = 32),
  -- The choices of the editor: columns (null: guessed), topic and level of rows that name none.
  mapping jsonb,
  default_topic text references topics,
  default_level text not null check (default_level in ('easy', 'medium', 'hard')),
  -- What was found: the columns, or why the file was refused.
  kind text check (kind in ('csv', 'xlsx')),
  columns jsonb,
  refusal jsonb,
  rows_done integer not null default 0,
  rows_total integer not null default 0,
  result jsonb,
  -- A server that works on it sets the time until which the others leave it alone; when the server is killed, another takes over.
  leased_until timestamptz,
  tries integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (staff_id, id)
);
create unique index import_jobs_open on import_jobs (staff_id) where state <> 'imported';
create index import_jobs_expiry on import_jobs (expires_at);
create index import_jobs_work on import_jobs (created_at) where state in ('waiting', 'checking', 'importing');
create index import_jobs_file on import_jobs (hash) where state = 'imported';

-- The file, in the parts in which it is uploaded.
create table import_parts (
  staff_id uuid not null,
  import_id uuid not null,
  number integer not null check (number between 0 and 159),
  bytes bytea not null check (length(bytes) between 1 and 262144),
  primary key (staff_id, import_id, number),
  foreign key (staff_id, import_id) references import_jobs on delete cascade
);

create table import_rows (
  staff_id uuid not null,
  import_id uuid not null,
  -- As a spreadsheet counts, from 1.
  line integer not null check (line > 0),
  state text not null check (state in ('ready', 'mend', 'look', 'same', 'left_out')),
  choice text check (choice in ('take', 'leave_out')),
  -- The texts of a doubtful row, by field; null where nothing is doubtful.
  fields jsonb,
  -- The question; null while something must be mended.
  draft jsonb,
  reasons jsonb not null,
  -- Of the row as the file has it.
  hash bytea not null check (length(hash) = 32),
  -- Of the question; null without one.
  content_hash bytea check (length(content_hash) = 32),
  primary key (staff_id, import_id, line),
  foreign key (staff_id, import_id) references import_jobs on delete cascade
);
create index import_rows_of_state on import_rows (staff_id, import_id, state, line);

-- Rows of files that became questions: the same row of a file is not imported again, even after its question was edited.
create table imported_rows (
  hash bytea primary key check (length(hash) = 32),
  question_id text not null references bank_questions on delete cascade,
  imported_at timestamptz not null default now()
);
create index imported_rows_of_question on imported_rows (question_id);

-- Questions that say the same are found by their text.
create index bank_questions_stem on bank_questions (md5(stem_en || chr(10) || stem_mr));
