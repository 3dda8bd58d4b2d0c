import type { NoteBlock, NoteChapter, NoteText } from '@bharti/contracts/catalogue/note-text';
import type { Bilingual } from '@bharti/domain/bilingual';
import type { NoteEdition, NoteName } from '@bharti/domain/content/note';
import { parsePrinted } from '@bharti/domain/maths/printed';
import { type PrintedNoteTexts, printedNoteTexts } from '@bharti/i18n/printed-note';

/** Marathi, and the English beside it; null where both languages share the text, or where the Marathi text names it. */
type Pair = { readonly mr: string; readonly en: string | null };

/** One colour for each note: the text colours of the cards (`--cat-*`), readable on white. */
const colours: Readonly<Record<NoteName, string>> = {
  'biology-one-liner': '#17693a',
  'general-knowledge': '#1d3f8f',
  'mathematics-formulas': '#8a4b08',
  'reasoning-tricks': '#6a3ba3',
  'current-affairs': '#9c2450',
  'marathi-grammar': '#0e6470',
};

/** The data that note.typ sets. Facts are numbered through the whole note. */
export function noteDocument({ id, title, subtitle, asOf, chapters }: NoteText, edition: NoteEdition) {
  let facts = 0;
  const numbered = (items: readonly Bilingual[]) =>
    items.map((item) => {
      facts += 1;
      return { number: facts, ...pairOf(item) };
    });
  return {
    edition,
    colour: colours[id],
    title: pairOf(title),
    subtitle: pairOf(subtitle),
    asOf: asOf === null ? null : say(({ asOf: text }) => text(asOf)),
    contents: say(({ contents }) => contents),
    chapters: chapters.map((chapter, index) => chapterOf(chapter, index + 1, edition, numbered)),
  };
}

type Numbered = (items: readonly Bilingual[]) => readonly (Pair & { readonly number: number })[];

const chapterOf = ({ title, blocks }: NoteChapter, number: number, edition: NoteEdition, numbered: Numbered) => ({
  number,
  title: pairOf(title),
  blocks: blocks.map((block, index) => blockOf(block, blocks[index - 1], edition, numbered)),
});

function blockOf(block: NoteBlock, before: NoteBlock | undefined, edition: NoteEdition, numbered: Numbered) {
  switch (block.kind) {
    case 'heading':
    case 'text':
      return { kind: block.kind, text: pairOf(block.text) };
    case 'tip':
      return { kind: block.kind, label: say(({ tip }) => tip), text: pairOf(block.text) };
    case 'facts':
      return { kind: block.kind, items: numbered(block.items) };
    case 'table':
      return { kind: block.kind, caption: captionOf(block, before), ...tableOf(block, edition) };
    case 'formula': {
      const { kind, name, formula, note } = block;
      const formulas = formula.split(/[;,] {2,}/).map(parsePrinted);
      return { kind, name: pairOf(name), formulas, note: note === null ? null : pairOf(note) };
    }
    case 'example':
      return { kind: block.kind, title: pairOf(block.title), steps: block.steps.map(pairOf) };
  }
}

type Table = Extract<NoteBlock, { kind: 'table' }>;

/** Null below a heading that says the same. */
const captionOf = ({ caption }: Table, before: NoteBlock | undefined): Pair | null =>
  before?.kind === 'heading' && before.text.mr === caption.mr ? null : pairOf(caption);

/** Letters of both languages that a row of half an A4 page holds. */
const halfLine = 54;
const fewestForHalves = 6;
/** Much less than a page, so that a long table fills the rest of each page. */
const mostPerHalf = 12;

/** `rowsPerHalf`: a table of short rows is set as two columns of this many rows, repeated below each other; null: not divided. */
function tableOf({ columns, rows }: Table, edition: NoteEdition) {
  const cells = rows.map((row) => row.map(pairOf));
  const head = columns.map(pairOf);
  const isLong = (row: readonly Pair[]) => row.reduce((sum, cell) => sum + lengthOf(cell) + 3, 0) > halfLine;
  const isShort = columns.length < 4 && cells.filter(isLong).length <= rows.length / 6;
  const texts = [head, ...cells];
  const leastWidth = sumOf(leastWidths(texts, edition, byLength));
  const isHalved = edition === 'a4' && isShort && rows.length >= fewestForHalves && leastWidth <= halfWidth;
  const pairsOfHalves = Math.ceil(rows.length / 2 / mostPerHalf);
  return {
    columns: head,
    rows: cells,
    rowsPerHalf: isHalved ? Math.ceil(rows.length / 2 / pairsOfHalves) : null,
    widths: widthsOf(texts, edition, isHalved ? halfWidth : measures[edition].table),
  };
}

/** Millimetres: the width of a table, and of the space beside a text. */
const measures = { a4: { table: 182, space: 3.2 }, phone: { table: 81, space: 2.6 } } as const;

/** Half an A4 page, without the gap between the halves. */
const halfWidth = 88;

/** Millimetres of a wide letter such as a digit, and of an English letter, which is set smaller. */
const letter = { mr: 2, en: 1.7 } as const;

type Measure = (text: string, language: keyof typeof letter) => number;

const byLength: Measure = (text) => text.length * letter.mr;
/** The vowel signs of Marathi above and below other letters take no width. */
const byWideLetters: Measure = (text, language) => text.replace(/\p{Mn}/gu, '').length * letter[language];

/** The millimetres that each column needs for its longest word. */
function leastWidths(rows: readonly (readonly Pair[])[], edition: NoteEdition, measure: Measure): readonly number[] {
  const columns = (rows[0] ?? []).map((_, index) => rows.flatMap((row) => row[index] ?? []));
  const widest = ({ mr, en }: Pair) => [
    ...partsToKeep(mr).map((part) => measure(part, 'mr')),
    ...partsToKeep(en ?? '').map((part) => measure(part, 'en')),
  ];
  return columns.map((cells) => Math.max(...cells.flatMap(widest)) + measures[edition].space);
}

/**
 * Each column has room for its longest word. Each further millimetre goes to the column that makes the table shorter by it most:
 * a row is as high as its longest text in relation to the width of its column.
 */
function widthsOf(rows: readonly (readonly Pair[])[], edition: NoteEdition, table: number): readonly number[] {
  const widths = [...leastWidths(rows, edition, byWideLetters)];
  const lengths = rows.map((row) => row.map(({ mr, en }) => byWideLetters(mr, 'mr') + byWideLetters(en ?? '', 'en')));
  const heightWith = (wider: number) =>
    sumOf(
      lengths.map((row) => Math.max(...row.map((length, at) => length / ((widths[at] ?? 1) + (at === wider ? 1 : 0))))),
    );
  for (let rest = Math.floor(table - sumOf(widths)); rest > 0; rest -= 1) {
    const heights = widths.map((_, at) => heightWith(at));
    const best = heights.indexOf(Math.min(...heights));
    widths[best] = (widths[best] ?? 0) + 1;
  }
  return widths;
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** What should stay on a line: a short text, or each word. */
const partsToKeep = (text: string): readonly string[] => (text.length < 15 ? [text] : text.split(' '));

const lengthOf = ({ mr, en }: Pair): number => mr.length + (en?.length ?? 0);

/** 'भूगर्भशास्त्र (Geology)' needs no 'Geology' beside it. */
function pairOf({ mr, en }: Bilingual): Pair {
  return { mr, en: mr === en || mr.toLowerCase().includes(`(${en.toLowerCase()})`) ? null : en };
}

const say = (text: (texts: PrintedNoteTexts) => string): Pair => ({
  mr: text(printedNoteTexts.mr),
  en: text(printedNoteTexts.en),
});
