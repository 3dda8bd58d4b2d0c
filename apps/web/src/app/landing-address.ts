import { isLocale, type Locale } from '@bharti/i18n/locale';
import { readStored } from '../browser/storage.ts';
import { pathTo } from '../ui/path-to.ts';

const isDemo = import.meta.env.MODE === 'demo';

/** The language that the address names; null where it leaves it open. */
export function askedLocale(): Locale | null {
  const asked = new URLSearchParams(location.search).get('lang');
  if (isLocale(asked)) return asked;
  return isDemo && location.pathname === pathTo('/mr/') ? 'mr' : null;
}

/** Where the start page stands in this language. */
export function landingAddress(locale: Locale): URL {
  const url = new URL(location.href);
  // A file host cannot read a query: there each language is a file of its own.
  if (isDemo) {
    url.pathname = pathTo(locale === 'mr' ? '/mr/' : '/');
    url.searchParams.delete('lang');
  } else url.searchParams.set('lang', locale);
  return url;
}

/** What picks the page did not know the choice: the cookie is gone, or a file host never looks. */
export function toLandingIn(locale: Locale): void {
  if (isDemo) location.replace(landingAddress(locale));
  else location.reload();
}

/** A server knows who comes and sends him on; a file host sends everybody the same page. */
export const isKnownVisitor = (): boolean => isDemo && readStored('demo_user') !== null;
