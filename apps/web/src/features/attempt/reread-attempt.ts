import type { AttemptState } from '@bharti/contracts/attempts/attempt';
import type { AttemptsPort } from '@bharti/contracts/attempts/port';
import type { AttemptId } from '@bharti/domain/brand';
import { orThrow } from '../../context/api.ts';
import type { ServerClock } from '../../context/server-clock.ts';
import type { AnswerSync } from './sync/answer-sync.ts';
import { serverSheet } from './sync/server-sheet.ts';
import type { Deadline } from './use-deadline.ts';

type Learning = Pick<Deadline, 'learn'> & {
  readonly api: Pick<AttemptsPort, 'attempt'>;
  readonly clock: ServerClock;
  readonly sync: Pick<AnswerSync, 'adopt' | 'close'>;
};

/**
 * Reads a running attempt again: its time and answers may differ from what the page shows, and another page may have submitted it.
 * @throws where the server does not answer, and its refusal where it does not give out the attempt.
 */
export async function rereadAttempt(id: AttemptId, { api, clock, sync, learn }: Learning): Promise<AttemptState> {
  const askedAt = Date.now();
  const newest = orThrow(await api.attempt(id));
  clock.correct(newest.serverNow, askedAt);
  learn(newest.deadline);
  if (newest.status === 'submitted') sync.close();
  else sync.adopt(serverSheet(newest));
  return newest;
}
