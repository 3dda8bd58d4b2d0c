import assert from 'node:assert/strict';
import { access, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { ConfigError } from '../platform/config-error.ts';
import { prepareBackupFolder } from './backup-folder.ts';

async function places(t: TestContext): Promise<{ folder: string; dataDir: string }> {
  const parent = await mkdtemp(join(tmpdir(), 'bharti-folder-'));
  t.after(() => rm(parent, { recursive: true }));
  return { folder: join(parent, 'backups'), dataDir: join(parent, 'data') };
}

test('a folder that cannot be written is a mistake of BACKUP_DIR in one sentence', async (t) => {
  const { folder, dataDir } = await places(t);
  await writeFile(folder, 'no folder');
  await assert.rejects(
    prepareBackupFolder({ folder, dataDir }),
    (error) =>
      error instanceof ConfigError && /^BACKUP_DIR: no backups can be written into \S+ \(EEXIST\)/.test(error.message),
  );
});

test('an empty folder in the place of the backups, as without its disk, is refused and stays empty', async (t) => {
  const { folder, dataDir } = await places(t);
  await prepareBackupFolder({ folder, dataDir });
  await prepareBackupFolder({ folder, dataDir });
  await rename(folder, `${folder}.unmounted`);
  await mkdir(folder);
  const prepared = prepareBackupFolder({ folder, dataDir });
  await assert.rejects(prepared, /BACKUP_DIR: \S+ is not the folder .*folder-id\.txt is missing.*mounted\?/);
  assert.deepEqual(await readdir(folder), []);
  await rm(folder, { recursive: true });
  await rename(`${folder}.unmounted`, folder);
  await prepareBackupFolder({ folder, dataDir });
});

test('another path, or a note that was removed, makes a new folder', async (t) => {
  const { folder, dataDir } = await places(t);
  await prepareBackupFolder({ folder, dataDir });
  await prepareBackupFolder({ folder: `${folder}-2`, dataDir });
  await rm(folder, { recursive: true });
  await prepareBackupFolder({ folder, dataDir });
  await rm(folder, { recursive: true });
  await assert.rejects(prepareBackupFolder({ folder, dataDir }), ConfigError);
  await rm(join(dataDir, 'backup-folder.txt'));
  await prepareBackupFolder({ folder, dataDir });
  await access(join(folder, 'log'));
});
