import { noticeVersion } from '@bharti/domain/people/consent';
import type { Database } from '../platform/postgres/database.ts';

// Each query lists the attempts or candidates that violate an invariant.
const checks: Readonly<Record<string, string>> = {
  'a score that is not that of the stored answers': `select attempt.id from test_attempts as attempt
      join test_versions as version on version.test_id = attempt.test_id and version.version = attempt.test_version
      cross join lateral (
        select count(*) filter (where answers->>(place - 1)::text = question->'key'->>'option') as score,
          count(*) filter (where answers->>(place - 1)::text <> question->'key'->>'option') as wrong
        from jsonb_array_elements(version.questions) with ordinality as entry (question, place)) as recount
    where attempt.status = 'submitted' and (attempt.score, attempt.wrong) is distinct from (recount.score, recount.wrong)`,
  'a test without exactly one first attempt': `select user_id from test_attempts where status = 'submitted'
    group by user_id, test_id having count(*) filter (where is_first) <> 1`,
  'a number of tests taken that is not that of the attempts': `select id from profiles
    where tests_taken <> (select count(*) from test_attempts where user_id = profiles.id and status = 'submitted')`,
  'totals that are not those of the attempts': `select user_id from candidate_totals full join (
      select user_id, count(*) as attempts, coalesce(sum(score) filter (where is_first), 0) as score,
        coalesce(sum(total_questions) filter (where is_first), 0) as questions
      from test_attempts where status = 'submitted' group by user_id) as recount using (user_id)
    where (candidate_totals.attempts, candidate_totals.score, candidate_totals.questions)
      is distinct from (recount.attempts, recount.score, recount.questions)`,
  'figures of a day that are not those of its attempts': `select user_id from candidate_days full join (
      select user_id, indian_hour(completed_at) / 24 as day, count(*) as attempts, count(*) filter (where is_first) as first_attempts,
        coalesce(sum(score) filter (where is_first), 0) as score
      from test_attempts where status = 'submitted' group by 1, 2) as recount using (user_id, day)
    where (candidate_days.attempts, candidate_days.first_attempts, candidate_days.score)
      is distinct from (recount.attempts, recount.first_attempts, recount.score)`,
  'figures of a test that are not those of its attempts': `select user_id from candidate_tests full join (
      select user_id, test_id, count(*) as attempts, max(score) as best_score
      from test_attempts where status = 'submitted' group by 1, 2) as recount using (user_id, test_id)
    where (candidate_tests.attempts, candidate_tests.best_score) is distinct from (recount.attempts, recount.best_score)`,
  // The standing of the day of the newest attempt: all attempts of the tests are of the last 30 days.
  'points on the leaderboard that are not those of the first attempts': `select profiles.id from profiles
      join consents on consents.user_id = profiles.id and version = '${noticeVersion}' and withdrawn_at is null
      join candidate_totals on candidate_totals.user_id = profiles.id
      left join leaderboard_standings as standing on standing.user_id = profiles.id and standing.day = last_run_to
    where show_on_leaderboard and deleted_at is null and candidate_totals.score <> coalesce(standing.score, 0)`,
  'first attempts that are not counted once in the comparison': `select first.test_id from (
      select test_id, count(*) as candidates from test_attempts where is_first group by test_id) as first
    where candidates <> (select coalesce(sum(candidates), 0) from test_mark_counts where test_id = first.test_id)
      + (select coalesce(sum(candidates), 0) from first_attempt_changes where test_id = first.test_id)`,
};

/**
 * Audits the attempts of tests whose questions have one right option each, from the rows alone and without the product's code. Attempts and
 * figures must be at rest.
 * @returns the violated invariants, one line each; empty when every attempt is graded once and every figure counts it once.
 */
export async function auditAttempts({ pool }: Pick<Database, 'pool'>): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const [what, query] of Object.entries(checks)) {
    const { rows } = await pool.query(query);
    if (rows.length > 0) faults.push(`${what}: ${rows.length}`);
  }
  return faults;
}
