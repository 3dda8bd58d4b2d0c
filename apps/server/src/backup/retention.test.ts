import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { removeOld } from './back-up.ts';
import { prepareBackupFolder } from './backup-folder.ts';
import { segmentOf } from './base-copy.ts';
import { describeBase } from './bases.ts';
import { planRetention } from './retention.ts';

const day = 86_400_000;
const now = 100 * day;
const base = (age: number, segment: string) => ({
  name: `${age} days old`,
  endedAt: now - age * day,
  firstSegment: `0000000100000000000000${segment}`,
  endPosition: null,
});
const file = (segment: string, timeline = '00000001') => `${timeline}00000000000000${segment}`;
const plan = (bases: Parameters<typeof planRetention>[0], files: readonly string[] = []) =>
  planRetention(bases, files, { now, keepDays: 7 });

describe('what is kept of the backups', () => {
  test('keeps the newest copy before the kept days, because their first moment is restored from it', () => {
    const bases = [base(1, '40'), base(6, '30'), base(8, '20'), base(9, '10')];
    assert.deepEqual(plan(bases).bases, ['9 days old']);
  });

  test('keeps the only copy, whatever its age', () => {
    assert.deepEqual(plan([base(90, '10')]), { bases: [], logFiles: [] });
    assert.deepEqual(plan([], [file('10')]), { bases: [], logFiles: [] });
  });

  test('keeps the log from the oldest kept copy on, on every timeline, and the histories', () => {
    const files = [file('0F'), file('10'), file('1F', '00000002'), file('20'), file('21'), '00000002.history'];
    assert.deepEqual(plan([base(8, '20'), base(9, '10')], files).logFiles, [
      file('0F'),
      file('10'),
      file('1F', '00000002'),
    ]);
  });

  test('keeps the log of a newer copy whose timeline was restored to an earlier position than the oldest kept copy', () => {
    const restored = { ...base(2, '20'), firstSegment: file('20', '00000002') };
    const files = [file('1F'), file('20', '00000002'), file('2F', '00000002'), file('40')];
    assert.deepEqual(plan([base(8, '40'), restored], files).logFiles, [file('1F')]);
  });
});

test('a copy that was interrupted is removed a day later, and one that may be under way is not', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'bharti-retention-'));
  t.after(() => rm(folder, { recursive: true }));
  await prepareBackupFolder({ folder, dataDir: join(folder, 'data') });
  const old = new Date(Date.now() - 1.1 * day);
  for (const name of ['interrupted', 'under way', 'whole']) {
    const path = join(folder, 'base', name);
    await mkdir(path);
    await writeFile(join(path, 'base.tar.gz.age'), '');
    const about = describeBase({ endedAt: old.getTime(), firstSegment: file('10'), endPosition: null });
    if (name === 'whole') await writeFile(join(path, 'about.json'), about);
    if (name !== 'under way') await utimes(path, old, old);
  }
  await removeOld(folder, 7);
  assert.deepEqual((await readdir(join(folder, 'base'))).sort(), ['under way', 'whole']);
});

test('the file of a position in the log has its name from timeline and position', () => {
  assert.equal(segmentOf('0/2000028', 1), '000000010000000000000002');
  assert.equal(segmentOf('1/6A000028', 2), '00000002000000010000006A');
  assert.equal(segmentOf('12/FF000000', 17), '0000001100000012000000FF');
});
