import { useParams } from 'react-router';
import { withTexts } from '../../context/texts.ts';
import { PracticeScreen } from '../../features/practice/practice-screen.tsx';
import { findTopic } from '../../features/practice/topics.ts';
import { TopicsScreen } from '../../features/practice/topics-screen.tsx';
import { practiceTexts } from '../../features/practice/use-practice-texts.ts';
import { NotFoundPage } from './not-found-page.tsx';

export const withOwnTexts = () => withTexts(Promise.resolve({ Component }), practiceTexts);

/** `/practice`: the topics to choose from. `/practice/{topic}`: the practice of a topic. */
function Component() {
  const { topic } = useParams();
  if (topic === undefined) return <TopicsScreen />;
  const found = findTopic(topic);
  return found === undefined ? <NotFoundPage /> : <PracticeScreen key={found.id} topic={found} />;
}
