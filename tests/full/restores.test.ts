import assert from 'node:assert/strict';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { apiPaths } from '@bharti/contracts/paths';
import { openDatabase } from '../../apps/server/src/platform/postgres/database.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/postgres/embedded-postgres.ts';
import { jsonRequest } from '../../apps/server/src/testing/candidate.ts';
import { until } from '../../apps/server/src/testing/payments.ts';
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

  test('is restored to two moments in sequence: the second one has what was written after the first moment and before that restore', async () => {
    const add = (name: string) =>
      world.withDatabase(async (database) => {
        const [person] = await newBuyers(database, 1, 0);
        await database.pool.query('update profiles set name = $2 where id = $1', [person?.id, `moment ${name}`]);
        // A date here has whole milliseconds: without a pause it could be before the change.
        await database.pool.query('select pg_sleep(0.01)');
        const { rows } = await database.pool.query<{ now: Date }>('select clock_timestamp() as now');
        return rows[0]?.now.toISOString() ?? '';
      });
    const names = () =>
      world.withDatabase(async ({ pool }) => {
        const { rows } = await pool.query<{ name: string }>(
          "select substr(name, 8) as name from profiles where name like 'moment %' order by created_at",
        );
        return rows.map(({ name }) => name);
      });
    const restoreTo = async (moment: string): Promise<void> => {
      await world.archiveUntilNow();
      await world.destroy();
      const said = await world.run(['restore', '--key', world.keyFile, '--until', moment]);
      const last = /up to the transaction of (\S+)\./.exec(said)?.[1] ?? assert.fail(said);
      assert.ok(last <= moment && Date.parse(last) > Date.parse(moment) - 60_000, said);
      await world.start();
    };
    const early = await add('early');
    const wanted = await add('wanted');
    await add('mistake');
    // A copy that the first restore leaves behind: nothing after that restore may begin with it.
    await world.run(['backup']);
    await restoreTo(early);
    assert.deepEqual(await names(), ['early']);
    await add('after the first restore');
    await restoreTo(wanted);
    assert.deepEqual(await names(), ['early', 'wanted']);
    const last = await add('after the second restore');
    await add('too late');
    await restoreTo(last);
    assert.deepEqual(await names(), ['early', 'wanted', 'after the second restore']);
    await world.destroy();
    // Nothing was written since, and there is no copy of this timeline.
    await world.run(['restore', '--key', world.keyFile]);
    await world.start();
    assert.deepEqual(await names(), ['early', 'wanted', 'after the second restore']);
  });

  test('to a moment that the archive does not have is refused with its last moment, and leaves nothing behind', async () => {
    const DATA_DIR = await world.newFolder();
    const late = new Date(Date.now() + 3_600_000).toISOString();
    await assert.rejects(
      world.run(['restore', '--key', world.keyFile, '--until', late], { DATA_DIR }),
      /the archive does not reach that moment: it has nothing after 20\d\d-\d\d-\d\dT\S+Z\. Name an earlier moment/,
    );
    assert.deepEqual(await readdir(DATA_DIR), []);
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

test('after a restart a write is in the archive a minute later without a hand, and is restored from it', async (t) => {
  const world = await startBackupWorld();
  t.after(() => world.stop());
  await world.run(['backup']);
  // A clean end: PostgreSQL has nothing to recover, so its next start makes no checkpoint.
  await world.server().stop();
  await world.start();
  const [person] = await world.withDatabase((database) => newBuyers(database, 1, 0));
  const writtenAt = performance.now();
  await world.withDatabase(async ({ pool }) => {
    const { rows } = await pool.query<{ file: string }>('select pg_walfile_name(pg_current_wal_lsn()) as file');
    await until(async () => {
      const { rows: found } = await pool.query<{ archived: boolean | null }>(
        'select last_archived_wal >= $1 as archived from pg_stat_archiver',
        [rows[0]?.file],
      );
      return found[0]?.archived === true;
    });
  });
  const seconds = (performance.now() - writtenAt) / 1_000;
  assert.ok(seconds < 75, `${Math.round(seconds)} s`);
  await world.destroy();
  await world.run(['restore', '--key', world.keyFile]);
  await world.start();
  const restored = await world.withDatabase(({ db }) => db.selectFrom('profiles').select('id').execute());
  assert.deepEqual(restored, [{ id: person?.id }]);
});

test('after a change of the key a restore needs both keys, and without the new one says which moment the old one reaches', async (t) => {
  const world = await startBackupWorld();
  t.after(() => world.stop());
  await world.run(['backup']);
  const add = async () => (await world.withDatabase((database) => newBuyers(database, 1, 0)))[0]?.id;
  const first = await add();
  await world.server().stop();
  const newKey = await world.changeKey();
  await world.start();
  const second = await add();
  await world.archiveUntilNow();
  await world.destroy();

  const DATA_DIR = await world.newFolder();
  const withOldKey = (...more: string[]) =>
    world.run(['restore', '--key', world.keyFile, '--try', ...more], { DATA_DIR });
  const why = await withOldKey().then(
    () => assert.fail('it was restored'),
    ({ stderr }: { stderr: string }) => stderr,
  );
  assert.match(why, /[0-9A-F]{24} of the log is sealed for another key than those of the key file: add that key/);
  const reach = /--until (\S+)$/m.exec(why)?.[1] ?? assert.fail(why);
  await assert.rejects(withOldKey('--until', new Date().toISOString()), /is sealed for another key .* --until 20/);
  assert.deepEqual(await readdir(DATA_DIR), []);
  assert.match(await withOldKey('--until', reach), /^Restored from backup/);

  const bothKeys = join(await world.newFolder(), 'keys.txt');
  await writeFile(bothKeys, (await readFile(newKey, 'utf8')) + (await readFile(world.keyFile, 'utf8')));
  await world.run(['restore', '--key', bothKeys]);
  await world.start();
  const people = await world.withDatabase(({ db }) => db.selectFrom('profiles').select('id').execute());
  assert.deepEqual(people.map(({ id }) => id).sort(), [first, second].sort());

  // From the next backup on the new key is enough.
  await assert.rejects(
    world.run(['restore', '--key', newKey, '--into', await world.newFolder()]),
    /base\.tar\.gz\.age is sealed for another key .* Add that key to the file/,
  );
  await world.run(['backup']);
  assert.match(
    await world.run(['restore', '--key', newKey, '--into', await world.newFolder()]),
    /^Restored from backup/,
  );
});
