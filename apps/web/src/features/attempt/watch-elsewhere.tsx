import type { AttemptId } from '@bharti/domain/brand';
import { useEffect, useEffectEvent } from 'react';
import { joinPages } from '../../browser/pages-of-attempt.ts';
import { onSignedOutElsewhere } from '../../browser/sign-out-broadcast.ts';
import { useAccountPort } from '../../context/api.ts';
import type { AnswerSync } from './sync/answer-sync.ts';

/** Milliseconds for which a page may hear nothing; up to half as many more, because the pages of a hall are opened at one moment. */
const quietMs = 45_000;
const tickMs = 10_000;

type WatchElsewhereProps = {
  readonly attempt: AttemptId;
  readonly sync: AnswerSync;
  /** Reads the attempt again. */
  readonly reread: () => Promise<unknown>;
};

/**
 * Hears what is done to the attempt, or to its candidate's session, elsewhere. The pages of this browser tell each other that one of them has taken the
 * attempt over or was left. Another device may do so too: a page that is seen and has saved nothing for about a minute asks the server.
 */
export function WatchElsewhere({ attempt, sync, reread }: WatchElsewhereProps) {
  const { shown } = useAccountPort();
  // Without a connection there is nothing to hear: it is asked at the next look.
  const look = useEffectEvent(() => void reread().catch(() => {}));
  useEffect(() => onSignedOutElsewhere(shown.id, () => void sync.signOut()), [shown, sync]);
  useEffect(() => {
    const pages = joinPages(attempt, look);
    let isFollowed = false;
    let heardAt = performance.now();
    const follow = () => {
      const { status } = sync.getState();
      if (status === 'saved') heardAt = performance.now();
      const mayHold = status !== 'takenOver';
      // Not before it holds the attempt: while its line fails, the other pages would ask too early, and hear nothing.
      if (mayHold && !isFollowed) void sync.settled().then(pages.tell);
      isFollowed = mayHold;
    };
    follow();
    const unsubscribe = sync.subscribe(follow);
    const longestQuietMs = quietMs * (1 + Math.random() / 2);
    const timer = setInterval(() => {
      const { status } = sync.getState();
      const isQuiet = performance.now() - heardAt >= longestQuietMs;
      if (!isQuiet || document.hidden || status === 'closed' || status === 'takenOver') return;
      heardAt = performance.now();
      look();
    }, tickMs);
    return () => {
      // It was submitted, perhaps.
      pages.tell();
      pages.leave();
      unsubscribe();
      clearInterval(timer);
    };
  }, [attempt, sync]);
  return null;
}
