import type { TestId } from '@bharti/domain/brand';
import { optionsPerQuestion } from '@bharti/domain/content/test';
import { sql } from 'kysely';
import type { Reader } from '../../platform/postgres/database.ts';

type Asked = { readonly testId: TestId; readonly version: number; readonly place: number };

/** First attempts at a question: how many candidates sat it, and how many of them chose each option. */
type ItemCounts = { readonly candidates: number; readonly options: readonly number[] };

/** @param asked the versions of tests that ask the question, each with its place. It reads the counts of these versions only. */
export async function readItemCounts(reader: Reader, asked: readonly Asked[]): Promise<ItemCounts> {
  const versions = sql`unnest(${asked.map(({ testId }) => testId)}::text[], ${asked.map(({ version }) => version)}::int[],
    ${asked.map(({ place }) => place)}::int[]) as asked (test_id, test_version, question)`;
  const { rows: all } = await sql<{ candidates: number }>`
    select coalesce(sum(candidates), 0)::int as candidates from ${versions} join test_mark_counts using (test_id, test_version)`.execute(
    reader,
  );
  const { rows: chosen } = await sql<{ option: number; candidates: number }>`
    select option, sum(candidates)::int as candidates
    from ${versions} join test_option_counts using (test_id, test_version, question) group by option`.execute(reader);
  const options = Array.from(
    { length: optionsPerQuestion },
    (_, option) => chosen.find((count) => count.option === option)?.candidates ?? 0,
  );
  return { candidates: all[0]?.candidates ?? 0, options };
}
