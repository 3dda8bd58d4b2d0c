import type { AppConfig, SiteSettings } from '@bharti/contracts/catalogue/config';
import { siteNamesOf } from '@bharti/domain/settings/site-names';
import { type Locale, locales } from '@bharti/i18n/locale';
import { fixedLocale, fixedTexts, LocaleContext, messages } from '../../context/locale.tsx';
import { LandingPage } from '../../features/landing/landing-page.tsx';
import { landingTexts } from '../../features/landing/use-landing-texts.ts';
import { type TextPageName, textPages } from '../routes/text-pages.tsx';
import { aboutSite } from './about-site.ts';
import { type DocumentAddresses, fillDocument, nameShell } from './static-document.ts';

export { renderReceiptPage } from './answer-receipt-page.tsx';
export { renderCorrectionsPage } from './corrections-page.tsx';
export { renderNotePage } from './note-page.tsx';

// Rendering waits for nothing: the texts of both languages are here before the first page is asked for.
const parts = [messages, landingTexts, ...Object.values(textPages).flatMap(({ texts, shared }) => [texts, ...shared])];
await Promise.all(locales.flatMap((locale) => parts.map((part) => part.fetch(locale))));

export { renderManifest } from './manifest.ts';

export type StaticPage = {
  readonly name: 'home' | TextPageName;
  readonly locale: Locale;
  readonly config: AppConfig;
  readonly addresses: DocumentAddresses;
};

/** Renders a page as a complete document that can be read without any script. `template` is the built static-page.html. */
export function renderStaticPage(template: string, { name, locale, config, addresses }: StaticPage): string {
  const value = fixedLocale(locale, siteNamesOf(config.site));
  const body = (
    <LocaleContext value={value}>
      {name === 'home' ? <LandingPage config={config} user={null} /> : <TextPage name={name} config={config} />}
    </LocaleContext>
  );
  const about = name === 'home' && addresses !== null ? { about: aboutSite(value, config, addresses) } : {};
  return fillDocument(template, { ...headOf(name, locale), value, config, addresses, body, ...about });
}

function TextPage({ name, config }: { readonly name: TextPageName; readonly config: AppConfig }) {
  const { Body } = textPages[name];
  return <Body config={config} error={null} />;
}

function headOf(name: StaticPage['name'], locale: Locale): { readonly title: string; readonly description: string } {
  if (name === 'home') return fixedTexts(landingTexts, locale);
  const { title, intro } = fixedTexts(textPages[name].texts, locale);
  return { title, description: intro };
}

/** The shell of the app, or of the panel, with the name of the site. @param shell the built index.html or admin.html. */
export function renderShell(shell: string, site: SiteSettings): string {
  const names = siteNamesOf(site);
  if (names === null) return shell;
  return nameShell(shell, names);
}
