import { Unreachable } from '@bharti/contracts/api';
import { useAttemptsPort } from '../api.ts';
import { useStoredIn } from '../persistence.ts';
import { useSession } from '../session.tsx';
import { countUnsent } from './kept-revisions.ts';
import { syncRevisions } from './sync-revisions.ts';

/** Sends the revisions that the server has not got. A refusal does not stop what comes after. @throws Unreachable without a connection. */
export function useSendRevisions(): () => Promise<void> {
  const api = useAttemptsPort();
  const user = useSession().user?.id;
  const hasServer = useStoredIn() === 'server';
  return async () => {
    if (!hasServer || user === undefined || countUnsent(user) === 0) return;
    await syncRevisions(api, user).catch((error: unknown) => {
      if (error instanceof Unreachable) throw error;
    });
  };
}
