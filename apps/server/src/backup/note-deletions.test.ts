import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { newCandidate } from '../testing/candidate.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { appendDeletions } from './deletion-list.ts';
import { createDeletionNotes } from './note-deletions.ts';

let server: TestServer;
let folder: string;
before(async () => {
  [server, folder] = await Promise.all([startTestServer(), mkdtemp(join(tmpdir(), 'bharti-deletions-'))]);
});
after(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

test('an account that is in the list, but not deleted, was restored by tools of a PostgreSQL of one’s own: the first run deletes it again', async () => {
  const [restored, stays] = [await newCandidate(server), await newCandidate(server)];
  await restored.begin();
  await appendDeletions(folder, [{ id: restored.id, deletedAt: new Date() }]);
  const list = () => readFile(join(folder, 'deleted-accounts.txt'), 'utf8');
  const before = await list();
  const run = createDeletionNotes(folder, server.deps.database);
  await run();
  await run();
  const people = await server.deps.reader
    .selectFrom('profiles')
    .select(['name', 'deleted_at'])
    .where('id', 'in', [restored.id, stays.id])
    .execute();
  assert.deepEqual(people.map((one) => [one.name === '', one.deleted_at !== null]).sort(), [
    [false, false],
    [true, true],
  ]);
  assert.equal(await list(), before);
});
