import { homePath } from '@bharti/contracts/paths';
import { type ComponentType, type ReactNode, useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { mayHaveUnsent } from '../../browser/unsent-flag.ts';
import { toast } from '../../ui/toast.ts';
import { useLocale } from '../locale.tsx';
import { useStoredIn } from '../persistence.ts';
import { useSignOut } from '../session.tsx';
import { mayHaveRevisions } from './may-have-revisions.ts';
import type { LogOutProps } from './send-first.tsx';

type Question = ComponentType<LogOutProps>;
const fetchSendFirst = async () => (await import('./send-first.tsx')).sendFirstWithTexts();
const fetchAnswersFirst = async () => (await import('../unsent/answers-first.tsx')).answersFirstWithTexts();

/**
 * The log-out by a button. Answers and revisions that the server has not got are sent first; `question` asks where that fails. Its code is
 * fetched at the press, and only where this device keeps any.
 */
export function useLogOut(): { readonly logOut: () => void; readonly question: ReactNode } {
  const { t } = useLocale();
  const hasServer = useStoredIn() === 'server';
  const navigate = useNavigate();
  const signOut = useSignOut();
  const [asked, setAsked] = useState<{ readonly Question: Question; readonly next: () => void } | null>(null);
  const leave = useCallback(() => {
    // Navigates first, so that this screen does not request data with a session that is ending.
    void navigate(homePath, { replace: true });
    signOut();
  }, [navigate, signOut]);
  const ask = useCallback(
    (fetch: () => Promise<Question>, next: () => void) =>
      void fetch().then(
        (Question) => setAsked({ Question, next }),
        () => toast.error(t.unreachable),
      ),
    [t],
  );
  const afterAnswers = useCallback(() => (mayHaveRevisions() ? ask(fetchSendFirst, leave) : leave()), [ask, leave]);
  const logOut = () => {
    if (!hasServer) leave();
    else if (mayHaveUnsent()) ask(fetchAnswersFirst, afterAnswers);
    else afterAnswers();
  };
  return {
    logOut,
    question: asked !== null && <asked.Question onLeave={asked.next} onStay={() => setAsked(null)} />,
  };
}
