import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { z } from 'zod';
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
