import type { Locale } from '@bharti/i18n/locale';

/** The site's name in each language, as the owner has entered it; null where the product's own name holds. */
export type SiteNames = Readonly<Record<Locale, string>> | null;

/** Reads the names from the document: the server writes the names into each page, so that none is shown with another name first. */
export function readSiteNames(): SiteNames {
  const tag = document.querySelector<HTMLMetaElement>('meta[name="application-name"]');
  const mr = tag?.dataset.mr;
  return tag === null || mr === undefined ? null : { en: tag.content, mr };
}
