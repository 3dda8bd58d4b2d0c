import { questionTexts } from '@bharti/i18n/admin/question';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { QueryBoundary } from '../../../../ui/query-boundary.tsx';
import { useTexts } from '../../../context/texts.ts';
import { useQuestionQueries } from './queries.ts';
import { QuestionEditor } from './question-editor.tsx';

export function Component() {
  const t = useTexts(questionTexts);
  const { questionId = '' } = useParams();
  const query = useQuery(useQuestionQueries().one(questionId));
  return (
    <QueryBoundary query={query} title={t.failed}>
      {(question) => <QuestionEditor key={questionId} question={question} copied={null} />}
    </QueryBoundary>
  );
}
