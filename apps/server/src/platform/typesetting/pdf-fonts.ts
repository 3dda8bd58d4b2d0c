import { type PdfParts, readStream } from './pdf-objects.ts';

/** What a page knows of a glyph of its font. */
type Glyph = {
  /** Thousandths of the size of the font. */
  readonly width: number;
  /** The text that a reader takes it for where no other is written beside it. */
  readonly text: string;
};
export type Font = (glyph: number) => Glyph;

/** The fonts of a page by their names in it, such as 'f0'. @param page its object. */
export function fontsOf({ objects }: PdfParts, page: string): ReadonlyMap<string, Font> {
  const named = /\/Font <<([^>]*)>>/.exec(page)?.[1] ?? '';
  return new Map(
    [...named.matchAll(/\/(\w+) (\d+) 0 R/g)].map(([, name = '', number]) => [name, readFont(objects, Number(number))]),
  );
}

function readFont(objects: PdfParts['objects'], number: number): Font {
  const font = objects.get(number) ?? '';
  const ofFont = (key: string) => objects.get(Number(new RegExp(`/${key} \\[?(\\d+) 0 R`).exec(font)?.[1])) ?? '';
  const widths = readWidths(ofFont('DescendantFonts'));
  const texts = readTexts(readStream(ofFont('ToUnicode')) ?? '');
  return (glyph) => ({ width: widths.get(glyph) ?? 0, text: texts.get(glyph) ?? '' });
}

/** `/W [1 4 500 6 6 320.5]`: 500 for the glyphs 1 to 4, 320.5 for 6. */
function readWidths(descendant: string): ReadonlyMap<number, number> {
  const numbers = (/\/W \[([^\]]*)\]/.exec(descendant)?.[1] ?? '').trim().split(/\s+/).map(Number);
  const widths = new Map<number, number>();
  for (let at = 0; at + 2 < numbers.length; at += 3) {
    const [first = 0, last = 0, width = 0] = numbers.slice(at, at + 3);
    for (let glyph = first; glyph <= last; glyph += 1) widths.set(glyph, width);
  }
  return widths;
}

/** `<0002> <0930093E>`: glyph 2 is 'रा'. */
const readTexts = (map: string): ReadonlyMap<number, string> =>
  new Map(
    [...map.matchAll(/^<([0-9A-F]{4})> <([0-9A-F]+)>$/gm)].map(([, glyph = '', text = '']) => [
      Number.parseInt(glyph, 16),
      utf16(text),
    ]),
  );

/** '0930093E' is 'रा'. */
export const utf16 = (hex: string): string => Buffer.from(hex.replace(/^FEFF/, ''), 'hex').swap16().toString('utf16le');
