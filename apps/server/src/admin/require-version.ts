import type { StaffId } from '@bharti/domain/people/staff';
import type { Tx } from '../platform/postgres/database.ts';
import { Refused } from '../shared/refusals.ts';
import { readEditorName } from './editor.ts';

type Current = { readonly version: number; readonly changedAt: Date; readonly changedBy: StaffId | null };

/**
 * @param base the version that was edited. Refusal: `version_conflict`, with who made the newer version and when.
 */
export async function requireVersion(tx: Tx, { version, changedAt, changedBy }: Current, base: number): Promise<void> {
  if (version === base) return;
  throw new Refused({
    code: 'version_conflict',
    version,
    changedAt: changedAt.toISOString(),
    changedBy: await readEditorName(tx, changedBy),
  });
}
