import { adminPages } from './admin/paths.ts';
import { apiPaths, apiPrefix, homePath, pagePaths, testPrefix } from './paths.ts';

// The public pages and their addresses in each language, for search engines.

/** Pages that are public. Each is one document in two languages. */
export const publicPages = {
  home: homePath,
  privacy: pagePaths.privacy,
  terms: pagePaths.terms,
  refunds: pagePaths.refunds,
  contact: pagePaths.contact,
  aboutData: pagePaths.aboutData,
} as const;
export type PublicPage = keyof typeof publicPages;

/** Absolute addresses of one page; `mr` is absent where Marathi has no separate address. */
export type PageAddresses = { readonly en: string; readonly mr?: string };

/** @param origin such as 'https://police-bharti.example' */
export const addressesOf = (origin: string, path: string): Required<PageAddresses> => ({
  en: origin + path,
  mr: `${origin}${path}?lang=mr`,
});

/** Sitemap protocol 0.9 with the alternates of each page; an address in each language is an entry of its own. */
export function sitemapXml(pages: readonly PageAddresses[]): string {
  const entries = pages.flatMap((page) =>
    Object.values(page).map((address) => `<url><loc>${escapeXml(address)}</loc>${alternates(page)}</url>`),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

function alternates(page: PageAddresses): string {
  if (page.mr === undefined) return '';
  const links = { ...page, 'x-default': page.en };
  return Object.entries(links)
    .map(([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(href)}"/>`)
    .join('');
}

const privatePaths = [
  apiPrefix,
  pagePaths.dashboard,
  testPrefix,
  pagePaths.wallet,
  pagePaths.profile,
  pagePaths.practiceTopics,
  pagePaths.mistakes,
  adminPages.signIn,
  apiPaths.config,
];

/** @param base the path of the site on its host, ending with a slash; @param sitemap null where its address is not known. */
export const robotsText = (base: string, sitemap: string | null): string =>
  [
    'User-agent: *',
    ...privatePaths.map((path) => `Disallow: ${base}${path.slice(1)}`),
    ...(sitemap === null ? [] : [`Sitemap: ${sitemap}`]),
    '',
  ].join('\n');

const escapeXml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);
