import { isLocale, type Locale } from '@bharti/i18n/locale';
import { readStored, writeStored } from './storage.ts';

const key = 'app_language';
const year = 31_536_000;

/** What the visitor chose last; before that, the language the page came in. */
export function rememberedLocale(): Locale {
  const stored = readStored(key);
  if (isLocale(stored)) return stored;
  return document.documentElement.lang === 'mr' ? 'mr' : 'en';
}

/** The cookie holds nothing but the language: it lets the server send the landing page in it at once. */
export function rememberLocale(locale: Locale): void {
  writeStored(key, locale);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is newer than the browsers we support.
  document.cookie = `${key}=${locale}; Path=/; Max-Age=${year}; SameSite=Lax`;
}
