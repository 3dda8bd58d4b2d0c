import { noticeVersion } from '@bharti/domain/people/consent';
import type { TestServer } from './test-server.ts';

type Sat = {
  readonly testId: string;
  /** New candidates who are shown on the leaderboard; each has sat the test once, today. */
  readonly candidates: number;
};

/** Writes submitted attempts with random answers and times, graded as printed, and the figures of their candidates. */
export const placeSat = (asOwner: TestServer['asOwner'], { testId, candidates }: Sat): Promise<void> =>
  asOwner(`select setseed(0.42);
    create temporary table new_people as select gen_random_uuid() as id from generate_series(1, ${candidates});
    insert into profiles (id, email, name, is_unanswered, tests_taken, show_on_leaderboard)
      select id, '', 'Candidate', false, 1, true from new_people;
    insert into consents (user_id, id, version, locale, is_adult) select id, gen_random_uuid(), '${noticeVersion}', 'en', true from new_people;
    create temporary table sheets as
      select new_people.id as user_id, gen_random_uuid() as id, place - 1 as place, question->'key'->>'option' as right_option,
        case when random() < 0.8 then floor(random() * 4)::int end as chosen
      from new_people, published_tests tests
        join test_versions version on version.test_id = tests.id and version.version = tests.version
        cross join lateral jsonb_array_elements(questions) with ordinality as entry (question, place)
      where tests.id = '${testId}';
    insert into test_attempts (user_id, id, test_id, test_version, test_title, test_title_mr, status, total_questions, started_at,
      deadline, answers, question_seconds, submitted_by, completed_at, time_spent_seconds, score, wrong, marks, max_marks, percentage, passed, is_first)
    select user_id, (array_agg(sheets.id))[1], tests.id, tests.version, title, title_mr, 'submitted', count(*), now(), now() + interval '1 hour',
      coalesce(jsonb_object_agg(place::text, chosen) filter (where chosen is not null), '{}'),
      jsonb_object_agg(place::text, hashtext(user_id::text || place) & 127), 'candidate', now(), 60,
      count(*) filter (where chosen::text = right_option), count(*) filter (where chosen::text <> right_option),
      100 * count(*) filter (where chosen::text = right_option), 100 * count(*),
      round(100.0 * count(*) filter (where chosen::text = right_option) / count(*)),
      100 * count(*) filter (where chosen::text = right_option) >= 70 * count(*), true
    from sheets, published_tests tests where tests.id = '${testId}' group by user_id, tests.id, tests.version, title, title_mr;
    insert into candidate_days (user_id, day, attempts, first_attempts, score, questions)
      select user_id, indian_hour(completed_at) / 24, 1, 1, score, total_questions from test_attempts join new_people on new_people.id = user_id;
    insert into candidate_totals (user_id, attempts, score, questions, best_streak, last_run_from, last_run_to)
      select user_id, 1, score, questions, 1, day, day from candidate_days join new_people on new_people.id = user_id;
    insert into candidate_tests (user_id, test_id, attempts, best_score, best_questions, last_score, last_questions, last_attempt_id,
      last_completed_at)
      select user_id, test_id, 1, score, total_questions, score, total_questions, test_attempts.id, completed_at
      from test_attempts join new_people on new_people.id = user_id;
    insert into leaderboard_standings (user_id, day, notice, score, tests)
      select user_id, day + ahead, '${noticeVersion}', score, 1 from candidate_days join new_people on new_people.id = user_id
      cross join generate_series(0, 29) as ahead where score > 0;
    drop table new_people, sheets`);
