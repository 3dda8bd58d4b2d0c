import { Unreachable } from '@bharti/contracts/api';
import type { Paper } from '@bharti/contracts/attempts/paper';
import type { AttemptResult } from '@bharti/contracts/attempts/result';
import type { TestId } from '@bharti/domain/brand';
import type { ComponentType, ReactNode } from 'react';
import { isAboutAccount, refusalOf } from '../../context/api.ts';
import { useLocale } from '../../context/locale.tsx';
import { ToSignIn } from '../../context/require-session.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { useLeaveOn } from '../../ui/use-leave-on.ts';
import { SittingScreen } from './sitting-screen.tsx';
import { SittingSkeleton } from './sitting-skeleton.tsx';
import { type KeepOfflineProps, StartPage } from './start-page.tsx';
import { StartSkeleton } from './start-skeleton.tsx';
import { hasRememberedQuestion } from './use-current-question.ts';
import { useOpenTest } from './use-open-test.ts';

type AttemptScreenProps = {
  readonly testId: TestId;
  /** Wraps the start page, where a test can be bought. It does not wrap a running attempt. */
  readonly AroundStart: ComponentType<{ readonly children: ReactNode }>;
  /** Null where a test cannot be kept on the device. */
  readonly KeepOffline: ComponentType<KeepOfflineProps> | null;
  /** The submission is near. The same function in every render. */
  readonly onEnding: () => void;
  readonly onSubmitted: (result: AttemptResult, paper: Paper) => void;
};

/** A test: its start page, or the attempt that is running. */
export function AttemptScreen({ testId, AroundStart, KeepOffline, onEnding, onSubmitted }: AttemptScreenProps) {
  const { t } = useLocale();
  const { data, error, refetch, start } = useOpenTest(testId);
  const refusal = refusalOf(error);
  const isRefused = refusal !== null && !isAboutAccount(refusal);
  useLeaveOn(isRefused ? (refusal.code === 'test_not_found' ? t.attempt.notFound : t.attempt.loadFailed) : null);

  if (refusal?.code === 'not_signed_in') return <ToSignIn />;
  if (error !== null && refusal === null) {
    return (
      <ErrorState
        title={t.attempt.loadFailed}
        line={error instanceof Unreachable ? t.attempt.lostLine : t.errors.line}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === undefined) return hasRememberedQuestion(testId) ? <SittingSkeleton /> : <StartSkeleton />;
  if (data.kind === 'start') {
    return (
      <AroundStart>
        <StartPage test={data.start} starting={start} onBought={refetch} KeepOffline={KeepOffline} />
      </AroundStart>
    );
  }
  return (
    <SittingScreen
      key={data.attempt.id}
      attempt={data.attempt}
      paper={data.paper}
      onEnding={onEnding}
      onSubmitted={(result) => onSubmitted(result, data.paper)}
    />
  );
}
