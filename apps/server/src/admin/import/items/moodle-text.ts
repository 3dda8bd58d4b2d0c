import type { Bilingual } from '@bharti/domain/bilingual';

const references: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as HTML. Spaces that HTML would join or drop are written as references. */
const htmlOf = (text: string): string =>
  text
    .replaceAll(/[&<>"]/g, (sign) => references[sign] ?? sign)
    .replaceAll(/(?<=^|\s) | (?=\s|$)|[^\S \n]/g, (space) => `&#${space.charCodeAt(0)};`)
    .replaceAll('\n', '<br>');

/** The languages of a text as Moodle's `multilang` filter divides them; without the filter both are shown. */
export const inBothLanguages = ({ en, mr }: Bilingual, more: (locale: keyof Bilingual) => string = () => ''): string =>
  (['en', 'mr'] as const)
    .map((locale) => {
      const text = locale === 'en' ? en : mr;
      return text === '' ? '' : `<span lang="${locale}" class="multilang">${htmlOf(text)}${more(locale)}</span>`;
    })
    .join('');

/** A text of which both languages may say the same: then it stands once. */
export const inLanguages = (text: Bilingual): string => (text.en === text.mr ? htmlOf(text.en) : inBothLanguages(text));
