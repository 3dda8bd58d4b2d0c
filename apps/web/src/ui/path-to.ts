import { marathiHomePath } from '@bharti/contracts/paths';
import type { Locale } from '@bharti/i18n/locale';

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

/** The id of the list of tests on the dashboard: `/dashboard?category=math#tests` scrolls to the filtered list. */
export const testListAnchor = 'tests';
