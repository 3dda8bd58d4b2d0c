import { createContext, use } from 'react';
import { matchPath } from 'react-router';

const OpenPagesContext = createContext<readonly string[]>([]);
/** The paths of the pages that the person's role may open. */
export const OpenPagesProvider = OpenPagesContext.Provider;

/** Whether there is a page at this path that the person may open: a link to any other page is not shown. */
export function useCanOpen(): (path: string) => boolean {
  const paths = use(OpenPagesContext);
  return (path) => paths.some((pattern) => matchPath(pattern, path) !== null);
}
