-- Sums of submitted attempts, written in the transaction that grades, so that a dashboard never reads a whole history.
-- A day is an Indian day, counted in days since 1970-01-01. `score` (right answers) and `questions` are those of first
-- attempts of a test: only they count for points, average and leaderboard.
create table candidate_days (
  user_id uuid not null references profiles,
  day integer not null,
  attempts integer not null check (attempts > 0),
  first_attempts integer not null check (first_attempts between 0 and attempts),
  score integer not null check (score between 0 and questions),
  questions integer not null,
  primary key (user_id, day)
);

create table candidate_totals (
  user_id uuid primary key references profiles,
  attempts integer not null check (attempts > 0),
  score bigint not null check (score between 0 and questions),
  questions bigint not null,
  -- Days of the longest run of consecutive days with a submitted attempt.
  best_streak integer not null check (best_streak > last_run_to - last_run_from),
  -- First and last day of the newest run.
  last_run_from integer not null,
  last_run_to integer not null check (last_run_to >= last_run_from)
);

create table candidate_tests (
  user_id uuid not null references profiles,
  test_id text not null references tests,
  attempts integer not null check (attempts > 0),
  -- The attempt with the highest share of right answers.
  best_score integer not null check (best_score between 0 and best_questions),
  best_questions integer not null,
  last_score integer not null check (last_score between 0 and last_questions),
  last_questions integer not null,
  last_attempt_id uuid not null,
  last_completed_at timestamptz not null,
  primary key (user_id, test_id)
);

-- What a candidate has on the leaderboard of each day from the last change on, as long as something still counts. Only of
-- those who may be shown: opted in, consent to the notice that the row names, not deleted.
create table leaderboard_standings (
  user_id uuid not null references profiles,
  day integer not null,
  notice text not null,
  score integer not null check (score > 0),
  tests integer not null check (tests > 0),
  primary key (user_id, day)
);
create index leaderboard_standings_best on leaderboard_standings (day, notice, score desc, tests, user_id);

-- The last results of one candidate.
create index test_attempts_recent on test_attempts (user_id, completed_at desc, started_at desc)
  where status = 'submitted';
-- Served the leaderboard that summed up everybody's attempts.
drop index test_attempts_scored;

-- Profiles that never answered the notice, which a job removes after a day: without the index it reads every profile.
alter table profiles add column is_unanswered boolean not null default true;
update profiles set is_unanswered = false
where deleted_at is not null
  or exists (select from consents where user_id = profiles.id)
  or exists (select from test_attempts where user_id = profiles.id);
create index profiles_unanswered on profiles (updated_at) where is_unanswered;
