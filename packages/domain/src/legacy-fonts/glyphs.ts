/** Signs of a font that stand elsewhere than Unicode writes them: private characters that no text has. */
export const marks = {
  /** The short i, drawn in front of its consonant. */
  i: '\ue001',
  /** The same with an anusvara. */
  iAnusvara: '\ue002',
  /** The stroke above a letter, र् of the syllable, drawn behind it. */
  reph: '\ue003',
  /** Both in one sign, drawn in front of the consonant. */
  iReph: '\ue004',
} as const;

/** A glyph of a font, by the characters that are typed for it, and what it stands for. */
export type Glyph = readonly [typed: string, meaning: string];

/** Reads `typed meaning typed meaning …`. In a meaning I, N, R and J stand for the marks, and 0 for a glyph that stands for nothing. */
export function glyphs(table: string): readonly Glyph[] {
  const words = table.trim().split(/\s+/);
  return Array.from({ length: words.length / 2 }, (_, i) => [words[2 * i] ?? '', meaningOf(words[2 * i + 1] ?? '')]);
}

const meaningOf = (text: string): string =>
  text
    .replace('I', marks.i)
    .replace('N', marks.iAnusvara)
    .replace('R', marks.reph)
    .replace('J', marks.iReph)
    .replace('0', '');
