import type { Bilingual } from '../bilingual.ts';

type Given = { readonly siteNameEn: string | null; readonly siteNameMr: string | null };

/** The names that the owner has given the site; a name in one language stands for both. Null: the product's own name holds. */
export function siteNamesOf({ siteNameEn, siteNameMr }: Given): Bilingual | null {
  const [en, mr] = [siteNameEn ?? siteNameMr, siteNameMr ?? siteNameEn];
  return en === null || mr === null ? null : { en, mr };
}
