import { pagePaths } from '@bharti/contracts/paths';
import { readFilters } from '../browser/kept-filters.ts';
import { testListAnchor } from './path-to.ts';

/** The way back to the dashboard: its list of tests is filtered as it was left in this tab. */
export const backToDashboard = (): string => pagePaths.dashboard + readFilters();

/** The way back to the list of tests itself, from a test of it; without filters to the dashboard. */
export const backToTests = (): string => {
  const filters = readFilters();
  return filters === '' ? pagePaths.dashboard : `${pagePaths.dashboard}${filters}#${testListAnchor}`;
};
