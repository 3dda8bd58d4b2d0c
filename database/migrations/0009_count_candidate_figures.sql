-- Counts the figures of 0009_candidate_figures.sql from the attempts that are there already.
insert into candidate_days (user_id, day, attempts, first_attempts, score, questions)
select user_id,
  -- India keeps one offset all year.
  floor((extract(epoch from completed_at) + 19800) / 86400)::integer as day,
  count(*),
  count(*) filter (where is_first),
  coalesce(sum(score) filter (where is_first), 0),
  coalesce(sum(total_questions) filter (where is_first), 0)
from test_attempts
where status = 'submitted'
group by user_id, day;

-- Consecutive days have the same difference between the day and its place in the order: each difference is one run.
with placed as (
  select *, day - row_number() over (partition by user_id order by day) as run from candidate_days
), runs as (
  select user_id, min(day) as first, max(day) as last,
    sum(attempts) as attempts, sum(score) as score, sum(questions) as questions
  from placed
  group by user_id, run
)
insert into candidate_totals (user_id, attempts, score, questions, best_streak, last_run_from, last_run_to)
select user_id, sum(attempts), sum(score), sum(questions), max(last - first + 1),
  (array_agg(first order by last desc))[1], max(last)
from runs
group by user_id;

insert into candidate_tests (user_id, test_id, attempts, best_score, best_questions, last_score, last_questions,
  last_attempt_id, last_completed_at)
select user_id, test_id, count(*),
  -- Whole numbers: equal shares must compare equal.
  (array_agg(score order by score::bigint * 1000000000 / total_questions desc, completed_at))[1],
  (array_agg(total_questions order by score::bigint * 1000000000 / total_questions desc, completed_at))[1],
  (array_agg(score order by completed_at desc))[1],
  (array_agg(total_questions order by completed_at desc))[1],
  (array_agg(id order by completed_at desc))[1],
  max(completed_at)
from test_attempts
where status = 'submitted'
group by user_id, test_id;

-- The attempts of a day count on that day and the 29 after it.
with shown as (
  select profiles.id as user_id, max(version) as notice
  from profiles
  join consents on consents.user_id = profiles.id and consents.withdrawn_at is null
  where show_on_leaderboard and deleted_at is null
  group by profiles.id
)
insert into leaderboard_standings (user_id, day, notice, score, tests)
select user_id, candidate_days.day + later, notice, sum(score), sum(first_attempts)
from candidate_days
join shown using (user_id)
cross join generate_series(0, 29) as later
where candidate_days.day + later >= floor((extract(epoch from now()) + 19800) / 86400)
group by user_id, notice, candidate_days.day + later
having sum(score) > 0;
