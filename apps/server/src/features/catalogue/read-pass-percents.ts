import type { TestId } from '@bharti/domain/brand';
import { sql } from 'kysely';
import type { Reader } from '../../platform/postgres/database.ts';
import type { VersionOfTest } from '../../shared/catalogue/catalogue.ts';

type Found = VersionOfTest & { readonly passPercent: number };

/** The pass marks of these versions. It reads the versions that it is given, and no others. */
export async function readPassPercents(
  reader: Reader,
  versions: readonly VersionOfTest[],
): Promise<(testId: TestId, version: number) => number> {
  const ids = versions.map(({ testId }) => testId);
  const numbers = versions.map(({ version }) => version);
  const { rows } =
    await sql<Found>`select version.test_id as "testId", version.version, version.pass_percent as "passPercent"
    from (select distinct * from unnest(${ids}::text[], ${numbers}::int[])) as asked (test_id, version)
    join test_versions as version on version.test_id = asked.test_id and version.version = asked.version`.execute(
      reader,
    );
  return (testId, version) => {
    const found = rows.find((row) => row.testId === testId && row.version === version);
    if (found === undefined) throw new Error(`no version ${version} of test ${testId}`);
    return found.passPercent;
  };
}
