import type { AttemptState } from '@bharti/contracts/attempts/attempt';
import { secondsLater } from '@bharti/domain/attempts/lost-time';
import type { AttemptId } from '@bharti/domain/brand';
import type { Instant } from '@bharti/domain/time';
import { useState } from 'react';
import { readInTab, writeInTab } from '../../browser/tab-storage.ts';
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
  { id, startedAt, durationSeconds }: AttemptState,
  deadline: Instant,
  sync: AnswerSync,
): SittingFacts | null {
  const [read, setRead] = useState(() => readBefore(id));
  const later = secondsLater({ startedAt, deadline }, durationSeconds);
  // Where the answers do not wait for a server, nothing is lost.
  const isOfServer = useStoredIn() === 'server';
  const isForgetful = useSyncPart(sync, ({ isLasting }) => !isLasting) && isOfServer;
  if (later === 0 && !isForgetful) return null;
  const onRead = (fact: string) => {
    const next = [...read, fact];
    setRead(next);
    writeInTab(readKey, JSON.stringify({ [id]: next }));
  };
  return { secondsLater: later, isForgetful, read, onRead };
}

/** In the session storage: of the attempt that was shown last in this tab, so that a page that is loaded again does not say it once more. */
const readKey = 'sitting_facts_read';

function readBefore(id: AttemptId): readonly string[] {
  try {
    const stored: unknown = JSON.parse(readInTab(readKey) ?? '{}')?.[id];
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}
