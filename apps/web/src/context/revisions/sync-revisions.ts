import { Unreachable } from '@bharti/contracts/api';
import type { AttemptsPort } from '@bharti/contracts/attempts/port';
import { findKept, writeKept } from './kept-revisions.ts';

/**
 * Sends the revisions that the server has not got, and takes those of other devices. Its code is fetched when it is needed, which is only
 * with a connection. @throws Unreachable without one, and for a refusal.
 */
export async function syncRevisions(api: AttemptsPort, user: string): Promise<void> {
  // Written before anything waits: when it is gone later, the user has signed out in the meantime.
  if (findKept(user) === undefined) writeKept(user, { revisions: {} });
  const { exchangeRevisions } = await import('./exchange-revisions.ts').catch((cause: unknown) => {
    throw new Unreachable(null, cause);
  });
  await exchangeRevisions(api, user);
}
