import { pagePaths } from '@bharti/contracts/paths';
import { Navigate } from 'react-router';
import { useIsOnline } from '../../browser/use-is-online.ts';
import { NotFoundPage } from './not-found-page.tsx';

/** A page of a note, which the server renders. The app opens it only where the server did not answer, or does not know it. */
export function Component() {
  return useIsOnline() ? <NotFoundPage /> : <Navigate to={pagePaths.offline} replace />;
}
