import assert from 'node:assert/strict';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { test } from 'node:test';
import { until } from '../../apps/server/src/testing/payments.ts';
import { startBackupWorld } from '../support/backup-world.ts';

test('a server whose backup folder cannot be used serves and raises an alarm, and its backups go on when the folder is back', async (t) => {
  const world = await startBackupWorld();
  t.after(() => world.stop());
  await world.run(['backup']);
  await world.server().stop();
  await rename(world.backups, `${world.backups}.unmounted`);
  await mkdir(world.backups);

  await world.start();
  assert.equal((await fetch(new URL('/readyz', world.server().url))).status, 200);
  await until(async () => world.server().log().includes('"alarm":"job_failed"'));
  assert.match(
    world.server().log(),
    /BACKUP_DIR: \S+ is not the folder with the backups before .* is its disk mounted/,
  );
  await assert.rejects(world.run(['backup']), /BACKUP_DIR: \S+ is not the folder/);

  await rm(world.backups, { recursive: true });
  await writeFile(world.backups, 'no folder');
  await assert.rejects(world.run(['backup']), /BACKUP_DIR: \S+ is not the folder/);
  await rm(world.backups);
  await rename(`${world.backups}.unmounted`, world.backups);
  assert.match(await world.run(['backup']), /is complete/);
});
