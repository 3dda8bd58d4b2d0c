import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, test } from 'node:test';
import { z } from 'zod';
import { readBank } from './bank.ts';

const folder = join(import.meta.dirname, 'notes');

const text = z.string().trim().min(1);
const bilingual = z.strictObject({ mr: text, en: text });
const block = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['heading', 'text', 'tip']), text: bilingual }),
  z.strictObject({ kind: z.literal('facts'), items: z.array(bilingual).min(1) }),
  z.strictObject({
    kind: z.literal('table'),
    caption: bilingual,
    columns: z.array(bilingual).min(2).max(4),
    rows: z.array(z.array(bilingual)).min(1),
  }),
  z.strictObject({ kind: z.literal('formula'), name: bilingual, formula: text, note: bilingual.nullable() }),
  z.strictObject({ kind: z.literal('example'), title: bilingual, steps: z.array(bilingual).min(1) }),
]);
const chapter = z.strictObject({ id: text, title: bilingual, topic: text.nullable(), blocks: z.array(block).min(1) });
const note = z.strictObject({
  id: text,
  title: bilingual,
  subtitle: bilingual,
  asOf: z
    .string()
    .regex(/^20\d\d-[01]\d$/)
    .nullable(),
});

const files = globSync('*/*.json', { cwd: folder }).sort();
const read = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'));
const isChapter = (file: string): boolean => basename(file) !== 'note.json';

describe('the notes', () => {
  test('are six, each with a title in both languages under the name of its folder', () => {
    const titles = files.filter((file) => !isChapter(file));
    assert.equal(titles.length, 6);
    for (const file of titles) assert.equal(note.parse(read(file)).id, dirname(file));
  });

  test('have chapters with every text in both languages, and tables whose rows have all their cells', () => {
    const topics = new Set(readBank().topics.map(({ id }) => id));
    for (const file of files.filter(isChapter)) {
      const { id, topic, blocks } = chapter.parse(read(file));
      assert.match(basename(file), new RegExp(`^\\d\\d-${id}\\.json$`), file);
      assert.ok(topic === null || topics.has(topic), `${file}: ${topic}`);
      for (const { kind, ...content } of blocks) {
        if (kind !== 'table' || !('rows' in content)) continue;
        for (const row of content.rows) assert.equal(row.length, content.columns.length, `${file}: ${row[0]?.en}`);
      }
    }
  });

  test('are written with Latin digits', () => {
    for (const file of files) assert.doesNotMatch(JSON.stringify(read(file)), /[०-९]/, file);
  });
});
