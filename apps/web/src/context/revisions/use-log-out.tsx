import { homePath } from '@bharti/contracts/paths';
import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { mayHaveUnsent } from '../../browser/unsent-flag.ts';
import { withinTime } from '../../browser/within-time.ts';
import { useLocale } from '../locale.tsx';
import { useStoredIn } from '../persistence.ts';
import { useSignOut } from '../session.tsx';
import { mayHaveRevisions } from './may-have-revisions.ts';
import type { LogOutProps } from './send-first.tsx';

type Question = ComponentType<LogOutProps>;
const fetchSendFirst = async () => (await import('./send-first.tsx')).sendFirstWithTexts();
const fetchAnswersFirst = async () => (await import('../unsent/answers-first.tsx')).answersFirstWithTexts();

/** Milliseconds. A line that is too slow for the code of the question must not leave a press without an answer. */
const longestFetchMs = 20_000;
/** Milliseconds. */
const noticeMs = 8_000;

/**
 * The log-out by a button. Answers and revisions that the server has not got are sent first; `question` asks where that fails. Its code is
 * fetched at the press, and only where this device keeps any. `isAsking`: it is on its way.
 */
export function useLogOut(): {
  readonly logOut: () => void;
  readonly isAsking: boolean;
  readonly question: ReactNode;
} {
  const { t } = useLocale();
  const hasServer = useStoredIn() === 'server';
  const navigate = useNavigate();
  const signOut = useSignOut();
  const [asked, setAsked] = useState<{ readonly Question: Question; readonly next: () => void } | null>(null);
  const [fetching, setFetching] = useState<'asking' | 'failed' | null>(null);
  const hasFailed = fetching === 'failed';
  useEffect(() => {
    if (!hasFailed) return;
    const timer = setTimeout(setFetching, noticeMs, null);
    return () => clearTimeout(timer);
  }, [hasFailed]);
  const leave = useCallback(() => {
    // Navigates first, so that this screen does not request data with a session that is ending.
    void navigate(homePath, { replace: true });
    signOut();
  }, [navigate, signOut]);
  const ask = useCallback((fetch: () => Promise<Question>, next: () => void) => {
    setFetching('asking');
    withinTime(longestFetchMs, fetch()).then(
      (Question) => {
        setFetching(null);
        setAsked({ Question, next });
      },
      () => {
        setFetching('failed');
        // One that has sent its answers and led here would go on saying that it sends them.
        setAsked(null);
      },
    );
  }, []);
  const afterAnswers = useCallback(() => (mayHaveRevisions() ? ask(fetchSendFirst, leave) : leave()), [ask, leave]);
  const logOut = () => {
    if (!hasServer) leave();
    else if (mayHaveUnsent()) ask(fetchAnswersFirst, afterAnswers);
    else afterAnswers();
  };
  return {
    logOut,
    isAsking: fetching === 'asking',
    question: (
      <>
        {asked !== null && <asked.Question onLeave={asked.next} onStay={() => setAsked(null)} />}
        {/* In the page: on such a line the code of the messages may not come either. */}
        <div className="toasts" role="alert">
          {hasFailed && (
            <p className="toast">
              {t.unreachable} {t.stillLoggedIn}
            </p>
          )}
        </div>
      </>
    ),
  };
}
