import assert from 'node:assert/strict';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { apiPaths } from '@bharti/contracts/paths';
import { openDatabase } from '../../apps/server/src/platform/postgres/database.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/postgres/embedded-postgres.ts';
import { jsonRequest } from '../../apps/server/src/testing/candidate.ts';
import { newBrowser } from '../../apps/server/src/testing/test-server.ts';
import { type BackupWorld, startBackupWorld } from '../support/backup-world.ts';
import { newBuyers } from '../support/buyers.ts';

// tests/faults/backup.test.ts has the restore of everything, in the usual run.
describe('a backup, beside the restore of everything', () => {
  let world: BackupWorld;
  before(async () => {
    world = await startBackupWorld();
  });
  after(() => world.stop());

  test('is restored to a moment, without the people who deleted their accounts since then', async () => {
    await world.run(['backup']);
    const { leaver, moment } = await world.withDatabase(async (database) => {
      const [stays, leaves] = await newBuyers(database, 2, 0);
      const { rows } = await database.pool.query<{ now: Date }>('select clock_timestamp() as now');
      await database.pool.query("update profiles set name = 'Later' where id = $1", [stays?.id]);
      return { leaver: leaves ?? assert.fail('no candidate was made'), moment: rows[0]?.now.toISOString() ?? '' };
    });
    const deletion = jsonRequest('DELETE', { confirmation: 'DELETE' });
    const browser = newBrowser(world.server().url.origin, leaver.cookie);
    assert.equal((await browser.fetch(apiPaths.account, deletion)).status, 204);
    await world.deletionIsNoted(leaver.id);
    await world.archiveUntilNow();

    const dataDir = await world.newFolder();
    const histories = async () =>
      (await readdir(join(world.backups, 'log'))).filter((name) => name.includes('history'));
    const before = await histories();
    const args = ['restore', '--key', world.keyFile, '--until', moment, '--try'];
    assert.match(
      await world.run(args, { DATA_DIR: dataDir, BACKUP_RECIPIENT: undefined }),
      /Accounts deleted again: 1\./,
    );
    assert.deepEqual(await histories(), before);
    const postgres = await startEmbeddedPostgres(dataDir);
    const database = openDatabase(postgres.url('postgres'), () => {});
    const people = await database.db.selectFrom('profiles').select('name').orderBy('name').execute();
    await database.close();
    await postgres.stop();
    assert.deepEqual(
      people.map(({ name }) => name),
      ['', 'Buyer'],
    );
  });

  test('of a restored database is possible at once, beside those from before', async () => {
    await world.destroy();
    await world.run(['restore', '--key', world.keyFile]);
    await world.start();
    assert.match(await world.run(['backup']), /^Backup \S+ is complete\.\n$/);
    assert.equal((await world.run(['backups'])).trim().split('\n').length, 2);
  });

  test('does not overwrite a database, and names what is missing', async () => {
    await assert.rejects(world.run(['restore', '--key', world.keyFile]), /exists: move it away first/);
    const DATA_DIR = await world.newFolder();
    await assert.rejects(
      world.run(['restore', '--key', world.keyFile, '--until', '2001-01-01T00:00:00Z'], { DATA_DIR }),
      /there is no backup from before that moment/,
    );
    await assert.rejects(world.run(['backup'], { DATA_DIR }), /no PostgreSQL runs in/);
    await writeFile(join(DATA_DIR, 'empty.txt'), '');
    await assert.rejects(
      world.run(['restore', '--key', join(DATA_DIR, 'empty.txt')], { DATA_DIR }),
      /no line of the key file/,
    );
  });
});
