import type { AppConfig, SiteSettings } from '@bharti/contracts/catalogue/config';
import { siteNamesOf } from '@bharti/domain/site/site-names';
import { type Locale, locales } from '@bharti/i18n/locale';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { SiteNames } from '../browser/site-names.ts';
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

// Rendering waits for nothing: the texts of both languages are here before the first page is asked for.
await Promise.all(locales.flatMap((locale) => [messages.fetch(locale), landingTexts.fetch(locale)]));

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
  /** The page's absolute address in each language; null where the site's own address is not known. */
  readonly addresses: Readonly<Record<Locale, string>> | null;
};

/** Renders a page as a complete document that can be read without any script. `template` is the built static-page.html. */
export function renderStaticPage(template: string, { name, locale, config, addresses }: StaticPage): string {
  const names = siteNamesOf(config.site);
  const value = fixedLocale(locale, names);
  const { Body, head } = pages[name];
  const { title, description } = head(value);
  const body = renderToStaticMarkup(
    <LocaleContext value={value}>
      <Body config={config} error={null} />
    </LocaleContext>,
  );
  return template
    .replace('lang="en"', `lang="${locale}" data-rendered`)
    .replace('%title%', () => escapeText(`${title} · ${value.t.brand}`))
    .replace('%description%', () => escapeText(description))
    .replace(nameMark, () => nameTag(names))
    .replace('<!--addresses-->', () => (addresses === null ? '' : addressLinks(addresses, locale)))
    .replace('%lost%', () => escapeText(value.t.unreachable))
    .replace('<!--page-->', () => body);
}

/** The shell of the app, with the name of the site. @param shell the built index.html. */
export function renderShell(shell: string, site: SiteSettings): string {
  const names = siteNamesOf(site);
  if (names === null) return shell;
  return shell
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeText(names.en)}</title>`)
    .replace(nameMark, () => nameTag(names));
}

const nameMark = '<!--site-name-->';
/** Read by `readSiteNames`. */
const nameTag = (names: SiteNames): string =>
  names === null
    ? ''
    : `<meta name="application-name" content="${escapeText(names.en)}" data-mr="${escapeText(names.mr)}" />`;

/** Links for search engines: the page's canonical address, and its address in each language. */
const addressLinks = (addresses: NonNullable<StaticPage['addresses']>, locale: Locale): string =>
  [
    `<link rel="canonical" href="${escapeText(addresses[locale])}" />`,
    ...(['en', 'mr'] as const).map(
      (other) => `<link rel="alternate" hreflang="${other}" href="${escapeText(addresses[other])}" />`,
    ),
    `<link rel="alternate" hreflang="x-default" href="${escapeText(addresses.en)}" />`,
  ].join('\n    ');

const escapeText = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);
