import type { AttemptState } from '@bharti/contracts/attempts/attempt';
import { useEffect } from 'react';
import { waitToRetry } from '../../browser/wait-to-retry.ts';
import { refusalOf, useAttemptsPort } from '../../context/api.ts';
import { useServerClock } from '../../context/server-clock.ts';
import { rereadAttempt } from './reread-attempt.ts';
import type { AnswerSync } from './sync/answer-sync.ts';
import type { Deadline } from './use-deadline.ts';

/** So many replies that are too slow for the time are followed by another request. */
const mostSlowReplies = 3;

/**
 * After the device has slept or its clock was changed, reads time and answers again: both may differ from what is shown. So it does on a page
 * that was opened from the device, or by a slow reply. It asks until the server answers, because the time on the screen may be wrong until then.
 */
export function useRereadAfterSleep({ id }: AttemptState, sync: AnswerSync, learn: Deadline['learn']): void {
  const api = useAttemptsPort();
  const clock = useServerClock();
  useEffect(() => {
    let [isDue, isAsking, hasLeft] = [false, false, false];
    const read = async () => {
      try {
        await rereadAttempt(id, { api, clock, sync, learn });
      } catch (error) {
        // The server has answered: asking again changes nothing.
        if (refusalOf(error) === null) throw error;
      }
    };
    const reread = async () => {
      isDue = true;
      if (isAsking) return;
      isAsking = true;
      for (let [failures, slowReplies] = [0, 0]; isDue && !hasLeft; ) {
        isDue = false;
        try {
          await read();
          if (clock.isRight() || slowReplies === mostSlowReplies) continue;
          slowReplies += 1;
        } catch {
          failures += 1;
        }
        isDue = true;
        await waitToRetry(failures + slowReplies);
      }
      isAsking = false;
    };
    const stop = clock.onClockJump(reread);
    if (!clock.isRight()) void reread();
    return () => {
      hasLeft = true;
      stop();
    };
  }, [api, id, clock, sync, learn]);
}
