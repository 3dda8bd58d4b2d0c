import type { AppConfig, SiteSettings } from '@bharti/contracts/catalogue/config';
import { siteNamesOf } from '@bharti/domain/site/site-names';
import { type Locale, locales } from '@bharti/i18n/locale';
import type { ReactNode } from 'react';
import { fixedLocale, fixedTexts, LocaleContext, type LocaleValue, messages } from '../context/locale.tsx';
import { LandingPage } from '../features/landing/landing-page.tsx';
import { landingTexts } from '../features/landing/use-landing-texts.ts';
import { ContactPage } from '../features/legal/contact-route.tsx';
import { contactTexts } from '../features/legal/contact-text.ts';
import type { LegalTexts } from '../features/legal/legal-text.ts';
import { PrivacyPage } from '../features/legal/privacy-route.tsx';
import { privacyTexts } from '../features/legal/privacy-text.ts';
import { RefundsPage } from '../features/legal/refunds-page.tsx';
import { refundsTexts } from '../features/legal/refunds-text.ts';
import { TermsPage } from '../features/legal/terms-route.tsx';
import { termsTexts } from '../features/legal/terms-text.ts';
import { type DocumentAddresses, fillDocument, nameShell } from './static-document.ts';

export { renderNotePage } from './note-page.tsx';

// Rendering waits for nothing: the texts of both languages are here before the first page is asked for.
await Promise.all(locales.flatMap((locale) => [messages.fetch(locale), landingTexts.fetch(locale)]));

export { renderManifest } from './manifest.ts';

type PageProps = { readonly config: AppConfig; readonly error: null };
type Page = {
  readonly Body: (props: PageProps) => ReactNode;
  readonly head: (locale: LocaleValue) => { readonly title: string; readonly description: string };
};

const legalHead =
  (texts: LegalTexts): Page['head'] =>
  ({ locale }) => ({ title: texts[locale].title, description: texts[locale].intro });

const pages = {
  home: {
    Body: ({ config }) => <LandingPage config={config} user={null} />,
    head: ({ locale }) => fixedTexts(landingTexts, locale),
  },
  privacy: { Body: PrivacyPage, head: legalHead(privacyTexts) },
  terms: { Body: TermsPage, head: legalHead(termsTexts) },
  refunds: { Body: RefundsPage, head: legalHead(refundsTexts) },
  contact: { Body: ContactPage, head: legalHead(contactTexts) },
} as const satisfies Record<string, Page>;

export type StaticPage = {
  readonly name: keyof typeof pages;
  readonly locale: Locale;
  readonly config: AppConfig;
  readonly addresses: DocumentAddresses;
};

/** Renders a page as a complete document that can be read without any script. `template` is the built static-page.html. */
export function renderStaticPage(template: string, { name, locale, config, addresses }: StaticPage): string {
  const value = fixedLocale(locale, siteNamesOf(config.site));
  const { Body, head } = pages[name];
  const body = (
    <LocaleContext value={value}>
      <Body config={config} error={null} />
    </LocaleContext>
  );
  return fillDocument(template, { ...head(value), value, config, addresses, body });
}

/** The shell of the app, with the name of the site. @param shell the built index.html. */
export function renderShell(shell: string, site: SiteSettings): string {
  const names = siteNamesOf(site);
  if (names === null) return shell;
  return nameShell(shell, names);
}
