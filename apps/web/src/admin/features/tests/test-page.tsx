import { testTexts } from '@bharti/i18n/admin/tests';
import { useQuery } from '@tanstack/react-query';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { useTexts } from '../../context/texts.ts';
import { useTestQueries } from './queries.ts';
import { TestEditor } from './test-editor.tsx';
import { useTestId } from './use-test-id.ts';

export function Component() {
  const t = useTexts(testTexts);
  const id = useTestId();
  const query = useQuery(useTestQueries().one(id));
  return (
    <QueryBoundary query={query} title={t.testFailed}>
      {(test) => <TestEditor key={id} test={test} />}
    </QueryBoundary>
  );
}
