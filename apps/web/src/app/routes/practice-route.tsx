import type { AttemptId } from '@bharti/domain/brand';
import { useParams, useSearchParams } from 'react-router';
import { withTexts } from '../../context/texts.ts';
import { PracticeScreen } from '../../features/practice/practice-screen.tsx';
import { TestPractice } from '../../features/practice/test-practice.tsx';
import { findTopic } from '../../features/practice/topics.ts';
import { TopicsScreen } from '../../features/practice/topics-screen.tsx';
import { practiceTexts } from '../../features/practice/use-practice-texts.ts';
import { NotFoundPage } from './not-found-page.tsx';

export const withOwnTexts = () => withTexts(Promise.resolve({ Component }), practiceTexts);

/** `/practice`: the topics to choose from; with `?attempt=` the questions of that attempt. `/practice/{topic}`: the practice of a topic. */
function Component() {
  const { topic } = useParams();
  const attempt = useSearchParams()[0].get('attempt');
  if (topic === undefined)
    return attempt === null ? <TopicsScreen /> : <TestPractice key={attempt} attemptId={attempt as AttemptId} />;
  const found = findTopic(topic);
  return found === undefined ? <NotFoundPage /> : <PracticeScreen key={found.id} topic={found} />;
}
