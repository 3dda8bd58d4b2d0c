import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { NoteBlock, NoteText } from '@bharti/contracts/catalogue/note-text';
import { noteDocument } from './notes/note-document.ts';

const both = (mr: string, en = mr) => ({ mr, en });

const aNote = (...chapters: readonly (readonly NoteBlock[])[]): NoteText => ({
  id: 'current-affairs',
  title: both('चालू घडामोडी', 'Current Affairs'),
  subtitle: both('दिनांकासह', 'With dates'),
  asOf: '2026-05',
  chapters: chapters.map((blocks, index) => ({
    id: `chapter-${index}`,
    title: both('प्रकरण', 'Chapter'),
    topic: null,
    blocks: [...blocks],
  })),
});
const blocksOf = (note: NoteText, edition: 'a4' | 'phone' = 'a4') =>
  noteDocument(note, edition).chapters.flatMap(({ blocks }) => blocks);

const aTable = (rows: number, cell = both('पुणे', 'Pune')): NoteBlock => ({
  kind: 'table',
  caption: both('शहरे', 'Towns'),
  columns: [both('नदी', 'River'), both('शहर', 'Town')],
  rows: Array.from({ length: rows }, () => [both('मुठा', 'Mutha'), cell]),
});

describe('the document of a note', () => {
  test('names the month of its facts in both languages', () => {
    assert.deepEqual(noteDocument(aNote(), 'a4').asOf, { mr: 'मे 2026 पर्यंतची माहिती', en: 'Facts as of May 2026' });
    assert.equal(noteDocument({ ...aNote(), asOf: null }, 'a4').asOf, null);
  });

  test('numbers its facts from the first chapter to the last', () => {
    const facts = (count: number): NoteBlock => ({ kind: 'facts', items: Array(count).fill(both('तथ्य', 'Fact')) });
    const numbers = blocksOf(aNote([facts(2), facts(1)], [facts(2)])).flatMap((block) =>
      block.kind === 'facts' ? block.items.map(({ number }) => number) : [],
    );
    assert.deepEqual(numbers, [1, 2, 3, 4, 5]);
  });

  test('has a text once that both languages share, and an English term once that the Marathi text has in brackets', () => {
    const texts = [both('12 + 3 = 15'), both('भूगर्भशास्त्र (Geology)', 'geology'), both('पुणे', 'Pune')];
    assert.deepEqual(
      blocksOf(aNote(texts.map((text) => ({ kind: 'text', text })))).flatMap((block) =>
        block.kind === 'text' ? [block.text.en] : [],
      ),
      [null, null, 'Pune'],
    );
  });

  test('leaves out the caption of a table below a heading that says the same', () => {
    const heading: NoteBlock = { kind: 'heading', text: both('शहरे', 'Towns') };
    const captions = blocksOf(aNote([heading, aTable(1), aTable(1)])).flatMap((block) =>
      block.kind === 'table' ? [block.caption?.en] : [],
    );
    assert.deepEqual(captions, [undefined, 'Towns']);
  });

  test('sets a table of short rows in two halves on A4 only', () => {
    const halves = (table: NoteBlock, edition?: 'phone') =>
      blocksOf(aNote([table]), edition).flatMap((block) => (block.kind === 'table' ? [block.rowsPerHalf] : []));
    assert.deepEqual(halves(aTable(6)), [3]);
    assert.deepEqual(halves(aTable(6), 'phone'), [null]);
    assert.deepEqual(halves(aTable(5)), [null]);
    assert.deepEqual(halves(aTable(90)), [8]);
    assert.deepEqual(halves(aTable(6, both('नदीकाठचे मोठे शहर, '.repeat(3), 'A large town'))), [null]);
  });

  test('keeps a table whole whose columns have the same head, and names no row by its first column', () => {
    const head = both('संख्या = वर्ग', 'Number = square');
    const squares: NoteBlock = {
      kind: 'table',
      caption: both('वर्ग', 'Squares'),
      columns: [head, head],
      rows: Array.from({ length: 6 }, () => [both('1² = 1'), both('11² = 121')]),
    };
    const tables = blocksOf(aNote([squares, aTable(6)])).flatMap((block) => (block.kind === 'table' ? [block] : []));
    assert.deepEqual(
      tables.map(({ isNamed, rowsPerHalf }) => [isNamed, rowsPerHalf]),
      [
        [false, null],
        [true, 3],
      ],
    );
  });

  test('keeps a number with its unit, and breaks it in a table that has no room for it', () => {
    const texts = (table: NoteBlock) =>
      blocksOf(aNote([table]), 'phone').flatMap((block) => (block.kind === 'table' ? [block.rows[0]?.[0]?.mr] : []));
    const cell = both('28 सप्टेंबर 2023 रोजी');
    const aRow = (columns: number): NoteBlock => ({
      kind: 'table',
      caption: both('दिनांक'),
      columns: Array.from({ length: columns }, (_, at) => both(`स्तंभ ${at}`)),
      rows: [Array.from({ length: columns }, () => cell)],
    });
    assert.deepEqual([...texts(aRow(1)), ...texts(aRow(4))], ['28\u00a0सप्टेंबर\u00a02023 रोजी', cell.mr]);
  });

  test('gives each word of a half its room, and sets a table whole whose rows need two lines in a half', () => {
    const solids = (name: string): NoteBlock => ({
      kind: 'table',
      caption: both('सूत्रे', 'Formulas'),
      columns: [both('आकृती', 'Solid'), both('घनफळ', 'Volume'), both('एकूण पृष्ठफळ', 'Total surface')],
      rows: Array.from({ length: 6 }, () => [both('घन', name), both('(4/3)πr³'), both('4πr²')]),
    });
    const [halved, whole] = blocksOf(aNote([solids('Cube'), solids('Rhombicosidodecahedron or Icosidodecahedron')]));
    const widths = halved?.kind === 'table' ? halved.widths : [];
    const half = 88;
    // Eight letters of 2 mm.
    assert.ok((half * (widths[1] ?? 0)) / widths.reduce((sum, width) => sum + width, 0) > 16, String(widths));
    assert.equal(whole?.kind === 'table' && whole.rowsPerHalf, null);
  });

  test('gives a column of long texts more width than a column of short ones', () => {
    const [table] = blocksOf(aNote([aTable(6, both('नदीकाठचे मोठे शहर, '.repeat(3), 'A large town'))]));
    const [river = 0, town = 0] = table?.kind === 'table' ? table.widths : [];
    assert.ok(town > 2 * river, `${river} and ${town}`);
  });

  test('leaves room for years on a phone page, beside a column of long texts', () => {
    const long = 'विद्यापीठ, आश्रम, शाळा, '.repeat(4);
    const years: NoteBlock = {
      kind: 'table',
      caption: both('समाजसुधारक', 'Reformers'),
      columns: [both('काळ', 'Life'), both('कार्य', 'Work')],
      rows: [[both('1858-1962'), both(long)]],
    };
    const [set] = blocksOf(aNote([years]), 'phone');
    const [life = 0, work = 0] = set?.kind === 'table' ? set.widths : [];
    // Nine digits of 2 mm of the 81 mm of a page.
    assert.ok((81 * life) / (life + work) > 18, `${life} of ${life + work}`);
  });
});
