import { en, type Messages } from '@bharti/i18n/en';
import type { Locale } from '@bharti/i18n/locale';
import { mr } from '@bharti/i18n/mr';
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { rememberedLocale, rememberLocale } from '../browser/language.ts';
import { readSiteNames, type SiteNames } from '../browser/site-names.ts';

export type LocaleValue = {
  readonly locale: Locale;
  readonly t: Messages;
  readonly setLocale: (locale: Locale) => void;
};

const messages = { en, mr } as const satisfies Record<Locale, Messages>;

const messagesOf = (locale: Locale, names: SiteNames): Messages =>
  names === null ? messages[locale] : { ...messages[locale], brand: names[locale] };

export const LocaleContext = createContext<LocaleValue>({ locale: 'en', t: en, setLocale: () => {} });
export const useLocale = (): LocaleValue => use(LocaleContext);

/** A fixed language, for pages that are rendered without a browser. */
export const fixedLocale = (locale: Locale, names: SiteNames): LocaleValue => ({
  locale,
  t: messagesOf(locale, names),
  setLocale: () => {},
});

/** Removes `?lang=` from the address, because after a reload it would overrule the visitor's choice. */
function forgetAddressLanguage(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has('lang')) return;
  url.searchParams.delete('lang');
  history.replaceState(history.state, '', url);
}

export function LocaleProvider({ children }: { children: ReactNode }) {
  const [locale, choose] = useState(rememberedLocale);
  const [names] = useState(readSiteNames);
  useEffect(() => {
    document.documentElement.lang = locale;
    rememberLocale(locale);
  }, [locale]);
  const value = useMemo(() => {
    const setLocale = (next: Locale) => {
      forgetAddressLanguage();
      choose(next);
    };
    return { locale, t: messagesOf(locale, names), setLocale };
  }, [locale, names]);
  return <LocaleContext value={value}>{children}</LocaleContext>;
}
