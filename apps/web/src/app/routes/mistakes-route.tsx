import { useSearchParams } from 'react-router';
import { withTexts } from '../../context/texts.ts';
import { NotebookScreen } from '../../features/practice/mistakes/notebook-screen.tsx';
import { ReviseScreen } from '../../features/practice/mistakes/revise-screen.tsx';
import { mistakesTexts } from '../../features/practice/mistakes/use-mistakes-texts.ts';
import { practiceTexts } from '../../features/practice/use-practice-texts.ts';

export const withOwnTexts = () => withTexts(Promise.resolve({ Component }), practiceTexts, mistakesTexts);

/** `/mistakes`: the notebook; with `?revise` what is due today, with `?revise={topic}` what is due of a topic. */
function Component() {
  const topic = useSearchParams()[0].get('revise');
  return topic === null ? <NotebookScreen /> : <ReviseScreen key={topic} topic={topic === '' ? null : topic} />;
}
