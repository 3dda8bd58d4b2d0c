import type { AnsweredAlike } from '@bharti/domain/attempts/correction';
import type { TestId } from '@bharti/domain/brand';
import { sql } from 'kysely';
import type { Reader } from '../../platform/postgres/database.ts';

type Asked = { readonly testId: TestId; readonly version: number; readonly place: number };

/** The submitted attempts of a version by their marks and their answer to one question; at most `limit` attempts. */
export async function countAnsweredAlike(
  reader: Reader,
  { testId, version, place }: Asked,
  limit: number,
): Promise<readonly AnsweredAlike[]> {
  const { rows } = await sql<AnsweredAlike>`
    select chosen, marks, "maxMarks", count(*) as attempts
    from (
      select (answers->>${String(place)})::int as chosen, marks, max_marks as "maxMarks" from test_attempts
      where test_id = ${testId} and test_version = ${version} and status = 'submitted'
      order by user_id, id limit ${limit}
    ) as sat
    group by chosen, marks, "maxMarks"`.execute(reader);
  return rows;
}
