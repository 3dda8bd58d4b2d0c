import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { describeBase } from '../../backup/bases.ts';
import { noteOffsiteCopy } from '../../backup/status-file.ts';
import type { Alarm } from '../../platform/alarms.ts';
import { type Database, openDatabase } from '../../platform/postgres/database.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { watchMachine } from './watch-machine.ts';

const hour = 3_600_000;
const roomy = { free: 50e9, size: 100e9 };

let own: TestDatabase;
let database: Database;
before(async () => {
  own = await createTestDatabase();
  database = openDatabase(own.url, () => {});
});
after(async () => {
  await database.close();
  await own.drop();
});

/** A machine that keeps backups, on which none was ever complete. */
function machine({
  keepsBackups = true,
  copiesThem = false,
  backupFolder = '/backups',
  expiresIn = null as (() => number | null) | null,
  dataDir = tmpdir(),
  backupDisk = roomy,
  dataDisk = roomy,
} = {}) {
  const alarms: Alarm[] = [];
  const startedAt = Date.now();
  let passed = 0;
  const backup = keepsBackups ? { folder: backupFolder, recipient: 'age1', keepDays: 30 } : null;
  const offsite = { remote: 'off:bucket', configFile: '/nowhere/rclone.conf' };
  const run = watchMachine({
    config: {
      dataDir,
      databaseUrl: null,
      backupStatusFile: '/nowhere/status.json',
      backup,
      offsite: copiesThem ? offsite : null,
      certificate: expiresIn && { host: '127.0.0.1', port: 443, name: 'site.example' },
    },
    reader: database.db,
    alarm: (alarm) => alarms.push(alarm),
    now: () => startedAt + passed,
    expiryOf: async () => {
      const left = expiresIn?.() ?? null;
      return left === null ? null : new Date(startedAt + passed + left);
    },
    diskOf: async (folder) => (folder === '/backups' ? backupDisk : dataDisk),
  });
  return {
    after: async (milliseconds: number) => {
      passed = milliseconds;
      await run();
      return alarms.splice(0);
    },
  };
}

test('an installation that keeps backups, and has made none 26 hours after its start, raises the alarm, and again a day later', async () => {
  const { after: runAfter } = machine();
  assert.deepEqual(await runAfter(0), []);
  assert.deepEqual(await runAfter(26 * hour), []);
  const tooOld = [{ kind: 'backup_too_old', hours: null }];
  assert.deepEqual(await runAfter(26.1 * hour), tooOld);
  assert.deepEqual(await runAfter(27 * hour), []);
  assert.deepEqual(await runAfter(51 * hour), tooOld);
});

test('an installation without a folder for backups is not told of their age', async () => {
  assert.deepEqual(await machine({ keepsBackups: false }).after(100 * hour), []);
});

test('an installation that copies its backups elsewhere raises the alarm an hour after the last copy, or after the start without one', async (t) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bharti-watch-'));
  t.after(() => rm(dataDir, { recursive: true }));
  const { after: runAfter } = machine({ copiesThem: true, dataDir });
  assert.deepEqual(await runAfter(hour), []);
  assert.deepEqual(await runAfter(1.1 * hour), [{ kind: 'offsite_copy_too_old', minutes: null }]);
  await noteOffsiteCopy({ dataDir }, new Date());
  assert.deepEqual(await runAfter(1.2 * hour), []);
  await noteOffsiteCopy({ dataDir }, new Date(Date.now() - 90 * 60_000));
  assert.deepEqual(await runAfter(1.3 * hour), [{ kind: 'offsite_copy_too_old', minutes: 90 }]);
});

test('the disk of the backups is watched like that of the data', async () => {
  const { after: runAfter } = machine({ backupDisk: { free: 1e9, size: 100e9 } });
  assert.deepEqual(await runAfter(0), [{ kind: 'disk_nearly_full', disk: 'backups', freeMegabytes: 1_000 }]);
});

test('two disks that are nearly full are two alarms, and two folders on one disk are one', async () => {
  const [small, smaller] = [
    { free: 2e9, size: 100e9 },
    { free: 1e9, size: 50e9 },
  ];
  const both = machine({ dataDisk: small, backupDisk: smaller });
  const alarmOf = (disk: string, freeMegabytes: number) => ({ kind: 'disk_nearly_full', disk, freeMegabytes });
  assert.deepEqual(await both.after(0), [alarmOf('data', 2_000), alarmOf('backups', 1_000)]);
  assert.deepEqual(await both.after(hour), []);
  assert.deepEqual(await machine({ dataDisk: small, backupDisk: small }).after(0), [alarmOf('data', 2_000)]);
});

test('a certificate raises the alarm 14 days before its end, and one that is not served for an hour', async () => {
  const day = 24 * hour;
  let left: number | null = 14.1 * day;
  const { after: runAfter } = machine({ expiresIn: () => left });
  assert.deepEqual(await runAfter(0), []);
  left = 13.9 * day;
  assert.deepEqual(await runAfter(hour / 4), [{ kind: 'certificate_expires_soon', days: 13 }]);
  assert.deepEqual(await runAfter(hour / 2), []);
  left = null;
  assert.deepEqual(await runAfter(hour), []);
  assert.deepEqual(await runAfter(1.6 * hour), [{ kind: 'certificate_expires_soon', days: null }]);
  left = 90 * day;
  assert.deepEqual(await runAfter(2 * hour), []);
  left = -2 * day;
  assert.deepEqual(await runAfter(3 * hour), [{ kind: 'certificate_expires_soon', days: -2 }]);
});

test('a backup that is sealed for the key before the present one raises the alarm after an hour, until there is a newer one', async (t) => {
  const backupFolder = await mkdtemp(join(tmpdir(), 'bharti-watch-'));
  t.after(() => rm(backupFolder, { recursive: true }));
  const addBackup = async (name: string, endedAt: number, recipient: string) => {
    await mkdir(join(backupFolder, 'base', name), { recursive: true });
    const about = describeBase({ endedAt, firstSegment: '000000010000000000000001', endPosition: null, recipient });
    await writeFile(join(backupFolder, 'base', name, 'about.json'), about);
  };
  const { after: runAfter } = machine({ backupFolder });
  await addBackup('20261128T020000Z', 1, 'age1before');
  assert.deepEqual(await runAfter(0.9 * hour), []);
  assert.deepEqual(await runAfter(1.1 * hour), [{ kind: 'no_backup_for_key', backup: '20261128T020000Z' }]);
  await addBackup('20261128T040000Z', 2, 'age1');
  assert.deepEqual(await runAfter(26 * hour), []);
});
