import { testQuestionTexts } from '@bharti/i18n/admin/test-questions';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { useTexts } from '../../context/texts.ts';
import { useTestQueries } from './queries.ts';
import { TestEditor } from './test-editor.tsx';

/** A new test: empty, or with the questions of an import or those that were ticked in the bank. */
export function Component() {
  const [params] = useSearchParams();
  const [ids, imported] = [params.get('ids'), params.get('import')];
  if (ids === null && imported === null) return <TestEditor test={null} />;
  return <FromQuestions key={`${params}`} chosen={ids === null ? { import: imported ?? '' } : { ids }} />;
}

type FromQuestionsProps = { readonly chosen: { readonly ids: string } | { readonly import: string } };

function FromQuestions({ chosen }: FromQuestionsProps) {
  const t = useTexts(testQuestionTexts);
  const query = useQuery(useTestQueries().chosen(chosen));
  return (
    <QueryBoundary query={query} title={t.failed}>
      {(questions) => <TestEditor test={null} chosen={questions} />}
    </QueryBoundary>
  );
}
