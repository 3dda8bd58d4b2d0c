import type { Topic } from '@bharti/contracts/catalogue/content';
import type { PracticeRecord } from '@bharti/domain/practice/record';
import { useEffect } from 'react';
import { AllAsked } from './all-asked.tsx';
import { DrillHead } from './drill-head.tsx';
import { DrillView } from './drill-view.tsx';
import { NoQuestions } from './no-questions.tsx';
import type { QuestionPool } from './question-pool.ts';
import { useDrill } from './use-drill.ts';
import { useWayBack } from './use-way-back.ts';

export type QuestionsProps = {
  readonly user: string;
  readonly topic: Topic;
  /** False while a dialog is open. */
  readonly isActive: boolean;
};

type DrillOfPoolProps = QuestionsProps & {
  readonly pool: QuestionPool;
  readonly isEndless: boolean;
  /** False while the topic has more questions on the server. */
  readonly isComplete: boolean;
  /** What an answer counts for. */
  readonly rules: string;
  /** Called with the record after each question. */
  readonly onAsked?: (record: PracticeRecord) => void;
};

/** The practice with the questions of a pool. */
export function DrillOfPool({ user, topic, pool, isEndless, isComplete, rules, isActive, onAsked }: DrillOfPoolProps) {
  const drill = useDrill({ user, topic: topic.id, pool, isComplete });
  const back = useWayBack();
  const record = drill?.record;
  useEffect(() => {
    if (record !== undefined) onAsked?.(record);
  }, [record, onAsked]);
  if (drill === null) return <NoQuestions topic={topic} tests={[]} />;
  const { question, choice, check, next, isThrough, again } = drill;
  if (isThrough) return <AllAsked topic={topic} count={pool.sources.length} onAgain={again} />;
  return (
    <DrillView
      {...{ question, choice, check, next }}
      reporting={{ target: pool.reportTarget(drill.shown), seenIn: 'practice' }}
      head={<DrillHead level={question.level} record={drill.record} />}
      topicName={topic.name}
      rules={rules}
      isEndless={isEndless}
      isActive={isActive}
      back={back}
    />
  );
}
