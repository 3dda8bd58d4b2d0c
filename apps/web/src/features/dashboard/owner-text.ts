import type { Locale } from '@bharti/i18n/locale';

/** The owner's text in this language or, where it is missing, in the other; null where neither is written. */
export function ownerText(locale: Locale, texts: Readonly<Record<Locale, string | null>>) {
  const lang = texts[locale] ? locale : locale === 'en' ? 'mr' : 'en';
  const text = texts[lang];
  return text ? { lang, text } : null;
}
