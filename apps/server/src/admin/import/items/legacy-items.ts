import { detectFont, fitsFont } from '@bharti/domain/legacy-fonts/detect-font';
import { type LegacyFont, toUnicode } from '@bharti/domain/legacy-fonts/to-unicode';
import type { Item, ItemText } from './item.ts';

/** The characters of a file by which its font is told. */
const sampleCharacters = 20_000;
/** A word or two of a text may be unknown signs: the editor sees the conversion beside what was typed. */
const amongOthers = 0.5;

/** Converts the texts of items that seem to have been typed in a legacy font. What their file says about fonts was used before. */
export function withLegacyTexts(items: readonly Item[]): readonly Item[] {
  const font = fontOf(items);
  if (font === null) return items;
  const convert = (text: ItemText): ItemText => converted(text, font);
  return items.map((item) => ({
    ...item,
    stem: convert(item.stem),
    options: item.options.map(convert),
    explanation: convert(item.explanation),
  }));
}

function fontOf(items: readonly Item[]): LegacyFont | null {
  let sample = '';
  for (const { stem, options } of items) {
    for (const text of [stem, ...options]) if (text.legacy === undefined) sample += `${text.plain} `;
    if (sample.length > sampleCharacters) break;
  }
  return detectFont(sample);
}

const converted = (text: ItemText, font: LegacyFont): ItemText =>
  text.legacy === undefined && fitsFont(text.plain, font, amongOthers)
    ? { ...withoutUnread(text), plain: toUnicode(text.plain, font), legacy: { font, typed: text.plain } }
    : text;

/** The texts told their font, whatever its name is. */
const withoutUnread = ({ unread: _, ...text }: ItemText): ItemText => text;
