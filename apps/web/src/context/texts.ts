import type { Locale } from '@bharti/i18n/locale';
import { rememberedLocale } from '../browser/language.ts';

/** Texts that are fetched together, in one language. */
export type TextPart<Texts> = {
  /** Resolves at once when the texts of this language have been fetched; after a failure the next call fetches again. */
  readonly fetch: (locale?: Locale) => Promise<Texts>;
  readonly fetched: (locale: Locale) => Texts | undefined;
};

/** The parts that this page has fetched in any language. */
const inUse = new Set<TextPart<unknown>>();

/** @param load imports the texts of each language, so that each becomes a file of its own. */
export function textPart<Texts>(load: Readonly<Record<Locale, () => Promise<Texts>>>): TextPart<Texts> {
  const fetched = new Map<Locale, Texts>();
  const onTheWay = new Map<Locale, Promise<Texts>>();
  const begin = (locale: Locale): Promise<Texts> => {
    const texts = load[locale]().then(
      (loaded) => {
        fetched.set(locale, loaded);
        return loaded;
      },
      (error: unknown) => {
        onTheWay.delete(locale);
        throw error;
      },
    );
    onTheWay.set(locale, texts);
    return texts;
  };
  const part: TextPart<Texts> = {
    fetch: (locale = rememberedLocale()) => {
      inUse.add(part);
      return onTheWay.get(locale) ?? begin(locale);
    },
    fetched: (locale) => fetched.get(locale),
  };
  return part;
}

/** Fetches all parts that this page shows, in this language. */
export async function fetchTextsIn(locale: Locale): Promise<void> {
  await Promise.all([...inUse].map((part) => part.fetch(locale)));
}

/** The code of a screen, together with the texts that it shows: neither waits for the other. */
export async function withTexts<Code>(code: Promise<Code>, ...parts: readonly TextPart<unknown>[]): Promise<Code> {
  const [loaded] = await Promise.all([code, ...parts.map((part) => part.fetch())]);
  return loaded;
}
