import type { TestId } from '@bharti/domain/brand';
import type { Question } from '@bharti/domain/content/question';
import { sql } from 'kysely';
import { indianToday } from '../../platform/postgres/clock.ts';
import type { Reader } from '../../platform/postgres/database.ts';
import type { PlacedQuestion, TopicQuestionsPage, VersionOfTest } from '../../shared/catalogue/catalogue.ts';

type Row = { readonly test_id: TestId; readonly place: number; readonly question: Question };

/**
 * The ids of the questions whose last day is over, read once for a query. The smallest last day stands first in its index: before the first
 * end nothing else is read.
 */
export const endedQuestions = sql<readonly string[]>`case when (select min(until) from bank_questions) < ${indianToday}
  then array(select id from bank_questions where until < ${indianToday}) else '{}' end`;

/** The questions on a topic in these versions of tests that have not ended, by test and place. It reads the versions that it is given, and no others. */
export async function listTopicQuestions(
  reader: Reader,
  versions: readonly VersionOfTest[],
  { topic, after, limit }: TopicQuestionsPage,
): Promise<readonly PlacedQuestion[]> {
  if (versions.length === 0) return [];
  const ids = versions.map(({ testId }) => testId);
  const numbers = versions.map(({ version }) => version);
  const { rows } = await sql<Row>`select version.test_id, (entry.place - 1)::int as place, entry.question
    from unnest(${ids}::text[], ${numbers}::int[]) as sat (test_id, version)
    join test_versions as version on version.test_id = sat.test_id and version.version = sat.version
    cross join lateral jsonb_array_elements(version.questions) with ordinality as entry (question, place)
    where entry.question->>'topic' = ${topic}
      and entry.question->>'id' <> all(${endedQuestions})
      and (version.test_id, entry.place - 1) > (${after?.testId ?? ''}, ${after?.question ?? 0}::int)
    order by version.test_id, entry.place
    limit ${limit}`.execute(reader);
  return rows.map(({ test_id, place, question }) => ({ place: { testId: test_id, question: place }, question }));
}
