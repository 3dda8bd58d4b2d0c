import { markBands } from '@bharti/domain/attempts/item-counts';
import { timeBands, timeLimits } from '@bharti/domain/attempts/item-times';
import { type RawBuilder, sql } from 'kysely';

/** A version is judged again so long after it was judged, however many attempts are closed meanwhile. */
const pause = sql.lit('5 minutes');

/** An array of how many candidates are in each band. */
const inBands = (bands: number, candidates: RawBuilder<unknown>) =>
  sql`array[${sql.join(
    Array.from(
      { length: bands },
      (_, band) => sql`coalesce(sum(${candidates}) filter (where band = ${sql.lit(band)}), 0)::int`,
    ),
  )}]`;

/**
 * Parts of the statement that adds the rows `taken` to the counts: how many candidates chose each option, with which marks and in which
 * band of marks, and how long each question was on the screen. A row of an attempt that was graded again takes its old marks away or adds
 * its new ones (`candidates` is -1 or 1); only its first row (`has_answers`) counts the candidate and the times.
 */
export const itemCounts = sql`answered as (
      select taken.test_id, taken.test_version, question::smallint, option::smallint, taken.marks, taken.candidates, has_answers,
        least(${sql.lit(markBands - 1)}, greatest(0,
          taken.marks * ${sql.lit(markBands)} / (paper.total_questions * paper.marks_correct))) as band
      from taken
      join test_versions paper on paper.test_id = taken.test_id and paper.version = taken.test_version
      join test_attempts sat on sat.user_id = taken.user_id and sat.id = taken.attempt_id
      cross join lateral jsonb_each_text(sat.answers) as answer (question, option)
    ), of_options as (
      insert into test_option_counts as kept (test_id, test_version, question, option, candidates, marks_sum, bands)
      select test_id, test_version, question, option, count(*) filter (where has_answers), sum(marks * candidates),
        ${inBands(markBands, sql`candidates`)}
      from answered group by test_id, test_version, question, option
      on conflict (test_id, test_version, question, option) do update set candidates = kept.candidates + excluded.candidates,
        marks_sum = kept.marks_sum + excluded.marks_sum, bands = add_counts(kept.bands, excluded.bands)
    ), of_times as (
      insert into test_time_counts as kept (test_id, test_version, question, bands)
      select test_id, test_version, question, ${inBands(timeBands, sql`1`)}
      from (
        select taken.test_id, taken.test_version, question::smallint,
          width_bucket(seconds::int, array[${sql.join(timeLimits.map((limit) => sql.lit(limit)))}]) as band
        from taken
        join test_attempts sat on sat.user_id = taken.user_id and sat.id = taken.attempt_id
        cross join lateral jsonb_each_text(sat.question_seconds) as shown (question, seconds)
        where has_answers and seconds::int > 0
      ) as timed
      group by test_id, test_version, question
      on conflict (test_id, test_version, question) do update set bands = add_counts(kept.bands, excluded.bands)
    ), to_judge as (
      insert into item_judgings as kept (test_id, test_version, due_at) select distinct test_id, test_version, now() from taken
      on conflict (test_id, test_version) do update set due_at = greatest(now(), kept.judged_at + interval ${pause})
      where kept.due_at is null
    )`;
