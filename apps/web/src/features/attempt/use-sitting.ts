import type { AttemptState } from '@bharti/contracts/attempts/attempt';
import type { SittingId } from '@bharti/domain/brand';
import { ok } from '@bharti/domain/result';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useApi } from '../../context/api.ts';
import { useServerClock } from '../../context/server-clock.ts';
import { type AnswerSync, createAnswerSync, type Known, type SyncState } from './answer-sync.ts';

const longestPause = 10_000;

/** Waits longer after each failure, but not past the moment the browser is online again. */
function pauseUntilHopeful(failures: number): Promise<void> {
  return new Promise((done) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      done();
    };
    const timer = setTimeout(end, Math.min(500 * 2 ** failures, longestPause));
    addEventListener('online', end);
  });
}

const known = ({ answers, marked, seq }: AttemptState): Known => ({ sheet: { answers, marked }, seq });

export type Sitting = {
  readonly sync: AnswerSync;
  readonly state: SyncState;
};

/** The sheet of one open test page, kept the same as the server's. */
export function useSitting(attempt: AttemptState, onChangedElsewhere: () => void): Sitting {
  const api = useApi();
  const clock = useServerClock();
  const [sync] = useState(() =>
    createAnswerSync(known(attempt), crypto.randomUUID() as SittingId, {
      save: (save) => api.saveAnswers(attempt.id, save),
      reread: async () => {
        const result = await api.attempt(attempt.id);
        return result.ok ? ok(known(result.value)) : result;
      },
      pause: pauseUntilHopeful,
      onChangedElsewhere,
    }),
  );
  const state = useSyncExternalStore(sync.subscribe, sync.getState);

  // After sleep, or with a changed clock, both the time and the sheet may be others than shown.
  useEffect(
    () =>
      clock.onDoubt(async () => {
        const askedAt = Date.now();
        try {
          const result = await api.attempt(attempt.id);
          if (!result.ok) return;
          clock.correct(result.value.serverNow, askedAt);
          sync.adopt(known(result.value));
        } catch {
          // Still without a line; the next save or doubt asks again.
        }
      }),
    [api, attempt.id, clock, sync],
  );

  const isSafe = state.status === 'saved' || state.status === 'closed';
  useEffect(() => {
    if (isSafe) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isSafe]);

  return { sync, state };
}
