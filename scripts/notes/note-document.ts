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
      return { kind, name: pairOf(name), formula: parsePrinted(formula), note: note === null ? null : pairOf(note) };
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
  const leastWidth = sumOf(columnsOf(texts, edition).map(({ least }) => least));
  const isHalved = edition === 'a4' && isShort && rows.length >= fewestForHalves && leastWidth <= halfWidth;
  const pairsOfHalves = Math.ceil(rows.length / 2 / mostPerHalf);
  return {
    columns: head,
    rows: cells,
    rowsPerHalf: isHalved ? Math.ceil(rows.length / 2 / pairsOfHalves) : null,
    widths: widthsOf(texts, edition, isHalved ? halfWidth : measures[edition].table),
  };
}

/** Millimetres: the width of a table, of a wide letter such as a digit, and of the space beside a text. */
const measures = { a4: { table: 182, letter: 2, space: 3.2 }, phone: { table: 81, letter: 2, space: 2.6 } } as const;

/** Half an A4 page, without the gap between the halves. */
const halfWidth = 88;

/** For each column its texts, the letters of its longest word, and the millimetres that this word takes. */
function columnsOf(rows: readonly (readonly Pair[])[], edition: NoteEdition) {
  const { letter, space } = measures[edition];
  const columns = (rows[0] ?? []).map((_, index) => rows.flatMap((row) => row[index] ?? []));
  return columns.map((cells) => {
    const word = Math.max(...cells.flatMap(({ mr, en }) => [mr, en ?? ''].map(longestPart)));
    return { cells, word, least: word * letter + space };
  });
}

/** The shares of the width: each column has room for its longest word, and the rest goes to the columns of long texts. */
function widthsOf(rows: readonly (readonly Pair[])[], edition: NoteEdition, table: number): readonly number[] {
  const columns = columnsOf(rows, edition);
  const extra = columns.map(({ cells, word }) => Math.max(0, typicalLength(cells, edition) - word) + 1);
  const rest = Math.max(0, table - sumOf(columns.map(({ least }) => least)));
  return columns.map(({ least }, index) => least + (rest * (extra[index] ?? 0)) / sumOf(extra));
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** The length that nine tenths of the texts do not exceed. On a phone the languages stand below each other. */
function typicalLength(cells: readonly Pair[], edition: NoteEdition): number {
  const lengthOn = ({ mr, en }: Pair) =>
    edition === 'a4' ? lengthOf({ mr, en }) : Math.max(mr.length, en?.length ?? 0);
  return cells.map(lengthOn).sort((a, b) => a - b)[Math.floor(cells.length * 0.9)] ?? 0;
}

/** Letters that should stay on a line: a short text, or the longest word. */
const longestPart = (text: string): number =>
  text.length < 15 ? text.length : Math.max(...text.split(' ').map(({ length }) => length));

const lengthOf = ({ mr, en }: Pair): number => mr.length + (en?.length ?? 0);

/** 'भूगर्भशास्त्र (Geology)' needs no 'Geology' beside it. */
function pairOf({ mr, en }: Bilingual): Pair {
  return { mr, en: mr === en || mr.toLowerCase().includes(`(${en.toLowerCase()})`) ? null : en };
}

const say = (text: (texts: PrintedNoteTexts) => string): Pair => ({
  mr: text(printedNoteTexts.mr),
  en: text(printedNoteTexts.en),
});
