import type { ExportState, RequestExport } from '@bharti/contracts/account/profile';
import type { ExportId, UserId } from '@bharti/domain/brand';
import { readExportFile, requestExport } from '../../features/exports/request-export.ts';
import type { Reader } from '../../platform/postgres/database.ts';
import type { Actor, ContentDeps } from '../content-deps.ts';
import { orCandidateNotFound } from './close-account.ts';

/**
 * Asks for the file of a candidate's data on their request, exactly the file that they can ask for themselves; they see it in their profile
 * too. Refusal: `candidate_not_found`.
 */
export const requestDataFile = (
  { inTransaction, audit }: ContentDeps,
  actor: Actor,
  user: UserId,
  input: RequestExport,
): Promise<ExportState> =>
  inTransaction(async (tx) => {
    const state = await requestExport((work) => work(tx), user, input).catch(orCandidateNotFound);
    const after = { file: state.id };
    await audit(tx, { actor, action: 'user.data_requested', entity: 'candidate', id: user, before: null, after });
    return state;
  });

/** The file. The audit row is written before it is sent. Refusal: `export_not_found`, also while the file is being made. */
export async function openDataFile(
  { inTransaction, audit, reader }: ContentDeps & { readonly reader: Reader },
  actor: Actor,
  user: UserId,
  id: ExportId,
): Promise<Buffer> {
  const file = await readExportFile(reader, user, id);
  await inTransaction((tx) =>
    audit(tx, {
      actor,
      action: 'user.data_downloaded',
      entity: 'candidate',
      id: user,
      before: null,
      after: { file: id },
    }),
  );
  return file;
}
