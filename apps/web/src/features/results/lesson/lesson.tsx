import { tallySections, tallyTopics } from '@bharti/domain/attempts/tally';
import { judgedQuestions } from '../judged-questions.ts';
import type { ReviewData } from '../queries.ts';
import { CostliestTopics } from './costliest-topics.tsx';
import { SectionMarks } from './section-marks.tsx';
import { TimeSpent } from './time-spent.tsx';

/** What a candidate can learn from their attempt: the topics that cost the most, marks by section and topic, where the time went. */
export function Lesson(data: ReviewData) {
  const { result, paper } = data;
  const questions = judgedQuestions(data);
  const sections = tallySections(questions, paper.sections ?? [], result.marking);
  return (
    <>
      <CostliestTopics
        result={result}
        topics={tallyTopics(questions, result.marking)}
        sections={sections}
        names={paper.topics}
      />
      <SectionMarks sections={sections} result={result} names={paper.topics} />
      <TimeSpent questions={questions} sections={sections} result={result} />
    </>
  );
}
