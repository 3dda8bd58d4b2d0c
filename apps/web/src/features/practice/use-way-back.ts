import { resultPage } from '@bharti/contracts/paths';
import { useSearchParams } from 'react-router';
import { pathTo } from '../../ui/path-to.ts';
import { backToDashboard } from '../../ui/way-back.ts';

/** Where the practice of a topic is left to: the result that led to it (`topicPractice`), else the dashboard. */
export function useWayBack(): string {
  const [search] = useSearchParams();
  const [test, attempt] = [search.get('test'), search.get('attempt')];
  return pathTo(test === null || attempt === null ? backToDashboard() : resultPage(test, attempt));
}
