import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { createTestDatabase } from '../apps/server/src/testing/test-database.ts';
import { describeSchema, snapshotFile } from './schema.ts';

test('the schema snapshot is what the migrations add up to (npm run schema writes it)', async () => {
  const database = await createTestDatabase();
  try {
    assert.equal(await describeSchema(database.ownerUrl), await readFile(snapshotFile, 'utf8'));
  } finally {
    await database.drop();
  }
});
