import { dvTt } from './dv-tt.ts';
import { dvbTt } from './dvb-tt.ts';
import { type Glyph, marks } from './glyphs.ts';
import { krutiDev } from './kruti-dev.ts';
import { shivaji } from './shivaji.ts';
import { shreeDev } from './shree-dev.ts';

/** Families of fonts that draw Devanagari on the places of other characters. */
export const legacyFonts = ['shree_dev', 'kruti_dev', 'dvb_tt', 'dv_tt', 'shivaji'] as const;
export type LegacyFont = (typeof legacyFonts)[number];

export const glyphsOf: Readonly<Record<LegacyFont, readonly Glyph[]>> = {
  shree_dev: shreeDev,
  kruti_dev: krutiDev,
  dvb_tt: dvbTt,
  dv_tt: dvTt,
  shivaji,
};

type Table = { readonly meanings: ReadonlyMap<string, string>; readonly longest: number };
const tables = new Map(
  legacyFonts.map((font): [LegacyFont, Table] => {
    const meanings = new Map(glyphsOf[font]);
    return [font, { meanings, longest: Math.max(...[...meanings.keys()].map((typed) => typed.length)) }];
  }),
);

const consonant = '[\u0915-\u0939]\u093c?';
/** The consonants of a syllable: half forms and the last one. */
const cluster = `(?:${consonant}्)*${consonant}`;
const iBefore = new RegExp(`([${marks.i}${marks.iAnusvara}${marks.iReph}])(${cluster})`, 'gu');
const rephAfter = new RegExp(`(${cluster}[ा-ौॢॣ]*[ंँ]?)${marks.reph}`, 'gu');

/** Two signs that are one: a half form and its bar, a vowel and what is added to it. */
const joined: readonly (readonly [string, string])[] = [
  ['्ा', ''],
  ['्ो', 'े'],
  ['्ौ', 'ै'],
  ['्ॉ', 'ॅ'],
  ['ाा', 'ा'],
  ['अा', 'आ'],
  ['आे', 'ओ'],
  ['आै', 'औ'],
  ['आॅ', 'ऑ'],
  ['अॅ', 'ॲ'],
  ['ाे', 'ो'],
  ['ाै', 'ौ'],
  ['ाॅ', 'ॉ'],
  ['एे', 'ऐ'],
  ['ॅं', 'ँ'],
];

/** A text that was typed in a legacy font, in Unicode. Characters that the font's table does not have stay as they are. */
export function toUnicode(text: string, font: LegacyFont): string {
  let result = meaningsOf(text, font);
  for (const [apart, together] of joined) result = result.replaceAll(apart, together);
  return (
    result
      // An anusvara is typed in front of a vowel sign as well as behind it.
      .replaceAll(/([ंँ])([ा-ौ])/g, '$2$1')
      .replaceAll(iBefore, (_, mark: string, letters: string) =>
        mark === marks.iReph ? `र्${letters}ि` : `${letters}ि${mark === marks.iAnusvara ? 'ं' : ''}`,
      )
      .replaceAll(rephAfter, 'र्$1')
      // Without a letter the key of the stroke is a hyphen in Shivaji.
      .replaceAll(marks.reph, font === 'shivaji' ? '-' : 'र्')
      // A visarga follows no digit: the key is that of the per cent sign in Kruti Dev.
      .replaceAll(/(?<=\d)ः/g, font === 'kruti_dev' ? '%' : 'ः')
      .replaceAll(new RegExp(`[${marks.i}${marks.iAnusvara}${marks.iReph}]`, 'g'), 'ि')
      .normalize('NFC')
  );
}

/** The longest glyphs from left to right. */
function meaningsOf(text: string, font: LegacyFont): string {
  const { meanings = new Map<string, string>(), longest = 1 } = tables.get(font) ?? {};
  let result = '';
  for (let at = 0; at < text.length; ) {
    let length = Math.min(longest, text.length - at);
    while (length > 1 && !meanings.has(text.slice(at, at + length))) length -= 1;
    const typed = text.slice(at, at + length);
    result += meanings.get(typed) ?? typed;
    at += length;
  }
  return result;
}
