import { sql } from 'kysely';
import type { Reader } from '../../platform/postgres/database.ts';
import type { VersionKeys, VersionOfTest } from '../../shared/catalogue/catalogue.ts';
import { endedQuestions } from './list-topic-questions.ts';

/** Ids, topics and keys of the questions, and whether their last day is over, in these versions. It reads the versions that it is given, and no others. */
export async function listKeys(reader: Reader, versions: readonly VersionOfTest[]): Promise<readonly VersionKeys[]> {
  if (versions.length === 0) return [];
  const ids = versions.map(({ testId }) => testId);
  const numbers = versions.map(({ version }) => version);
  const { rows } = await sql<VersionKeys>`select version.test_id as "testId", version.version, keys.questions
    from unnest(${ids}::text[], ${numbers}::int[]) as asked (test_id, version)
    join test_versions as version on version.test_id = asked.test_id and version.version = asked.version
    cross join lateral (
      select jsonb_agg(
        jsonb_build_object('id', question->'id', 'version', question->'version', 'topic', question->'topic', 'key', question->'key',
          'hasEnded', question->>'id' = any(${endedQuestions})) order by place
      ) as questions
      from jsonb_array_elements(version.questions) with ordinality as entry (question, place)
    ) as keys`.execute(reader);
  return rows;
}
