/** A text in both languages. */
export type Bilingual = { readonly en: string; readonly mr: string };
