import type { NoteEdition } from '@bharti/domain/content/note';

/** Marathi, and the English beside it; null where both languages share the text, or where the Marathi text names it. */
export type Pair = { readonly mr: string; readonly en: string | null };

/** Millimetres. */
export const tableWidth = { a4: 182, phone: 81 } as const;

/** Millimetres beside a text in its cell. */
const space = { a4: 3.2, phone: 2.6 } as const;

/** Half an A4 page, without the gap between the halves. */
export const halfWidth = 88;

/** English is set smaller. */
const scale = { mr: 1, en: 0.92 } as const;

/** About how many millimetres a text takes on a line, measured in the PDFs and rounded up: the first column and the heads are bold. */
const widthOf = (text: string, language: keyof typeof scale): number =>
  sumOf((text.match(/\P{Mn}(\u094d(?=\p{L}))?/gu) ?? []).map(letterWidth)) * scale[language];

/** Vowel signs of Marathi above and below a letter take no width. A letter that is joined to the next is half as wide. */
function letterWidth(letter: string): number {
  if (letter.length > 1 || /\p{Mc}/u.test(letter)) return 1;
  if (/\p{Script=Devanagari}/u.test(letter)) return 2.15;
  if (/[→⇒⇔]/.test(letter)) return 3.8;
  if (/[mwMW]/.test(letter)) return 2.7;
  if (/[\p{Lu}\d+×÷=−≈±]/u.test(letter)) return 2;
  return /\p{L}/u.test(letter) ? 1.65 : 1.1;
}

/** The millimetres that each column needs for its longest word. */
export function leastWidths(rows: readonly (readonly Pair[])[], edition: NoteEdition): readonly number[] {
  const columns = (rows[0] ?? []).map((_, index) => rows.flatMap((row) => row[index] ?? []));
  const widest = ({ mr, en }: Pair) => [
    ...partsToKeep(mr).map((part) => widthOf(part, 'mr')),
    ...partsToKeep(en ?? '').map((part) => widthOf(part, 'en')),
  ];
  return columns.map((cells) => Math.max(...cells.flatMap(widest)) + space[edition]);
}

/**
 * Each column has room for its longest word. Each further millimetre goes to the column that makes the table shorter by it most:
 * a row is as high as its longest cell has lines.
 */
export function widthsOf(rows: readonly (readonly Pair[])[], edition: NoteEdition, table: number): readonly number[] {
  const widths = [...leastWidths(rows, edition)];
  const measured = rows.map(measureRow);
  const heightWith = (wider: number) => {
    const tried = widths.map((width, at) => (at === wider ? width + 1 : width));
    return sumOf(measured.map((row) => linesOf(row, tried, edition) + fullnessOf(row, tried)));
  };
  for (let rest = Math.floor(table - sumOf(widths)); rest > 0; rest -= 1) {
    const heights = widths.map((_, at) => heightWith(at));
    const best = heights.indexOf(Math.min(...heights));
    widths[best] = (widths[best] ?? 0) + 1;
  }
  return widths;
}

/** Millimetres that the two texts of each cell take on a line. */
export type MeasuredRow = readonly { readonly mr: number; readonly en: number }[];

export const measureRow = (row: readonly Pair[]): MeasuredRow =>
  row.map(({ mr, en }) => ({ mr: widthOf(mr, 'mr'), en: en === null ? 0 : widthOf(en, 'en') }));

/** How many lines the longest cell of a row needs. The English stands beside the Marathi on A4, below it on a phone. */
export const linesOf = (row: MeasuredRow, widths: readonly number[], edition: NoteEdition): number =>
  Math.max(
    ...row.map(({ mr, en }, at) => {
      const room = (widths[at] ?? 1) - space[edition];
      const lines = (width: number) => Math.ceil(width / room);
      return edition === 'phone' ? lines(mr) + lines(en) : lines(mr + en + (en > 0 ? englishGap : 0));
    }),
  );

/** Millimetres between a Marathi text and the English beside it. */
const englishGap = 2;

/**
 * How full the cells of a row are, which each millimetre changes: the fullest cell, and with a small weight all of them, so that
 * what is left over is shared among the columns.
 */
function fullnessOf(row: MeasuredRow, widths: readonly number[]): number {
  const cells = row.map(({ mr, en }, at) => (mr + en) / (widths[at] ?? 1));
  return Math.max(...cells) + sumOf(cells) / cells.length / 10;
}

export const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** What should stay on a line: a short text, or each word. */
const partsToKeep = (text: string): readonly string[] => (text.length < 15 ? [text] : text.split(' '));
