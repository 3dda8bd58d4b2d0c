import type { SiteSettings } from '@bharti/contracts/catalogue/config';
import { type AppIcon, webManifest } from '@bharti/contracts/web-manifest';
import { siteNamesOf } from '@bharti/domain/settings/site-names';
import { type Locale, locales } from '@bharti/i18n/locale';
import { fixedLocale, fixedTexts } from '../../context/locale.tsx';
import { landingTexts } from '../../features/landing/use-landing-texts.ts';
import { offlineTexts } from '../../features/offline/use-offline-texts.ts';

await Promise.all(locales.map((locale) => offlineTexts.fetch(locale)));

type ManifestRequest = {
  readonly base: string;
  readonly locale: Locale;
  readonly site: SiteSettings;
  readonly icons: readonly AppIcon[];
};

/** The manifest of the installed app, with the name that the owner has given the site. */
export function renderManifest({ base, locale, site, icons }: ManifestRequest): string {
  const { t } = fixedLocale(locale, siteNamesOf(site));
  const texts = {
    name: t.brand,
    description: fixedTexts(landingTexts, locale).description,
    dashboard: t.dashboard.title,
    notes: t.dashboard.quickNotes,
    offline: fixedTexts(offlineTexts, locale).title,
  };
  return webManifest({ base, locale, texts, icons });
}
