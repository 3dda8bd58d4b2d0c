import type { Topic } from '@bharti/contracts/catalogue/content';
import { pagePaths } from '@bharti/contracts/paths';
import type { PracticeRecord } from '@bharti/domain/practice/record';
import { useEffect } from 'react';
import { pathTo } from '../../ui/path-to.ts';
import { DrillHead } from './drill-head.tsx';
import { DrillView } from './drill-view.tsx';
import { NoQuestions } from './no-questions.tsx';
import type { QuestionPool } from './question-pool.ts';
import { useDrill } from './use-drill.ts';
import { usePracticeTexts } from './use-practice-texts.ts';

export type QuestionsProps = {
  readonly user: string;
  readonly topic: Topic;
  /** False while a dialog is open. */
  readonly isActive: boolean;
};

type DrillOfPoolProps = QuestionsProps & {
  readonly pool: QuestionPool;
  readonly isEndless: boolean;
  /** Called with the record after each question. */
  readonly onAsked?: (record: PracticeRecord) => void;
};

/** The practice with the questions of a pool. */
export function DrillOfPool({ user, topic, pool, isEndless, isActive, onAsked }: DrillOfPoolProps) {
  const texts = usePracticeTexts();
  const drill = useDrill({ user, topic: topic.id, pool });
  const record = drill?.record;
  useEffect(() => {
    if (record !== undefined) onAsked?.(record);
  }, [record, onAsked]);
  if (drill === null) return <NoQuestions topic={topic} tests={[]} />;
  const { question, levels, choice, check, next } = drill;
  return (
    <DrillView
      {...{ question, choice, check, next }}
      head={<DrillHead level={question.level} levels={levels} record={drill.record} />}
      topicName={topic.name}
      rules={texts.rules}
      isEndless={isEndless}
      isActive={isActive}
      back={pathTo(pagePaths.dashboard)}
    />
  );
}
