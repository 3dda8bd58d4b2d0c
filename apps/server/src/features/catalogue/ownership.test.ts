import assert from 'node:assert/strict';
import { glob, readFile } from 'node:fs/promises';
import { test } from 'node:test';

const features = new URL('../', import.meta.url);
const tables = /['"`\s](published_tests|test_versions|built_in_tests|topics|tests)(['"`.]| as )/;
const isQuery = /selectFrom|insertInto|updateTable|deleteFrom|Join\(|from |join |update |into /;

test('no feature but the catalogue queries tests, versions or topics', async () => {
  const found: string[] = [];
  for await (const file of glob('**/*.ts', { cwd: features })) {
    if (file.startsWith('catalogue/') || file.endsWith('.test.ts')) continue;
    const lines = (await readFile(new URL(file, features), 'utf8')).split('\n');
    for (const line of lines) if (isQuery.test(line) && tables.test(line)) found.push(`${file}: ${line.trim()}`);
  }
  assert.deepEqual(found, []);
});
