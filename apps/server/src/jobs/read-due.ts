import type { Reader } from '../platform/postgres/database.ts';
import type { DueJob } from './schedule.ts';

/** Which of the jobs have work, by their places in the list: one statement for all, so that an installation without work costs little. */
export async function readDue(reader: Reader, jobs: readonly DueJob[]): Promise<ReadonlySet<number>> {
  const columns = jobs.map(({ isDue }, place) => isDue.as(`job${place}`));
  const row: Readonly<Record<string, boolean>> = await reader.selectNoFrom(columns).executeTakeFirstOrThrow();
  return new Set(jobs.flatMap((_, place) => (row[`job${place}`] === true ? place : [])));
}
