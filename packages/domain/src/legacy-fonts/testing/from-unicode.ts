import { marks } from '../glyphs.ts';
import { glyphsOf, type LegacyFont } from '../to-unicode.ts';

const consonant = '[\u0915-\u0939]\u093c?';
const cluster = `(?:${consonant}्)*${consonant}`;

/** Types a text in a legacy font, from the same facts as the conversion: for tests only. Characters without a glyph stay. */
export function fromUnicode(text: string, font: LegacyFont): string {
  const typed = new Map<string, string>();
  for (const [glyph, meaning] of glyphsOf[font]) if (meaning !== '' && !typed.has(meaning)) typed.set(meaning, glyph);
  const longest = Math.max(...[...typed.keys()].map((meaning) => meaning.length));
  const visual = text
    .normalize('NFC')
    .replaceAll(new RegExp(`(?<!\u094d)र्(${cluster}[ा-ौ]*)`, 'gu'), `$1${marks.reph}`)
    .replaceAll(new RegExp(`(${cluster})ि`, 'gu'), `${marks.i}$1`);
  let result = '';
  for (let at = 0; at < visual.length; ) {
    let length = Math.min(longest, visual.length - at);
    const full = () => full0(visual.slice(at, at + length), typed);
    while (length > 1 && full() === undefined) length -= 1;
    result += full() ?? visual[at];
    at += length;
  }
  return result;
}

/** The glyph of a letter; a letter that has only a half form is that and the bar. */
function full0(meaning: string, typed: ReadonlyMap<string, string>): string | undefined {
  const half = typed.get(`${meaning}्`);
  const bar = typed.get('ा');
  // A consonant with the ra below it is its full form and that stroke, not its half form and a ra.
  if (/^[क-ह]्$/u.test(meaning) && !typed.has(meaning)) return undefined;
  return typed.get(meaning) ?? (half === undefined || !/^(?:[क-ह]्)*[क-ह]$/u.test(meaning) ? undefined : half + bar);
}
