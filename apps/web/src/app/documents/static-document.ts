import type { AppConfig } from '@bharti/contracts/catalogue/config';
import { manifestPaths } from '@bharti/contracts/web-manifest';
import { siteNamesOf } from '@bharti/domain/settings/site-names';
import type { Locale } from '@bharti/i18n/locale';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { SiteNames } from '../../browser/site-names.ts';
import type { LocaleValue } from '../../context/locale.tsx';

/** The page's absolute address in each language; null where the site's own address is not known. */
export type DocumentAddresses = Readonly<Record<Locale, string>> | null;

type Document = {
  readonly title: string;
  readonly description: string;
  readonly value: LocaleValue;
  readonly config: AppConfig;
  readonly addresses: DocumentAddresses;
  readonly body: ReactElement;
  /** What the page is, for search engines, in the words of schema.org. */
  readonly about?: object;
};

/** @param template a built page with its marks: static-page.html, note-page.html. */
export function fillDocument(
  template: string,
  { title, description, value, config, addresses, body, about }: Document,
) {
  const { locale, t } = value;
  const html = renderToStaticMarkup(body);
  return template
    .replace('lang="en"', `lang="${locale}" data-rendered`)
    .replace('%title%', () => escapeText(`${title} · ${t.brand}`))
    .replace('%description%', () => escapeText(description))
    .replace(nameMark, () => nameTag(siteNamesOf(config.site)))
    .replace(manifestFile.en, manifestFile[locale])
    .replace('<!--addresses-->', () =>
      [
        ...(addresses === null ? [] : addressLinks(addresses, locale)),
        ...shareTags({ title, description, brand: t.brand, locale, addresses }),
        ...aboutTag(about),
      ].join('\n    '),
    )
    .replace('%lost%', () => escapeText(t.unreachable))
    .replace('<!--page-->', () => html);
}

/** @param shell the built index.html or admin.html. Of its title only the part after '·', the site's name, changes. */
export const nameShell = (shell: string, names: NonNullable<SiteNames>): string =>
  shell
    .replace(/<title>([^<]* · )?[^<]*<\/title>/, (_, page = '') => `<title>${page}${escapeText(names.en)}</title>`)
    .replace(nameMark, () => nameTag(names));

// The file names in the document's link to the manifest; the build puts the site's folder before them.
const manifestFile = { en: manifestPaths.en.slice(1), mr: manifestPaths.mr.slice(1) } as const;
const nameMark = '<!--site-name-->';
/** Read by `readSiteNames`. */
const nameTag = (names: SiteNames): string =>
  names === null
    ? ''
    : `<meta name="application-name" content="${escapeText(names.en)}" data-mr="${escapeText(names.mr)}" />`;

/** Links for search engines: the page's canonical address, and its address in each language. */
const addressLinks = (addresses: NonNullable<DocumentAddresses>, locale: Locale): readonly string[] => [
  `<link rel="canonical" href="${escapeText(addresses[locale])}" />`,
  ...(['en', 'mr'] as const).map(
    (other) => `<link rel="alternate" hreflang="${other}" href="${escapeText(addresses[other])}" />`,
  ),
  `<link rel="alternate" hreflang="x-default" href="${escapeText(addresses.en)}" />`,
];

/** The picture of the site in each language, drawn by the build; null where the build has no typesetter. */
declare const shareCards: Readonly<Record<Locale, string>> | null;

type Shared = {
  readonly title: string;
  readonly description: string;
  readonly brand: string;
  readonly locale: Locale;
  readonly addresses: DocumentAddresses;
};

/** What messengers and social sites show of a link (Open Graph). They accept absolute addresses only. */
function shareTags({ title, description, brand, locale, addresses }: Shared): readonly string[] {
  const property = (name: string, value: string | number) =>
    `<meta property="og:${name}" content="${escapeText(String(value))}" />`;
  const texts = [
    property('type', 'website'),
    property('site_name', brand),
    property('title', title),
    property('description', description),
    property('locale', `${locale}_IN`),
  ];
  if (addresses === null) return texts;
  const address = addresses[locale];
  if (shareCards === null) return [...texts, property('url', address)];
  return [
    ...texts,
    property('url', address),
    property('image', new URL(shareCards[locale], address).href),
    property('image:width', 1200),
    property('image:height', 630),
    '<meta name="twitter:card" content="summary_large_image" />',
  ];
}

/** Data, not a script: a browser never runs it. No text in it can end the element. */
const aboutTag = (about: object | undefined): readonly string[] =>
  about === undefined
    ? []
    : [`<script type="application/ld+json">${JSON.stringify(about).replaceAll('<', '\\u003c')}</script>`];

const escapeText = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);
