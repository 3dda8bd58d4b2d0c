import type { Api } from '@bharti/contracts/api';
import { resultPage } from '@bharti/contracts/paths';
import type { AttemptId, TestId } from '@bharti/domain/brand';
import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useReducer } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { mayHaveOfflineTests, mayHaveSittings } from '../../browser/unsent-flag.ts';
import { withTexts } from '../../context/texts.ts';
import { AttemptScreen } from '../../features/attempt/attempt-screen.tsx';
import { rememberResult } from '../../features/results/queries.ts';
import { resultTexts } from '../../features/results/use-result-texts.ts';
import { Loading } from '../../ui/states.tsx';
import { MoneyFrame } from './money-frame.tsx';

const isDemo = import.meta.env.MODE === 'demo';

/** The demo is on the device as a whole. */
const fetchOfflineParts = isDemo ? null : () => import('../../features/attempt/offline/offline-parts.ts');
type AppParts = readonly [api: Api, queryClient: QueryClient];
/** For the frame of all pages and the log-out: what was not sent, of running tests and of those that were sat without a connection. The demo sends nothing. */
export const fetchUnsent =
  fetchOfflineParts &&
  (async () => {
    const { withSittings, leftAnswers, watchLeft } = await fetchOfflineParts();
    const unsent = () => (mayHaveSittings() ? withSittings(leftAnswers) : leftAnswers);
    return { ...unsent(), watch: (...app: AppParts) => watchLeft(...app, unsent) };
  });
/** For the cards of the dashboard. */
export const fetchKeptMark = fetchOfflineParts && (async () => (await fetchOfflineParts()).keptMarkWithTexts());

// The start page is complete without it: a connection that is lost meanwhile costs only the offer.
const KeepOffline = isDemo
  ? null
  : lazy(() =>
      import('../../features/attempt/offline/keep-offline.tsx')
        // React.lazy expects the component under this name.
        .then((part) => ({ default: part.KeepOffline }))
        .catch(() => ({ default: () => null })),
    );
const OfflineTest =
  fetchOfflineParts === null ? AttemptScreen : lazy(async () => (await fetchOfflineParts()).offlineTestWithTexts());
const fetchResult = () => withTexts(import('../../features/results/result-screen.tsx'), resultTexts);
const ResultScreen = lazy(async () => {
  const { ResultScreen: component } = await fetchResult();
  // React.lazy expects the component under this name.
  return { default: component };
});
// A failure is not shown here: the result itself fetches again and reports it.
const expectResult = () => void fetchResult().catch(() => {});

/** `/test/{testId}`: the start page or the running attempt; with `?attempt=` the result of that attempt. */
export function Component() {
  const { testId = '' } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const state: unknown = useLocation().state;
  const attemptId = search.get('attempt');
  const [isOffline, noteOffline] = useReducer(() => true, false);
  // Chosen once, and again at a start page without a connection: a paper that is kept meanwhile must not replace a test that runs.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  const Screen = useMemo(() => (mayHaveOfflineTests() ? OfflineTest : AttemptScreen), [testId, isOffline]);
  if (attemptId !== null) {
    return (
      <Suspense fallback={<Loading />}>
        <ResultScreen
          key={attemptId}
          testId={testId as TestId}
          attemptId={attemptId as AttemptId}
          isNew={isNewResult(state)}
        />
      </Suspense>
    );
  }
  return (
    <Suspense fallback={<Loading />}>
      <Screen
        key={testId}
        testId={testId as TestId}
        AroundStart={MoneyFrame}
        onOffline={noteOffline}
        KeepOffline={KeepOffline}
        onEnding={expectResult}
        onSubmitted={(result, paper) => {
          rememberResult(queryClient, result, paper);
          void queryClient.invalidateQueries({ queryKey: ['dashboard'] });
          void navigate(resultPage(testId, result.id), { replace: true, state: { isNewResult: true } });
        }}
      />
    </Suspense>
  );
}

const isNewResult = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isNewResult' in state;
