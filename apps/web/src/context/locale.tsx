import type { Messages } from '@bharti/i18n/en';
import type { Locale } from '@bharti/i18n/locale';
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { rememberedLocale, rememberLocale } from '../browser/language.ts';
import { readSiteNames, type SiteNames } from '../browser/site-names.ts';
import { toast } from '../ui/toast.ts';
import { fetchTextsIn, type TextPart, textPart } from './texts.ts';

export type LocaleValue = {
  readonly locale: Locale;
  readonly t: Messages;
  /** Fetches the texts of this language, then shows them; where that fails, the language stays and a message says why. */
  readonly setLocale: (locale: Locale) => void;
  /** The language whose texts are on the way. */
  readonly awaited: Locale | null;
};

/** The texts of the frame, the dashboard and the tests. Every other part is fetched with the screens that show it. */
export const messages = textPart<Messages>({
  en: async () => (await import('@bharti/i18n/en')).en,
  mr: async () => (await import('@bharti/i18n/mr')).mr,
});

export const LocaleContext = createContext<LocaleValue | null>(null);

export function useLocale(): LocaleValue {
  const value = use(LocaleContext);
  if (value === null) throw new Error('no language is provided');
  return value;
}

const withNames = (locale: Locale, t: Messages, names: SiteNames): Messages =>
  names === null ? t : { ...t, brand: names[locale] };

/** Texts for pages that are rendered without a browser. @throws where the texts have not been fetched before. */
export function fixedTexts<Texts>(part: TextPart<Texts>, locale: Locale): Texts {
  const texts = part.fetched(locale);
  if (texts === undefined) throw new Error(`texts in ${locale} have not been fetched`);
  return texts;
}

/** A fixed language, for pages that are rendered without a browser. */
export const fixedLocale = (locale: Locale, names: SiteNames): LocaleValue => ({
  locale,
  t: withNames(locale, fixedTexts(messages, locale), names),
  setLocale: () => {},
  awaited: null,
});

/** The texts of a part in the language that is shown. Suspends where the screen was opened without `withTexts`. */
export function useTexts<Texts>(part: TextPart<Texts>): Texts {
  const { locale } = useLocale();
  return part.fetched(locale) ?? use(part.fetch(locale));
}

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
  const shown = messages.fetched(locale) ?? use(messages.fetch(locale));
  const t = useMemo(() => withNames(locale, shown, names), [locale, shown, names]);
  const { awaited, fetchTexts } = useAwaited();
  useEffect(() => {
    document.documentElement.lang = locale;
    rememberLocale(locale);
  }, [locale]);
  const value = useMemo(() => {
    const setLocale = (next: Locale) =>
      fetchTexts(next, {
        onFetched: () => {
          forgetAddressLanguage();
          choose(next);
        },
        onFailed: () => toast.error(t.languageFailed),
      });
    return { locale, t, setLocale, awaited };
  }, [locale, t, awaited, fetchTexts]);
  return <LocaleContext value={value}>{children}</LocaleContext>;
}

type Outcome = { readonly onFetched: () => void; readonly onFailed: () => void };

/** Fetches the texts of a language. Of several choices made meanwhile only the last counts. */
function useAwaited() {
  const [awaited, setAwaited] = useState<Locale | null>(null);
  const last = useRef(0);
  const fetchTexts = useCallback((next: Locale, { onFetched, onFailed }: Outcome) => {
    last.current += 1;
    const choice = last.current;
    const settle = (act: () => void) => () => {
      if (choice !== last.current) return;
      setAwaited(null);
      act();
    };
    setAwaited(next);
    fetchTextsIn(next).then(settle(onFetched), settle(onFailed));
  }, []);
  return { awaited, fetchTexts };
}
