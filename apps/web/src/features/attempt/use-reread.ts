import type { AttemptState } from '@bharti/contracts/attempts/attempt';
import { useEffect } from 'react';
import { joinPages } from '../../browser/pages-of-attempt.ts';
import { waitToRetry } from '../../browser/wait-to-retry.ts';
import { refusalOf, useAttemptsPort } from '../../context/api.ts';
import { useServerClock } from '../../context/server-clock.ts';
import { rereadAttempt } from './reread-attempt.ts';
import type { AnswerSync } from './sync/answer-sync.ts';
import type { Deadline } from './use-deadline.ts';

/** Milliseconds for which a page may hear nothing; up to half as many more, because the pages of a hall are opened at one moment. */
const quietMs = 45_000;
const tickMs = 10_000;

/** So many replies that are too slow for the time are followed by another request. */
const mostSlowReplies = 3;

/**
 * After the device has slept or its clock was changed, reads time and answers again: both may differ from what is shown. So it does on a page
 * that was opened from the device, or by a slow reply. It asks until the server answers, because the time on the screen may be wrong until then.
 * It also asks, once, when another page of this browser has changed the attempt, and when a page that is seen has saved nothing for about a minute: another
 * device may hold the attempt, or have ended it.
 */
export function useReread({ id }: AttemptState, sync: AnswerSync, learn: Deadline['learn']): void {
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
    // Without a connection there is nothing to hear: it is asked at the next look.
    const look = () => void read().catch(() => {});
    const pages = joinPages(id, look);
    let { status } = sync.getState();
    let heardAt = performance.now();
    const unsubscribe = sync.subscribe(() => {
      const before = status;
      status = sync.getState().status;
      if (status === 'saved') heardAt = performance.now();
      if (before === 'opening' && status !== 'opening' && status !== 'takenOver') pages.tell();
    });
    const longestQuietMs = quietMs * (1 + Math.random() / 2);
    const timer = setInterval(() => {
      const isQuiet = performance.now() - heardAt >= longestQuietMs;
      if (!isQuiet || document.hidden || status === 'closed' || status === 'takenOver') return;
      heardAt = performance.now();
      look();
    }, tickMs);
    return () => {
      hasLeft = true;
      stop();
      // It was submitted, perhaps.
      pages.tell();
      pages.leave();
      unsubscribe();
      clearInterval(timer);
    };
  }, [api, id, clock, sync, learn]);
}
