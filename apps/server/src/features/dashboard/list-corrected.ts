import type { AttemptId, UserId } from '@bharti/domain/brand';
import { sql } from 'kysely';
import type { Reader } from '../../platform/postgres/database.ts';
import { statement } from '../../platform/postgres/statement.ts';

/** Those of the candidate's attempts whose result was changed by the correction of a question. */
export async function listCorrected(
  reader: Reader,
  user: UserId,
  attempts: readonly AttemptId[],
): Promise<ReadonlySet<AttemptId>> {
  if (attempts.length === 0) return new Set();
  const rows = await correctedOf(reader, { user, attempts });
  return new Set(rows.map(({ attempt_id }) => attempt_id));
}

type Shown = { readonly user: UserId; readonly attempts: readonly AttemptId[] };
const correctedOf = statement((reader, { user, attempts }: Shown) =>
  reader
    .selectFrom('attempt_corrections')
    .select('attempt_id')
    .distinct()
    .where('user_id', '=', user)
    .where('attempt_id', '=', sql<AttemptId>`any(${attempts}::uuid[])`)
    .compile(),
);
