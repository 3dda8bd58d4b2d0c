import type { AttemptsPort } from '@bharti/contracts/attempts/port';
import { countUnsent, findKept } from '../../../context/revisions/kept-revisions.ts';
import { syncRevisions } from '../../../context/revisions/sync-revisions.ts';

/**
 * Takes the revisions of other devices where the server has newer ones. What this device has not sent is sent in the background. Requests
 * nothing where both have the same. Without a connection the next opening tries again.
 * @param newest the last change on the server; undefined in the demo.
 */
export async function bringRevisions(api: AttemptsPort, user: string, newest: number | undefined): Promise<void> {
  if (newest === undefined) return;
  const isBehind = newest > (findKept(user)?.newest ?? 0);
  if (!isBehind && countUnsent(user) === 0) return;
  const synced = syncRevisions(api, user).catch(() => {});
  if (isBehind) await synced;
}
