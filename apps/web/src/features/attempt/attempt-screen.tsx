import { Unreachable } from '@bharti/contracts/api';
import type { AttemptState } from '@bharti/contracts/attempts/attempt';
import type { Paper } from '@bharti/contracts/attempts/paper';
import type { AttemptResult } from '@bharti/contracts/attempts/result';
import type { TestId } from '@bharti/domain/brand';
import { useQuery } from '@tanstack/react-query';
import { isAboutAccount, orThrow, refusalOf, useApi } from '../../context/api.ts';
import { useLocale } from '../../context/locale.tsx';
import { ToSignIn } from '../../context/require-session.tsx';
import { useServerClock } from '../../context/server-clock.ts';
import { ErrorState } from '../../ui/states.tsx';
import { useLeaveOn } from '../../ui/use-leave-on.ts';
import { SittingScreen } from './sitting-screen.tsx';
import { SittingSkeleton } from './sitting-skeleton.tsx';
import './attempt.css';

type AttemptScreenProps = {
  readonly testId: TestId;
  readonly onSubmitted: (result: AttemptResult, paper: Paper) => void;
};

/** Begins or resumes the attempt and fetches its paper, then hands both to the sitting. */
export function AttemptScreen({ testId, onSubmitted }: AttemptScreenProps) {
  const { t } = useLocale();
  const { data, error, refetch } = useOpenAttempt(testId);
  const refusal = refusalOf(error);
  const isRefused = refusal !== null && !isAboutAccount(refusal);
  useLeaveOn(isRefused ? (refusal.code === 'test_not_found' ? t.attempt.notFound : t.attempt.loadFailed) : null);

  if (refusal?.code === 'not_signed_in') return <ToSignIn />;
  if (error !== null && refusal === null) {
    return (
      <ErrorState
        title={t.attempt.loadFailed}
        line={error instanceof Unreachable ? t.attempt.lostLine : t.errors.line}
        action={
          <button type="button" className="btn primary" onClick={() => void refetch()}>
            {t.retry}
          </button>
        }
      />
    );
  }
  if (data === undefined) return <SittingSkeleton />;
  return (
    <SittingScreen
      key={data.attempt.id}
      attempt={data.attempt}
      paper={data.paper}
      onSubmitted={(result) => onSubmitted(result, data.paper)}
    />
  );
}

type Opened = { readonly attempt: AttemptState; readonly paper: Paper };

/** Not kept once the screen is left: coming back asks the server what is running. */
function useOpenAttempt(testId: TestId) {
  const api = useApi();
  const clock = useServerClock();
  return useQuery<Opened>({
    queryKey: ['open-attempt', testId],
    queryFn: async () => {
      const askedAt = Date.now();
      const attempt = orThrow(await api.startAttempt({ testId }));
      clock.correct(attempt.serverNow, askedAt);
      return { attempt, paper: orThrow(await api.paper(attempt.id)) };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
}
