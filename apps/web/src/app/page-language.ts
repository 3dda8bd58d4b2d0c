import { homePath, marathiHomePath } from '@bharti/contracts/paths';
import { isLocale, type Locale } from '@bharti/i18n/locale';
import { readStored } from '../browser/storage.ts';
import { pathTo } from '../ui/path-to.ts';

const isDemo = import.meta.env.MODE === 'demo';

/** The language that the address names; null where it leaves it open. */
export function askedLocale(): Locale | null {
  const asked = new URLSearchParams(location.search).get('lang');
  if (isLocale(asked)) return asked;
  return isDemo && location.pathname === pathTo(marathiHomePath) ? 'mr' : null;
}

/** The address of this page in another language. */
export function addressIn(locale: Locale): URL {
  const url = new URL(location.href);
  // A file host cannot read a query, so the demo has a file for each language of the start page.
  if (isDemo) {
    url.pathname = pathTo(locale === 'mr' ? marathiHomePath : homePath);
    url.searchParams.delete('lang');
  } else url.searchParams.set('lang', locale);
  return url;
}

/** Fetches this page in the remembered language: the server reads the cookie, which had been lost or never set. */
export function reloadIn(locale: Locale): void {
  if (isDemo) location.replace(addressIn(locale));
  else location.reload();
}

/** The demo's user. A server redirects a signed-in visitor itself; a file host cannot. */
export const isKnownVisitor = (): boolean => isDemo && readStored('demo_user') !== null;
