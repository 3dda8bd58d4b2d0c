import { marathiHomePath, pagePaths } from '@bharti/contracts/paths';
import type { Locale } from '@bharti/i18n/locale';
import { readFilters } from '../browser/kept-filters.ts';

// The folder of the site, ending with a slash: '/' unless a demo was built for a folder of its host.
const base = import.meta.env.BASE_URL;
const isDemo = import.meta.env.MODE === 'demo';

/** The address of a page of this site, also when the site is in a folder of its host: '/dashboard' → '/some/path/dashboard'. */
export const pathTo = (page: string): string => base + page.slice(1);

/**
 * A page that is a document of its own in each language. A file host ignores the query, so the demo has one file for each
 * language.
 */
export function documentIn(locale: Locale, page: string): string {
  if (isDemo) return `${locale === 'mr' ? marathiHomePath.slice(0, -1) : ''}${page}/`;
  return locale === 'mr' ? `${page}?lang=mr` : page;
}

/** The page of an address; null for an address outside this site. */
export function pageAt(path: string): string | null {
  if (path.startsWith(base)) return `/${path.slice(base.length)}`;
  return `${path}/` === base ? '/' : null;
}

/** The way back to the dashboard: its list of tests is filtered as it was left in this tab. */
export const backToDashboard = (): string => pagePaths.dashboard + readFilters();

/** The way back to the list of tests itself, from a test of it; without filters to the dashboard. */
export const backToTests = (): string => {
  const filters = readFilters();
  return filters === '' ? pagePaths.dashboard : `${pagePaths.dashboard}${filters}#${testListAnchor}`;
};

/** The id of the list of tests on the dashboard: `/dashboard?category=math#tests` scrolls to the filtered list. */
export const testListAnchor = 'tests';
