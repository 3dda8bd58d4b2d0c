import { Unreachable } from '@bharti/contracts/api';
import type { AttemptsPort } from '@bharti/contracts/attempts/port';

/**
 * Sends the revisions that the server has not got, and takes those of other devices. Its code is fetched when it is needed, which is only
 * with a connection. @throws Unreachable without one, and for a refusal.
 */
export async function syncRevisions(api: AttemptsPort, user: string): Promise<void> {
  const { exchangeRevisions } = await import('./exchange-revisions.ts').catch((cause: unknown) => {
    throw new Unreachable(null, cause);
  });
  await exchangeRevisions(api, user);
}
