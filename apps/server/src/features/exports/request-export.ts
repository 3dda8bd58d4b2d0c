import type { ExportState, RequestExport } from '@bharti/contracts/account/profile';
import type { ExportId, UserId } from '@bharti/domain/brand';
import { exportHours } from '@bharti/domain/people/account';
import type { InTransaction, Reader } from '../../platform/postgres/database.ts';
import { lockAccount } from '../../shared/people/account-store.ts';
import { Refused } from '../../shared/refusals.ts';
import { findExport, findFile, findPending, replaceExport } from './store.ts';

/** One export per user at a time: a repeated request returns the running one. Refusal: `not_signed_in`. */
export function requestExport(
  inTransaction: InTransaction,
  user: UserId,
  { locale }: RequestExport,
): Promise<ExportState> {
  return inTransaction(async (tx) => {
    await lockAccount(tx, user);
    return (await findPending(tx, user)) ?? replaceExport(tx, user, locale, exportHours);
  });
}

/** Refusal: `export_not_found`, also for an export of another user and for an expired one. */
export async function readExport(reader: Reader, user: UserId, id: ExportId): Promise<ExportState> {
  return orNotFound(await findExport(reader, user, id));
}

/** Refusal: `export_not_found`, also while it is being made. */
export async function readExportFile(reader: Reader, user: UserId, id: ExportId): Promise<Buffer> {
  return orNotFound(await findFile(reader, user, id));
}

function orNotFound<T>(found: T | null): T {
  if (found === null) throw new Refused({ code: 'export_not_found' });
  return found;
}
