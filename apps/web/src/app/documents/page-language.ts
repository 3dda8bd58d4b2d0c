import { homePath, marathiHomePath } from '@bharti/contracts/paths';
import { isLocale, type Locale } from '@bharti/i18n/locale';
import { readStored } from '../../browser/storage.ts';
import { pageAt, pathTo } from '../../ui/path-to.ts';

const isDemo = import.meta.env.MODE === 'demo';

/** The language that the address asks for; null if it names none. */
export function askedLocale(): Locale | null {
  const asked = new URLSearchParams(location.search).get('lang');
  if (isLocale(asked)) return asked;
  return isDemo && location.pathname.startsWith(pathTo(marathiHomePath)) ? 'mr' : null;
}

/** The address of this page in another language. */
export function addressIn(locale: Locale): URL {
  const url = new URL(location.href);
  // A file host ignores the query, so the demo has one file for each language of the start page and of the notes.
  if (isDemo) {
    const asked = pageAt(url.pathname) ?? homePath;
    const page = asked.startsWith(marathiHomePath) ? asked.slice(marathiHomePath.length - 1) : asked;
    url.pathname = pathTo(locale === 'mr' ? marathiHomePath.slice(0, -1) + page : page);
    url.searchParams.delete('lang');
  } else url.searchParams.set('lang', locale);
  return url;
}

/** Loads this page again in the remembered language. The server reads the language from a cookie; the page was sent without it. */
export function reloadIn(locale: Locale): void {
  if (isDemo) location.replace(addressIn(locale));
  else location.reload();
}

/** A kept page exists in one language: without a connection, or once it was reloaded in vain, it is shown as it is. */
export const canReload = (): boolean =>
  navigator.onLine &&
  !performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');

/** Whether a user of the demo is signed in. With a server this is always false: the server itself redirects a signed-in visitor. */
export const isKnownVisitor = (): boolean => isDemo && readStored('demo_user') !== null;
