import type { AttemptState } from '@bharti/contracts/attempts/attempt';
import { ok } from '@bharti/domain/result';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { tabStorage } from '../../browser/tab-storage.ts';
import { useAttemptsPort } from '../../context/api.ts';
import { useServerClock } from '../../context/server-clock.ts';
import { type AnswerSync, createAnswerSync, type SyncState } from './sync/answer-sync.ts';
import { createMemoryJournal } from './sync/memory-journal.ts';
import type { ServerSheet } from './sync/ports.ts';
import { returnSitting, takeSitting } from './sync/sitting-store.ts';
import { waitToRetry } from './sync/wait-to-retry.ts';

const serverSheet = ({ answers, marked, seq }: AttemptState): ServerSheet => ({ sheet: { answers, marked }, seq });

export type SittingSync = { readonly sync: AnswerSync; readonly state: SyncState };

/**
 * The answer sheet of one open test page, kept the same as the server's.
 * @param shown the question that is shown; sent with each save.
 */
export function useSitting(
  attempt: AttemptState,
  shown: { readonly current: number },
  onChangedElsewhere: () => void,
): SittingSync {
  const api = useAttemptsPort();
  const [sync] = useState(() =>
    createAnswerSync(serverSheet(attempt), takeSitting(tabStorage(), attempt.id), {
      transport: {
        save: (save) => api.saveAnswers(attempt.id, { ...save, current: shown.current }),
        read: async () => {
          const result = await api.attempt(attempt.id);
          return result.ok ? ok(serverSheet(result.value)) : result;
        },
      },
      journal: createMemoryJournal(),
      waitToRetry,
      onChangedElsewhere,
      onJournalError: (error) => console.error(error),
    }),
  );
  const state = useSyncExternalStore(sync.subscribe, sync.getState);
  useRereadAfterSleep(attempt, sync);
  useKeptSitting(attempt, sync);
  return { sync, state };
}

/** After sleep, or with a changed clock, both the time and the answers may differ from what is shown. */
function useRereadAfterSleep({ id }: AttemptState, sync: AnswerSync): void {
  const api = useAttemptsPort();
  const clock = useServerClock();
  useEffect(
    () =>
      clock.onDoubt(async () => {
        const askedAt = Date.now();
        try {
          const result = await api.attempt(id);
          if (!result.ok) return;
          clock.correct(result.value.serverNow, askedAt);
          sync.adopt(serverSheet(result.value));
        } catch {
          // Still without a connection; the next save or clock check reads it again.
        }
      }),
    [api, id, clock, sync],
  );
}

/** The page that this tab shows after a reload goes on with the same sitting. */
function useKeptSitting({ id }: AttemptState, sync: AnswerSync): void {
  useEffect(() => {
    const keep = (event: PageTransitionEvent) => {
      // A page in the back/forward cache may come back and save: no other page may have its sitting meanwhile.
      if (!event.persisted) returnSitting(tabStorage(), id, sync.sitting());
    };
    addEventListener('pagehide', keep);
    return () => removeEventListener('pagehide', keep);
  }, [id, sync]);
}
