import type { AppConfig } from '@bharti/contracts/catalogue/config';
import { fillPath, notePages } from '@bharti/contracts/paths';
import { noteNames } from '@bharti/domain/content/note';
import { type Locale, locales } from '@bharti/i18n/locale';
import { noteTitles } from '@bharti/i18n/note-titles';
import { fixedTexts, type LocaleValue } from '../../context/locale.tsx';
import { landingTexts } from '../../features/landing/use-landing-texts.ts';
import { documentIn, pathTo } from '../../ui/path-to.ts';

/** The site in the words of schema.org, for search engines. Samples are no facts, so they are left out. */
export function aboutSite(
  { locale, t }: LocaleValue,
  { site }: AppConfig,
  addresses: Readonly<Record<Locale, string>>,
): object {
  const home = addresses[locale];
  const absolute = (page: string) => new URL(pathTo(page), home).href;
  const operator = site.isSample ? null : site.operatorName;
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: t.brand,
    description: fixedTexts(landingTexts, locale).description,
    url: home,
    inLanguage: locales,
    ...(operator !== null && { publisher: { '@type': 'Organization', name: operator } }),
    hasPart: noteNames.map((note) => ({
      '@type': 'LearningResource',
      name: noteTitles[note][locale],
      url: absolute(documentIn(locale, fillPath(notePages.contents, { note }))),
      inLanguage: locale,
      isAccessibleForFree: true,
    })),
  };
}
