import { type LegacyFont, legacyFonts, toUnicode } from './to-unicode.ts';

const names: readonly (readonly [LegacyFont, RegExp])[] = [
  ['shree_dev', /^shree-?(dev|lipi)/],
  ['kruti_dev', /^(kruti-?dev|devlys)/],
  // DV-TT, without the B, has other places for its glyphs.
  ['dvb_tt', /^dvbw?-?tt/],
  ['dv_tt', /^dv-?tt/],
  ['shivaji', /^(shivaji|shusha)\d*/],
];

/** Legacy fonts of other layouts, which are not known here: their texts are shown as typed, and never converted. */
const unread = /^(aps-(c-)?dv|(walkman-|ht)?chanakya|akruti|kiran|mg-?shree|millennium)/;
/** No font has a longer name. */
const longestName = 64;

const plainName = (name: string): string =>
  name
    .slice(0, longestName)
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '-');

/** The family of a font by its name, such as ‘Shree-Dev-0714’ or ‘Kruti Dev 055’; null for any other. */
export function fontNamed(name: string): LegacyFont | null {
  const plain = plainName(name);
  return names.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
}

/** Whether a font of this name draws Devanagari on the places of other characters, in a layout that is not known here. */
export const isUnreadFont = (name: string): boolean => unread.test(plainName(name));

/** A word of Devanagari as it can be written: no vowel sign without a letter, no two of them, no half form before one. */
const vowelled =
  '(?:[\\u0915-\\u0939]\\u093c?(?:\\u094d[\\u0915-\\u0939]\\u093c?)*(?:[\\u093e-\\u094c\\u0962]|\\u094d$)?|[\\u0904-\\u0914\\u0950\\u0972])[\\u0901-\\u0903]?';
const writable = new RegExp(`^(?:${vowelled})+$`, 'u');
/** Signs around and inside words that no font changes into letters. */
const edges = /^[\s\p{P}\p{S}\d०-९]+|[\s\p{P}\p{S}\d०-९]+$/gu;

/** Words of nearly every Marathi question. */
const usual = new Set(
  (
    'आहे आहेत आणि या ही हा हे ते तो ती का की किती कोण कोणी कोणता कोणती कोणते कोणत्या खालील खालीलपैकी पैकी यापैकी योग्य अयोग्य पर्याय ' +
    'निवडा नाही नाहीत होते होता होती झाला झाली झाले असतो असते म्हणतात म्हणजे साठी मध्ये येथे एक दोन तीन चार सर्व वरील शब्द वाक्य अर्थ ' +
    'उत्तर प्रश्न राज्य जिल्हा महाराष्ट्र भारत केव्हा कधी कोठे यांनी यांना आले केले करा पुढील जर तर'
  ).split(' '),
);
const english = new Set(
  (
    'the of and in is are was to a an which who what when where how many for with by on from that this not be as at it he she his her if then ' +
    'following correct answer question option options choose find value number none all both only first between year city state'
  ).split(' '),
);

type Judged = { readonly font: LegacyFont; readonly share: number; readonly usual: number };
/** How many of the words must be writable Marathi after the conversion. */
const leastShare = 0.9;
const mostWords = 400;
/** Fewer letters tell nothing: ‘d1’ would be a word in one of the fonts. */
const fewestLetters = 12;
/** Usual words among all: letters of codes such as KMOQ are writable in a font too, but no usual words. */
const leastUsual = 0.05;

/**
 * The font in which a text seems to have been typed; null for English, for Unicode and for what is too short to tell. A text needs a
 * usual word of Marathi, because a few letters can be words in any font.
 */
export function detectFont(text: string): LegacyFont | null {
  const words = text
    .split(/\s+/)
    .filter((word) => /[A-Za-z\u0080-\u2fff]/.test(word))
    .slice(0, mostWords);
  const devanagari = text.match(/\p{Script=Devanagari}/gu)?.length ?? 0;
  if (words.join('').length < fewestLetters || devanagari > text.length / 10) return null;
  if (englishShare(words) > 0.15) return null;
  const best = legacyFonts
    .map((font) => judged(words, font))
    .filter(({ share, usual: found }) => share >= leastShare && found > leastUsual * words.length)
    .sort((a, b) => b.usual - a.usual || b.share - a.share)[0];
  return best?.font ?? null;
}

/** Only signs around a word are taken off: ‘iÉÉS’ is a word of a legacy font, and not ‘is’. */
const englishShare = (words: readonly string[]): number =>
  words.filter((word) => english.has(word.replaceAll(edges, '').toLowerCase())).length / words.length;

function judged(words: readonly string[], font: LegacyFont): Judged {
  const converted = words.map((word) => toUnicode(word, font).replaceAll(edges, ''));
  const read = converted.filter((word) => word !== '');
  const fine = read.filter((word) =>
    word.split(/[\p{P}\p{S}\d०-९]+/u).every((part) => part === '' || writable.test(part)),
  );
  return {
    font,
    share: read.length === 0 ? 0 : fine.length / read.length,
    usual: read.filter((word) => usual.has(word)).length,
  };
}

/**
 * Whether a text can have been typed in this font: its words are writable Marathi, and none is a common English word.
 * @param least the share of words that must be writable: fewer where the texts around it were typed in the font.
 */
export function fitsFont(text: string, font: LegacyFont, least = 1): boolean {
  const words = text.split(/\s+/).filter((word) => /[A-Za-z\u0080-\u2fff]/.test(word));
  if (words.length === 0 || /\p{Script=Devanagari}/u.test(text)) return false;
  return judged(words, font).share >= least && englishShare(words) === 0;
}
