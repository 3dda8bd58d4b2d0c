import type { AttemptState } from '@bharti/contracts/attempts/attempt';
import { secondsLater } from '@bharti/domain/attempts/lost-time';
import type { Instant } from '@bharti/domain/time';
import { useState } from 'react';
import { useStoredIn } from '../../context/persistence.ts';
import type { AnswerSync } from './sync/answer-sync.ts';
import { useSyncPart } from './use-sync-part.ts';

/** What a candidate has to know about this sitting; most have to know none of it. */
export type SittingFacts = {
  /** By how many seconds the test ends later, because no server answered; 0 for none. */
  readonly secondsLater: number;
  /** The browser does not keep what is not sent. */
  readonly isForgetful: boolean;
  /** Those that were shown long enough to be read. */
  readonly read: readonly string[];
  readonly onRead: (fact: string) => void;
};

/** Null when there are none. */
export function useSittingFacts(
  { startedAt, durationSeconds }: AttemptState,
  deadline: Instant,
  sync: AnswerSync,
): SittingFacts | null {
  const [read, setRead] = useState<readonly string[]>([]);
  const later = secondsLater({ startedAt, deadline }, durationSeconds);
  // Where the answers do not wait for a server, nothing is lost.
  const isOfServer = useStoredIn() === 'server';
  const isForgetful = useSyncPart(sync, ({ isLasting }) => !isLasting) && isOfServer;
  if (later === 0 && !isForgetful) return null;
  return { secondsLater: later, isForgetful, read, onRead: (fact) => setRead((before) => [...before, fact]) };
}
