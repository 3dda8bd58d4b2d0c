import type { AttemptState } from '@bharti/contracts/attempts/attempt';
import { secondsLater } from '@bharti/domain/attempts/lost-time';
import type { AttemptId } from '@bharti/domain/brand';
import type { Instant } from '@bharti/domain/time';
import { useStoredIn } from '../../context/persistence.ts';
import type { AnswerSync } from './sync/answer-sync.ts';
import { useSyncPart } from './use-sync-part.ts';

/** What a candidate has to know about this sitting; most have to know none of it. */
export type SittingFacts = {
  readonly attempt: AttemptId;
  /** By how many seconds the test ends later, because no server answered; 0 for none. */
  readonly secondsLater: number;
  /** The browser does not keep what is not sent. */
  readonly isForgetful: boolean;
};

/** Null when there are none. */
export function useSittingFacts(
  { id, startedAt, durationSeconds }: AttemptState,
  deadline: Instant,
  sync: AnswerSync,
): SittingFacts | null {
  const later = secondsLater({ startedAt, deadline }, durationSeconds);
  // Where the answers do not wait for a server, nothing is lost.
  const isOfServer = useStoredIn() === 'server';
  const isForgetful = useSyncPart(sync, ({ isLasting }) => !isLasting) && isOfServer;
  return later === 0 && !isForgetful ? null : { attempt: id, secondsLater: later, isForgetful };
}
