import type { NoteBlock, NoteChapter, NoteText } from '@bharti/contracts/catalogue/note-text';
import type { Bilingual } from '@bharti/domain/bilingual';
import { keepTogether, withPlainSigns } from '@bharti/domain/content/keep-together';
import type { NoteEdition, NoteName } from '@bharti/domain/content/note';
import { parsePrinted } from '@bharti/domain/maths/printed';
import { type PrintedNoteTexts, printedNoteTexts } from '@bharti/i18n/printed-note';
import {
  halfWidth,
  leastWidths,
  linesOf,
  type MeasuredRow,
  measureRow,
  type Pair,
  sumOf,
  tableWidth,
  widthsOf,
} from './column-widths.ts';

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

const fewestForHalves = 6;
/** Much less than a page, so that a long table fills the rest of each page. */
const mostPerHalf = 8;

/**
 * `rowsPerHalf`: a table whose rows need a line each in half a page, and its head two at most, is set as two columns of this many rows, repeated below each
 * other; null: not divided. `isNamed`: the first column names what its row is about; not so in a table whose columns have the same
 * head ('number = square' three times), which is not divided either.
 */
function tableOf({ columns, rows }: Table, edition: NoteEdition) {
  const head = columns.map(pairOf);
  const isNamed = new Set(columns.map(({ mr }) => mr)).size === columns.length;
  const kept = rows.map((row) => row.map(pairOf));
  const hasRoom = sumOf(leastWidths([head, ...kept], edition)) <= tableWidth[edition];
  const cells = hasRoom ? kept : kept.map((row) => row.map(breakable));
  const texts = [head, ...cells];
  const halves = widthsOf(texts, edition, halfWidth);
  const isLong = (row: MeasuredRow) => linesOf(row, halves, edition) > 1;
  const isHeadShort = linesOf(measureRow(head), halves, edition) <= 2;
  const isShort = columns.length < 4 && isHeadShort && cells.map(measureRow).filter(isLong).length <= rows.length / 10;
  const isHalved =
    edition === 'a4' && isNamed && isShort && rows.length >= fewestForHalves && sumOf(halves) <= halfWidth;
  const pairsOfHalves = Math.ceil(rows.length / 2 / mostPerHalf);
  return {
    columns: head,
    rows: cells,
    isNamed,
    rowsPerHalf: isHalved ? Math.ceil(rows.length / 2 / pairsOfHalves) : null,
    widths: isHalved ? halves : widthsOf(texts, edition, tableWidth[edition]),
  };
}

/** 'भूगर्भशास्त्र (Geology)' needs no 'Geology' beside it. */
function pairOf({ mr, en }: Bilingual): Pair {
  const isEnough = mr === en || mr.toLowerCase().includes(`(${en.toLowerCase()})`);
  return { mr: keepTogether(mr), en: isEnough ? null : keepTogether(en) };
}

/** With a break at each space. */
const breakable = ({ mr, en }: Pair): Pair => ({ mr: withPlainSigns(mr), en: en === null ? null : withPlainSigns(en) });

const say = (text: (texts: PrintedNoteTexts) => string): Pair => ({
  mr: text(printedNoteTexts.mr),
  en: text(printedNoteTexts.en),
});
