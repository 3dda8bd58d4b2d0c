import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { z } from 'zod';
import { readBank } from './bank.ts';
import { isRuleOfWords, readSources } from './sources.ts';

for (const [file, sources] of readSources()) {
  test(`every question of ${file} has what settles its key: a rule of words, or a fact with a page that was read`, async () => {
    const questions: unknown = JSON.parse(await readFile(new URL(`questions/${file}.json`, import.meta.url), 'utf8'));
    const ids = z.array(z.object({ id: z.string() })).parse(questions);
    assert.deepEqual(
      Object.keys(sources),
      ids.map(({ id }) => id),
    );
    const unread = Object.entries(sources).filter(([, source]) => !isRuleOfWords(source) && source.pages.length === 0);
    assert.deepEqual(
      unread.map(([id]) => id),
      [],
    );
  });
}

test('every question of current affairs has the day on which it was true, and a later one until which tests may ask it', () => {
  const sources = new Map([...readSources().values()].flatMap((of) => Object.entries(of)));
  const current = [...readBank().questions.values()].filter(({ topic }) => topic === 'current-affairs');
  assert.ok(current.length >= 45);
  const undated = current.filter(({ id, until = '' }) => {
    const asOf = sources.get(id)?.asOf;
    return !z.iso.date().safeParse(asOf).success || until <= (asOf ?? '');
  });
  assert.deepEqual(
    undated.map(({ id }) => id),
    [],
  );
});
