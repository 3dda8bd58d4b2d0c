-- What an import did to the bank, so that it can be shown and undone. Version 1: it added the question; later: it changed it.
create table imported_questions (
  staff_id uuid not null,
  import_id uuid not null,
  question_id text not null references bank_questions on delete cascade,
  version integer not null check (version > 0),
  primary key (import_id, staff_id, question_id),
  foreign key (staff_id, import_id) references import_jobs on delete cascade
);
create index imported_questions_of_question on imported_questions (question_id);

-- The last imports of a person.
create index import_jobs_imported on import_jobs (staff_id, created_at desc) where state = 'imported';
