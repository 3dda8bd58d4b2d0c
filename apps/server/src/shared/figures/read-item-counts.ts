import type { MarkCount } from '@bharti/domain/attempts/comparison';
import type { ItemCounts, ItemOption } from '@bharti/domain/attempts/item-counts';
import type { TestId } from '@bharti/domain/brand';
import { sql } from 'kysely';
import type { Reader } from '../../platform/postgres/database.ts';

/** A question at a place of a version of a test. `most`: the most marks of the paper, in hundredths. */
type Asked = Pick<ItemCounts, 'marking' | 'most'> & {
  readonly testId: TestId;
  readonly version: number;
  readonly place: number;
};

/**
 * What is counted of first attempts at questions, each with the entry of `asked`. It reads the counts of these versions only: a row for
 * each marks, and a few for each question.
 */
export async function readItemCounts<A extends Asked>(
  reader: Reader,
  asked: readonly A[],
): Promise<readonly { readonly asked: A; readonly counts: ItemCounts }[]> {
  const versions = [...new Map(asked.map((each) => [versionOf(each), each])).values()];
  const { rows: marks } = await sql<MarkCount & { readonly n: number }>`
    select n::int as n, marks, candidates
    from unnest(${versions.map(({ testId }) => testId)}::text[], ${versions.map(({ version }) => version)}::int[])
      with ordinality as asked (test_id, test_version, n)
    join test_mark_counts using (test_id, test_version) where candidates <> 0`.execute(reader);
  const items = sql`unnest(${asked.map(({ testId }) => testId)}::text[], ${asked.map(({ version }) => version)}::int[],
    ${asked.map(({ place }) => place)}::int[]) with ordinality as asked (test_id, test_version, question, n)`;
  const { rows: options } = await sql<ItemOption & { readonly n: number }>`
    select n::int as n, option, candidates, marks_sum as marks, bands from ${items}
    join test_option_counts using (test_id, test_version, question)`.execute(reader);
  const { rows: times } = await sql<{ readonly n: number; readonly bands: readonly number[] }>`
    select n::int as n, bands from ${items} join test_time_counts using (test_id, test_version, question)`.execute(
    reader,
  );
  const marksOf = Map.groupBy(marks, ({ n }) => versionOf(versions[n - 1]));
  const optionsOf = Map.groupBy(options, ({ n }) => n);
  const timesOf = new Map(times.map(({ n, bands }) => [n, bands]));
  return asked.map((each, index) => ({
    asked: each,
    counts: {
      marking: each.marking,
      most: each.most,
      marks: marksOf.get(versionOf(each)) ?? [],
      options: optionsOf.get(index + 1) ?? [],
      seconds: timesOf.get(index + 1) ?? [],
    },
  }));
}

const versionOf = (of: Asked | undefined): string => `${of?.testId}@${of?.version}`;
