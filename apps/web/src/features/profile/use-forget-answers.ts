import { useCallback } from 'react';
import { mayHaveUnsent } from '../../browser/unsent-flag.ts';
import { useSession } from '../../context/session.tsx';
import { useFetchUnsentAnswers } from '../../context/unsent/unsent-answers.ts';

/**
 * Deletes the answers and the offline sittings of the user that this device keeps, after the account was deleted: they can no longer be
 * sent, and they are the user's. The deletion stands also where the browser does not let go of them.
 */
export function useForgetAnswers(): () => Promise<void> {
  const fetchUnsent = useFetchUnsentAnswers();
  const { user } = useSession();
  const id = user?.id;
  return useCallback(async () => {
    if (id === undefined || !mayHaveUnsent()) return;
    await fetchUnsent()
      .then((unsent) => unsent?.forget(id, true))
      .catch(() => {});
  }, [fetchUnsent, id]);
}
