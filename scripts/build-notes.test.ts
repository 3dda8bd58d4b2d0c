import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { NoteText } from '@bharti/contracts/catalogue/note-text';
import { withPlainSigns } from '@bharti/domain/content/keep-together';
import { largestNote, noteEditions, noteFile } from '@bharti/domain/content/note';
import type { BuiltNotes } from '../apps/server/src/features/notes/built-notes.ts';
import { copyPdf, namedTexts, withoutSpace } from '../apps/server/src/testing/pdf.ts';
import { readNotes } from '../content/notes.ts';
import { buildNotes } from './build-notes.ts';
import { noteDocument } from './notes/note-document.ts';

/** A PDF reader extracts a hyphen at the end of a line as U+FFFE, because it could be the division of a word. */
const plain = (text: string): string => withoutSpace(withPlainSigns(text)).replace(/[-\ufffe]/g, '');

describe('the PDFs of the notes', () => {
  let built: BuiltNotes;
  const notes = readNotes();
  const copiedPages = new Map<string, readonly string[]>();
  const pagesOf = new Map<string, readonly string[]>();
  before(async () => {
    built = await buildNotes();
    for (const { id } of notes) {
      const copied = await copyPdf(bytesOf(id));
      copiedPages.set(id, copied);
      pagesOf.set(id, copied.map(plain));
    }
  });
  const bytesOf = (name: NoteText['id'], edition: 'a4' | 'phone' = 'a4') =>
    built.files.get(noteFile(name, edition))?.bytes ?? assert.fail(`no ${edition} of ${name}`);
  const entryOf = (name: string) => built.entries.find((entry) => entry.name === name) ?? assert.fail(name);

  test('are small enough for a phone on a slow connection, in both editions', () => {
    for (const { id } of notes) {
      for (const edition of noteEditions) {
        const { length } = bytesOf(id, edition);
        assert.ok(length > 100_000 && length <= largestNote, `${id} ${edition}: ${length} bytes`);
      }
    }
  });

  test('have at least 20 pages of general knowledge and 300 facts of biology', () => {
    assert.ok((entryOf('general-knowledge').pdf?.pages ?? 0) >= 20);
    const biology = notes.find(({ id }) => id === 'biology-one-liner') ?? assert.fail();
    const facts = noteDocument(biology, 'a4').chapters.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'facts' ? block.items : [])),
    );
    assert.ok(facts.length >= 300, `${facts.length} facts`);
    assert.equal(facts.at(-1)?.number, facts.length);
  });

  test('give back their text as it went in, Marathi and English', () => {
    for (const note of notes) {
      const whole = pagesOf.get(note.id)?.join('') ?? '';
      const texts = [...new Set(textsOf(noteDocument(note, 'a4').chapters))];
      assert.ok(texts.length > 500, note.id);
      const lost = texts.filter((text) => !whole.includes(plain(text)));
      assert.deepEqual(lost, [], note.id);
    }
  });

  test('give back each Marathi word as a word, with no gap in it and a space behind it', () => {
    for (const note of notes) {
      const words = [...new Set(textsOf(noteDocument(note, 'a4').chapters).flatMap(marathiWords))];
      assert.ok(words.length > 500, `${note.id}: ${words.length} words`);
      const copied = new Set(copiedPages.get(note.id)?.flatMap(marathiWords));
      assert.deepEqual(
        words.filter((word) => !copied.has(word)),
        [],
        note.id,
      );
      // Readers of other makers see a gap in a word whose clusters are named one by one.
      for (const edition of noteEditions) {
        const named = new Set(namedTexts(bytesOf(note.id, edition)).flatMap(marathiWords));
        const unnamed = words.filter((word) => !named.has(word));
        assert.deepEqual(unnamed, [], `${note.id} ${edition}`);
      }
    }
  });

  test('leave no fact and no row of a table alone on a page', () => {
    const alone = notes.flatMap((note) => {
      const pages = pagesOf.get(note.id) ?? [];
      const isTogether = (texts: readonly string[]) =>
        pages.some((page) => texts.every((text) => page.includes(plain(text))));
      return noteDocument(note, 'a4')
        .chapters.flatMap(({ blocks }) => blocks)
        .flatMap((block) => (block.kind === 'facts' || block.kind === 'table' ? [rowsOf(block)] : []))
        .flatMap((rows) => [rows.slice(0, 2), rows.slice(-2)])
        .filter((pair) => !isTogether(pair.flat()));
    });
    assert.deepEqual(alone, []);
  });

  test('have more than a line below the head of each chapter, and more than a box on their last page', () => {
    for (const { id, chapters } of notes) {
      const pages = pagesOf.get(id) ?? [];
      for (const [index, { title }] of chapters.entries()) {
        const head = `${index + 1}${plain(title.mr)}${plain(title.en)}`;
        const page = pages.find((text, at) => at > 1 && text.includes(head)) ?? assert.fail(head);
        const below = page.slice(page.indexOf(head) + head.length).length;
        assert.ok(below > 50, `${id}: ${below} letters below ${head}`);
      }
      const last = pages.at(-1)?.length ?? 0;
      assert.ok(last > 400, `${id}: ${last} letters on the last page`);
    }
  });

  test('have columns as wide as their texts are long, with room for each word', () => {
    const say = (text: string) => ({ mr: text, en: text });
    const rows = Array.from({ length: 4 }, (_, row) => [
      say(`R${row}`),
      say('a long text that takes many lines '.repeat(5)),
    ]);
    const columns = [say('Abbreviation'), say('Text')];
    const table: NoteText['chapters'][number]['blocks'][number] = { kind: 'table', caption: say('T'), columns, rows };
    const [note = assert.fail()] = notes;
    const sample = { ...note, chapters: [{ id: 'a', title: say('A'), topic: null, blocks: [table] }] };
    const [block] = noteDocument(sample, 'phone').chapters[0]?.blocks ?? [];
    const [first = 0, second = 0] = block?.kind === 'table' ? block.widths : [];
    assert.ok(first > 20 && first < 28, `${first} mm for a word of twelve letters`);
    assert.ok(first + second > 80 && first + second <= 81, `${first + second} mm of 81`);
  });

  test('have a contents page that names the page on which each chapter begins, a bookmark for each, and no empty page', () => {
    for (const { id, chapters } of notes) {
      const pages = pagesOf.get(id) ?? [];
      const contents = pages[1] ?? '';
      for (const [index, { title }] of chapters.entries()) {
        const name = `${index + 1}${plain(title.mr)}${plain(title.en)}`;
        const page = pages.findIndex((text, at) => at > 1 && text.includes(name)) + 1;
        assert.ok(page > 0 && contents.includes(`${name}${page}`), `${id}: ${name}${page} is not in ${contents}`);
      }
      const titles =
        bytesOf(id)
          .toString('latin1')
          .match(/\/Title /g)?.length ?? 0;
      assert.ok(titles > chapters.length, `${id}: ${titles} bookmarks`);
      for (const [index, page] of pages.entries()) assert.ok(page.length > 40, `${id}: page ${index + 1}`);
    }
  });
});

/** The texts of a document, in their order. */
function textsOf(part: unknown): readonly string[] {
  if (part === null || typeof part !== 'object') return [];
  if ('mr' in part && 'en' in part) return [part.mr, part.en].filter((text) => typeof text === 'string');
  return Object.values(part).flatMap(textsOf);
}

const marathiWords = (text: string): readonly string[] =>
  text.normalize().match(/[\u0900-\u0963\u0970-\u097f\u200c\u200d]+/g) ?? [];

type Block = ReturnType<typeof noteDocument>['chapters'][number]['blocks'][number];

/** The Marathi texts of each fact or row. */
const rowsOf = (block: Extract<Block, { kind: 'facts' | 'table' }>): readonly (readonly string[])[] =>
  block.kind === 'facts' ? block.items.map(({ mr }) => [mr]) : block.rows.map((row) => row.map(({ mr }) => mr));
