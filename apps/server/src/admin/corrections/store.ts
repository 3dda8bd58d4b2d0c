import type { Correction } from '@bharti/domain/attempts/correction';
import type { Bilingual } from '@bharti/domain/bilingual';
import type { TestId } from '@bharti/domain/brand';
import type { StaffId } from '@bharti/domain/people/staff';
import type { Tx } from '../../platform/postgres/database.ts';

/** Whether a request with this key has made its correction already. */
export async function findCorrection(tx: Tx, key: string): Promise<boolean> {
  const row = await tx.selectFrom('corrections').select('number').where('creation_key', '=', key).executeTakeFirst();
  return row !== undefined;
}

type NewCorrection = Correction & {
  readonly key: string;
  readonly questionId: string;
  readonly revisions: readonly number[];
  readonly reason: Bilingual;
};
type VersionOfTest = { readonly testId: TestId; readonly version: number };

/** Stores a correction, and makes the attempts of these versions wait for the job. @returns its number. */
export async function insertCorrection(
  tx: Tx,
  by: StaffId,
  correction: NewCorrection,
  versions: readonly VersionOfTest[],
): Promise<number> {
  const { number } = await tx
    .insertInto('corrections')
    .values({
      creation_key: correction.key,
      question_id: correction.questionId,
      revisions: correction.revisions,
      kind: correction.kind,
      options: correction.options,
      reason_en: correction.reason.en,
      reason_mr: correction.reason.mr,
      made_by: by,
    })
    .returning('number')
    .executeTakeFirstOrThrow();
  const rows = versions.map(({ testId, version }) => ({ number, test_id: testId, test_version: version }));
  if (rows.length > 0) await tx.insertInto('regradings').values(rows).execute();
  return number;
}
