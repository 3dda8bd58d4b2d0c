import { marathiHomePath } from '@bharti/contracts/paths';
import { isLocale, type Locale } from '@bharti/i18n/locale';
import { readStored, writeStored } from './storage.ts';

const key = 'app_language';
const year = 31_536_000;

/** The language that the visitor chose last; without a choice, the language of the page. */
export function rememberedLocale(): Locale {
  const stored = readStored(key);
  if (isLocale(stored)) return stored;
  // Without a connection the demo's page for every address is opened, which is an English document.
  if (import.meta.env.MODE === 'demo' && location.pathname.endsWith(marathiHomePath)) return 'mr';
  return document.documentElement.lang === 'mr' ? 'mr' : 'en';
}

/** The cookie holds only the language: with it the server sends the landing page in this language. */
export function rememberLocale(locale: Locale): void {
  writeStored(key, locale);
  // With the prefix no sub-domain and no http page can set the cookie; browsers take it on https only.
  const [prefix, secure] = location.protocol === 'https:' ? ['__Host-', '; Secure'] : ['', ''];
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is newer than the browsers we support.
  document.cookie = `${prefix}${key}=${locale}; Path=/; Max-Age=${year}; SameSite=Lax${secure}`;
}
