import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, type TestContext, test } from 'node:test';
import { describeBase } from '../bases.ts';
import { copyBackups, type Remote } from './copy-backups.ts';

const segment = (number: string) => `0000000100000000000000${number}`;

/** A backup folder, and a remote that is held in memory and can fail. */
async function world(t: TestContext) {
  const folder = await mkdtemp(join(tmpdir(), 'bharti-offsite-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  const there = new Map<string, string>();
  const changes: string[] = [];
  let failsAt: string | null = null;
  let keepsAll = false;
  const change = (what: string, path: string, work: () => void) => {
    if (path === failsAt) throw new Error(`the line broke at ${path}`);
    changes.push(`${what} ${path}`);
    work();
  };
  const remote: Remote = {
    list: async () => new Map([...there].map(([path, content]) => [path, content.length])),
    read: async (path) => there.get(path) ?? '',
    write: async (path, content) => change('write', path, () => void there.set(path, content)),
    copy: async (paths) => {
      for (const path of paths) {
        const content = await readFile(join(folder, path), 'utf8');
        change('copy', path, () => void there.set(path, content));
      }
    },
    remove: async (paths) => {
      for (const path of paths) change('remove', path, () => void (keepsAll || there.delete(path)));
    },
  };
  const put = async (path: string, content: string) => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  };
  return {
    folder,
    there,
    put,
    putBase: async (name: string, firstSegment: string) => {
      for (const file of ['base.tar.gz.age', 'password.gz.age'])
        await put(`base/${name}/${file}`, `${file} of ${name}`);
      await put(
        `base/${name}/about.json`,
        describeBase({ endedAt: Number(name.slice(6, 8)), firstSegment, endPosition: null }),
      );
    },
    putLog: async (name: string) => {
      await put(`log/${name}.gz.age`, `log ${name}`);
      await put(`log/${name}.sha256`, 'a'.repeat(64));
    },
    drop: (path: string) => rm(join(folder, path), { recursive: true }),
    failAt: (path: string | null) => {
      failsAt = path;
    },
    keepAll: () => {
      keepsAll = true;
    },
    /** @returns what was changed at the remote. */
    run: async (): Promise<readonly string[]> => {
      changes.splice(0);
      await copyBackups(folder, remote);
      return [...changes];
    },
    changes,
  };
}

async function filledWorld(t: TestContext) {
  const own = await world(t);
  await own.putBase('20261101T000000Z', segment('10'));
  await own.putLog(segment('10'));
  await own.putLog(segment('11'));
  await own.put('deleted-accounts.txt', '\none 2026-11-01\n');
  return own;
}

describe('the copy of the backups elsewhere', () => {
  test('copies the log before the copy that needs it, and before each list what it names; the second time only what is new', async (t) => {
    const own = await filledWorld(t);
    assert.deepEqual(await own.run(), [
      'write folder-id.txt',
      'write deleted-accounts.txt',
      `copy log/${segment('10')}.gz.age`,
      `copy log/${segment('11')}.gz.age`,
      `copy log/${segment('10')}.sha256`,
      `copy log/${segment('11')}.sha256`,
      'copy base/20261101T000000Z/base.tar.gz.age',
      'copy base/20261101T000000Z/password.gz.age',
      'copy base/20261101T000000Z/about.json',
    ]);
    assert.deepEqual(await own.run(), []);
    await own.putLog(segment('12'));
    await own.put('deleted-accounts.txt', '\none 2026-11-01\n\ntwo 2026-11-02\n\nthr');
    assert.deepEqual(await own.run(), [
      'write deleted-accounts.txt',
      `copy log/${segment('12')}.gz.age`,
      `copy log/${segment('12')}.sha256`,
    ]);
    // A line that is being written stays here.
    assert.equal(own.there.get('deleted-accounts.txt'), '\none 2026-11-01\n\ntwo 2026-11-02\n\n');
  });

  test('takes nothing that is not whole', async (t) => {
    const own = await filledWorld(t);
    await own.run();
    await own.put(`log/${segment('12')}.gz.age`, 'not kept yet');
    await own.put(`log/${segment('13')}.gz.age`, 'its hash is being written');
    await own.put(`log/${segment('13')}.sha256`, 'abc');
    await own.put(`log/${segment('14')}.gz.age.17.part`, 'half');
    await own.put('base/20261102T000000Z/base.tar.gz.age', 'a copy without its description');
    assert.deepEqual(await own.run(), []);
  });

  test('removes what retention has removed, after everything new has arrived, and each list before what it names', async (t) => {
    const own = await filledWorld(t);
    await own.run();
    await own.putBase('20261108T000000Z', segment('20'));
    await own.putLog(segment('20'));
    await own.drop('base/20261101T000000Z');
    for (const number of ['10', '11'])
      for (const end of ['gz.age', 'sha256']) await own.drop(`log/${segment(number)}.${end}`);
    own.failAt('base/20261108T000000Z/about.json');
    await assert.rejects(own.run(), /the line broke/);
    assert.deepEqual(
      own.changes.filter((change) => change.startsWith('remove')),
      [],
    );
    own.failAt(null);
    const changes = await own.run();
    assert.deepEqual(changes, [
      'copy base/20261108T000000Z/about.json',
      'remove base/20261101T000000Z/about.json',
      'remove base/20261101T000000Z/base.tar.gz.age',
      'remove base/20261101T000000Z/password.gz.age',
      `remove log/${segment('10')}.gz.age`,
      `remove log/${segment('10')}.sha256`,
      `remove log/${segment('11')}.gz.age`,
      `remove log/${segment('11')}.sha256`,
    ]);
  });

  test('says so when the remote keeps what it was told to remove', async (t) => {
    const own = await filledWorld(t);
    await own.run();
    await own.putBase('20261108T000000Z', segment('20'));
    await own.drop('base/20261101T000000Z');
    own.keepAll();
    await assert.rejects(own.run(), /3 old files are still at the remote, such as base\/20261101T000000Z\/about\.json/);
  });

  test('keeps what was lost here without being old', async (t) => {
    const own = await filledWorld(t);
    await own.putBase('20261105T000000Z', segment('15'));
    await own.run();
    await own.drop(`log/${segment('11')}.gz.age`);
    await own.drop(`log/${segment('11')}.sha256`);
    await own.drop('base/20261105T000000Z');
    assert.deepEqual(await own.run(), []);
  });

  const lost: Readonly<Record<string, (own: Awaited<ReturnType<typeof world>>) => Promise<unknown>>> = {
    'is empty': async ({ drop, put }) => {
      await drop('.');
      await put('base/.keep', '');
      await put('log/.keep', '');
    },
    'is not there': ({ drop }) => drop('.'),
    'has the log only': ({ drop }) => drop('base/20261101T000000Z'),
  };
  for (const [what, lose] of Object.entries(lost)) {
    test(`removes nothing when the folder ${what}`, async (t) => {
      const own = await filledWorld(t);
      await own.run();
      const before = [...own.there];
      await lose(own);
      await assert.rejects(own.run(), /nothing was copied or removed/i);
      assert.deepEqual([...own.there], before);
    });
  }

  test('is refused for the folder of another installation, which may have the same names', async (t) => {
    const own = await filledWorld(t);
    await own.run();
    const before = [...own.there];
    await own.drop('folder-id.txt');
    await own.putBase('20261109T000000Z', segment('30'));
    await own.drop('base/20261101T000000Z');
    await assert.rejects(own.run(), /the backups of another folder/);
    await own.put('folder-id.txt', 'another');
    await assert.rejects(own.run(), /the backups of another folder/);
    assert.deepEqual([...own.there], before);
  });

  test('is refused when the remote has other content of a whole file, or a longer list of deletions', async (t) => {
    const own = await filledWorld(t);
    await own.run();
    own.there.set(`log/${segment('11')}.gz.age`, 'of a second machine');
    await assert.rejects(own.run(), /the remote has another log\//);
    own.there.set(`log/${segment('11')}.gz.age`, `log ${segment('11')}`);
    await own.put('deleted-accounts.txt', '');
    await assert.rejects(own.run(), /shorter here than at the remote/);
  });

  test('goes on after an interrupted copy, and replaces half of a file', async (t) => {
    const own = await filledWorld(t);
    own.failAt('base/20261101T000000Z/password.gz.age');
    await assert.rejects(own.run(), /the line broke/);
    assert.ok(!own.there.has('base/20261101T000000Z/about.json'));
    own.there.set('base/20261101T000000Z/password.gz.age', 'ha');
    own.failAt(null);
    assert.deepEqual(await own.run(), [
      'copy base/20261101T000000Z/password.gz.age',
      'copy base/20261101T000000Z/about.json',
    ]);
  });
});
