import { useQuery } from '@tanstack/react-query';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { DrillOfPool, type QuestionsProps } from './drill-of-pool.tsx';
import { modelPoolQuery } from './queries.ts';
import type { QuestionPool } from './question-pool.ts';
import { usePracticeTexts } from './use-practice-texts.ts';

/** The practice of a topic with models. They are files of the app, which the service worker has without a connection. */
export function ModelQuestions(props: QuestionsProps) {
  const { topic } = props;
  const texts = usePracticeTexts();
  const pool = useQuery(modelPoolQuery(topic.id));
  return (
    <QueryBoundary query={pool} title={texts.failed}>
      {(loaded: QuestionPool) => <DrillOfPool {...props} pool={loaded} isEndless />}
    </QueryBoundary>
  );
}
