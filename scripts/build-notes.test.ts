import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { NoteText } from '@bharti/contracts/catalogue/note-text';
import { largestNote, noteEditions, noteFile } from '@bharti/domain/content/note';
import type { BuiltNotes } from '../apps/server/src/features/notes/built-notes.ts';
import { readPdf, withoutSpace } from '../apps/server/src/testing/pdf.ts';
import { readNotes } from '../content/notes.ts';
import { buildNotes } from './build-notes.ts';
import { noteDocument } from './notes/note-document.ts';

/** Clusters of letters that the font draws in parts: a reader copies a part of them twice. */
const copiedTwice = /द्रु|ह्यु|ह्यू|ट्टू|द्भु|द्गु|ष्टु/;
/** A PDF reader extracts a hyphen at the end of a line as U+FFFE, because it could be the division of a word. */
const plain = (text: string): string => withoutSpace(text).replace(/[-\ufffe]/g, '');

describe('the PDFs of the notes', () => {
  let built: BuiltNotes;
  const notes = readNotes();
  const pagesOf = new Map<string, readonly string[]>();
  before(async () => {
    built = await buildNotes();
    for (const { id } of notes) pagesOf.set(id, (await readPdf(bytesOf(id))).map(plain));
  });
  const bytesOf = (name: NoteText['id'], edition: 'a4' | 'phone' = 'a4') =>
    built.files.get(noteFile(name, edition))?.bytes ?? assert.fail(`no ${edition} of ${name}`);
  const entryOf = (name: string) => built.entries.find((entry) => entry.name === name) ?? assert.fail(name);

  test('are small enough for a phone on a slow line, in both editions', () => {
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
      assert.deepEqual(
        lost.filter((text) => !copiedTwice.test(text)),
        [],
        note.id,
      );
      assert.ok(lost.length <= 6, `${note.id}: ${lost.length} texts with letters that are copied twice`);
    }
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
