import { resultPage } from '@bharti/contracts/paths';
import type { AttemptId, TestId } from '@bharti/domain/brand';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { AttemptScreen } from '../features/attempt/attempt-screen.tsx';
import { rememberResult } from '../features/results/result-queries.ts';
import { ResultScreen } from '../features/results/result-screen.tsx';

/** `/test/{testId}`: the sitting; with `?attempt=` the result of that attempt. */
export function Component() {
  const { testId = '' } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const attemptId = search.get('attempt');
  if (attemptId !== null) {
    return <ResultScreen key={attemptId} testId={testId as TestId} attemptId={attemptId as AttemptId} />;
  }
  return (
    <AttemptScreen
      key={testId}
      testId={testId as TestId}
      onSubmitted={(result, paper) => {
        rememberResult(queryClient, result, paper);
        void queryClient.invalidateQueries({ queryKey: ['dashboard'] });
        void navigate(resultPage(testId, result.id), { replace: true });
      }}
    />
  );
}
