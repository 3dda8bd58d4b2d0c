import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readBank } from '@bharti/content/bank';
import { toGift } from './items/write-gift.ts';
import { toMoodleXml } from './items/write-moodle-xml.ts';
import { readTable } from './read-table.ts';
import { toCsv } from './write-table.ts';

test('no text of the built-in questions is taken for one of a legacy font, in any format, by subject and in small files', () => {
  const { questions, topics } = readBank();
  const all = [...questions.values()].map((question) => ({ ...question, figure: null }));
  const subjectOf = new Map(topics.map(({ id, subject }) => [id, subject]));
  const groups = [
    all,
    ...[...new Set(subjectOf.values())].map((subject) => all.filter(({ topic }) => subjectOf.get(topic) === subject)),
    ...Array.from({ length: 40 }, (_, i) => all.slice(i * 20, i * 20 + 20)),
    ...Array.from({ length: 40 }, (_, i) => all.slice(i * 20, i * 20 + 1)),
  ].filter((group) => group.length > 0);
  for (const group of groups) {
    for (const bytes of [toCsv(group), toGift(group, new Map()), toMoodleXml(group, new Map())]) {
      const found = readTable(new Uint8Array(bytes), topics).rows.flatMap(({ legacy }) => [
        ...(legacy?.values() ?? []),
      ]);
      assert.deepEqual(found, []);
    }
  }
});
