import assert from 'node:assert/strict';
import { glob, readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { z } from 'zod';
import glossaryFile from './glossary.json' with { type: 'json' };

/** A term, the Marathi that we print, where that is printed so, and what is never printed in its place (regular expressions). */
const entry = z.strictObject({
  en: z.string().min(1),
  mr: z.string().regex(/\p{Script=Devanagari}/u),
  source: z.string().min(1),
  note: z.string().min(1).optional(),
  never: z.array(z.string().min(1)).min(1).optional(),
});
const glossary = entry.array().parse(glossaryFile);

const root = new URL('../', import.meta.url);
const read = (path: string) => readFile(new URL(path, root), 'utf8');

test('the glossary has each term once', () => {
  const terms = glossary.map(({ en }) => en);
  assert.deepEqual([...new Set(terms)], terms);
});

test('the glossary of the documents has the same terms as the file', async () => {
  const rows = (await read('docs/glossary.md')).match(/^\| (?!English).+\|$/gm) ?? [];
  const printed = rows.map((row) => row.split('|').map((cell) => cell.trim()));
  assert.deepEqual(
    printed.map(([, en, mr, note]) => [en, mr, note]),
    glossary.map(({ en, mr, note = '' }) => [en, mr, note]),
  );
});

test('bank, item models, notes and interface print no word that the glossary says is never printed', async () => {
  const never = glossary.flatMap((entry) =>
    (entry.never ?? []).map((words) => ({ ...entry, words: new RegExp(words, 'u') })),
  );
  assert.ok(never.length > 15);
  const found: string[] = [];
  let files = 0;
  for (const pattern of [
    'content/{questions,notes}/**/*.json',
    'content/models/**/*.ts',
    'packages/i18n/src/**/*.ts',
  ]) {
    for await (const path of glob(pattern, { cwd: root })) {
      files += 1;
      const text = await read(path);
      for (const { words, mr } of never) {
        const [word] = words.exec(text) ?? [];
        if (word !== undefined) found.push(`${path}: ${word}, printed is ${mr}`);
      }
    }
  }
  assert.ok(files > 150, `${files} files`);
  assert.deepEqual(found, []);
});
