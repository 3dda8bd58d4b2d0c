import { useEffect, useState } from 'react';
import { useIsOnline } from '../../browser/use-is-online.ts';
import { useStoredIn } from '../../context/persistence.ts';
import { useIsReachable } from '../../context/reachable.ts';
import type { AnswerSync } from './sync/answer-sync.ts';
import type { Submitting } from './use-submit.ts';
import { useSyncPart } from './use-sync-part.ts';

/**
 * Why the submission at the end of the time has not succeeded. `cutOff`: there is no connection to the server. `failed`: the server has refused
 * it, or this device could not store it.
 */
export type Trouble = 'cutOff' | 'failed';

const useIsOfServer = import.meta.env.MODE === 'demo' ? () => false : () => useStoredIn() === 'server';

/** Milliseconds. A submission that gets no reply for so long is no longer said to be on its way. */
const longestSilence = 4_000;

/** Null while the submission may be on its way. The same while it is repeated, until the browser is online again. */
export function useTrouble(
  sync: AnswerSync,
  { hasFailed, isRefused }: Pick<Submitting, 'hasFailed' | 'isRefused'>,
): Trouble | null {
  const isOfServer = useIsOfServer();
  const isConnected = useIsOnline();
  const isReachable = useIsReachable();
  const status = useSyncPart(sync, (state) => state.status);
  // The page was just opened from what the device keeps, because the server did not answer.
  const [last, setLast] = useState<Trouble | null>(!isReachable && status === 'opening' ? 'cutOff' : null);
  const [wasConnected, setWasConnected] = useState(isConnected);
  if (isConnected !== wasConnected) {
    setWasConnected(isConnected);
    if (isConnected) setLast(null);
  }
  useEffect(() => {
    if (hasFailed) setLast(isOfServer && !isRefused ? 'cutOff' : 'failed');
  }, [hasFailed, isRefused, isOfServer]);
  useEffect(() => {
    if (!isOfServer || !isConnected) return;
    const timer = setTimeout(() => setLast((known) => known ?? 'cutOff'), longestSilence);
    return () => clearTimeout(timer);
  }, [isOfServer, isConnected]);
  return isOfServer && (!isConnected || status === 'unsaved') ? 'cutOff' : last;
}
