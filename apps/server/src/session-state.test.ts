import assert from 'node:assert/strict';
import { glob, readFile } from 'node:fs/promises';
import { test } from 'node:test';

// Behind a pooler the next statement may run on another connection (docs/adr/0098), so nothing may stay on one: no LISTEN, no lock or setting
// of a session, no temporary table. Locks and settings of a transaction are right.
const ofSession =
  /(?:sql(?:<[^`]*>)?|query(?:<[^(]*>)?\()\s*[`'"]\s*(?:(?:un)?listen|set (?!local|transaction)|prepare|reset|discard|create temp)\b|\bpg_(?:try_)?advisory_(?:un)?lock|\bwith hold\b/i;

/** What reaches the database past the pooler. */
const direct: Readonly<Record<string, string>> = {
  'platform/postgres/migrate.ts': 'Runs with MIGRATION_DATABASE_URL.',
  'platform/postgres/embedded-postgres.ts': 'The embedded PostgreSQL has no pooler.',
};

test('only what reaches the database past a pooler keeps anything on its connection', async () => {
  const source = new URL('./', import.meta.url);
  const found: string[] = [];
  for await (const file of glob('**/*.ts', { cwd: source })) {
    if (file.endsWith('.test.ts') || file.includes('testing/')) continue;
    if (ofSession.test(await readFile(new URL(file, source), 'utf8'))) found.push(file);
  }
  assert.deepEqual(found.sort(), Object.keys(direct).sort());
});
