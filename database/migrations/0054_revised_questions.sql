-- When the questions of a candidate's mistakes notebook come back: the last revision of each (docs/adr/0058).
create table revised_questions (
  user_id uuid not null references profiles,
  -- Without a foreign key: versions of earlier releases hold questions that the bank does not have.
  question_id text not null check (question_id ~ '^[a-z][a-z0-9-]{0,63}$'),
  -- By the clock of the device, in whole milliseconds; at most a day ahead of ours.
  revised_at timestamptz not null,
  -- A day in India, counted in days since 1970-01-01.
  due_on integer not null check (due_on between 0 and 3000000),
  is_right boolean not null,
  -- The first revision since the question was missed in a test.
  is_first boolean not null,
  -- What FSRS knows: days after which 9 of 10 such questions are still known, and how hard the question is.
  stability double precision not null check (stability between 0.001 and 36500),
  difficulty double precision not null check (difficulty between 1 and 10),
  -- Higher with each change of this candidate's rows: a device asks for those after the last one it knows.
  number bigint not null check (number > 0),
  primary key (user_id, question_id),
  unique (user_id, number)
);
