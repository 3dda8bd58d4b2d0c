import assert from 'node:assert/strict';
import { chmod, cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { apiPaths } from '@bharti/contracts/paths';
import { describeBase, listBases } from '../../apps/server/src/backup/bases.ts';
import { jsonRequest } from '../../apps/server/src/testing/candidate.ts';
import { until } from '../../apps/server/src/testing/payments.ts';
import { newBrowser } from '../../apps/server/src/testing/test-server.ts';
import { ask } from '../support/ask.ts';
import { auditLedger } from '../support/audit-ledger.ts';
import { startBackupWorld } from '../support/backup-world.ts';
import { type Buyer, newBuyers } from '../support/buyers.ts';
import { patientCandidates, stormOf } from '../support/patient-candidate.ts';
import { execute, layOut } from './installed.ts';
import { prepareS3Server } from './s3-server.ts';

// `npm run rehearse:offsite`: backups are made and copied to an S3-like server while candidates save and buy; the line breaks; the machine is
// lost with its backups; they are copied back, restored, and compared with what was acknowledged. Needs Debian's rclone and the npm registry
// (docs/operations.md); Linux only.

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const since = (start: number): string => `${((performance.now() - start) / 1_000).toFixed(1)} s`;

const opened = new AsyncDisposableStack();
const parent = await mkdtemp(join(tmpdir(), 'bharti-offsite-'));
opened.defer(() => rm(parent, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }));
await chmod(parent, 0o755);

async function rehearse(): Promise<void> {
  const s3 = await prepareS3Server(parent);
  await s3.start();
  opened.defer(s3.stop);
  const world = await startBackupWorld(() => ({ BACKUP_REMOTE: s3.remote, BACKUP_REMOTE_CONFIG: s3.configFile }));
  opened.defer(world.stop);
  const tool = await layOut(parent);
  const agent = new Agent({ keepAlive: true });
  opened.defer(() => agent.destroy());
  const rcloneEnv = { PATH: process.env.PATH, HOME: parent, RCLONE_CONFIG: s3.configFile };
  const rclone = (...args: readonly string[]) => execute('rclone', args, rcloneEnv);
  const printed: string[] = [];
  const copy = async () => {
    const ended = await tool(['backup-copy'], world.env);
    printed.push(ended.said);
    return ended;
  };
  const copyWell = async () => {
    const start = performance.now();
    const { status, said } = await copy();
    assert.equal(status, 0, said);
    say(`  copy in ${since(start)}: ${said}`);
    return said;
  };
  const statusFile = join(world.dataDir, 'offsite-status.json');
  const status = () => readFile(statusFile, 'utf8').catch(() => 'none');

  say('Under load');
  const { candidates, buyers } = await world.withDatabase(async (database) => ({
    candidates: await patientCandidates(database, world.server().url, 4),
    buyers: await newBuyers(database, 7, 3_000),
  }));
  const bought: string[] = [];
  const buy = async (who: Buyer): Promise<void> => {
    for (const testId of ['police-test-1', 'police-test-2', 'demo-test-1']) {
      const body = { testId, key: crypto.randomUUID(), pricePaise: 1_000 };
      const reply = await ask(agent, world.server().url, 'POST', apiPaths.purchases, who.cookie, body);
      assert.equal(reply.status, 201, reply.body);
      bought.push(body.key);
    }
  };
  const storm = stormOf(candidates);
  assert.equal((await copy()).status, 1, 'without a complete backup');
  await Promise.all([world.run(['backup']), ...buyers.slice(0, 2).map(buy)]);
  await Promise.all([copyWell(), ...buyers.slice(2, 4).map(buy)]);
  assert.match(await copyWell(), /^Copied \d files/, 'only what is new');

  say('Two copies at once');
  const both = await Promise.all([copy(), copy()]);
  assert.deepEqual(both.map((ended) => ended.status).sort(), [0, 75], JSON.stringify(both));

  say('The remote is away');
  const before = await status();
  await s3.stop();
  const failed = await copy();
  assert.equal(failed.status, 1);
  say(`  exit ${failed.status}: ${failed.said.split('\n')[0]}`);
  assert.equal(await status(), before);
  // As an hour without a copy leaves it; the server looks every minute.
  await writeFile(statusFile, JSON.stringify({ startedAt: new Date(Date.now() - 3_700_000).toISOString() }));
  const start = performance.now();
  while (!world.server().log().includes('"alarm":"offsite_copy_too_old"')) {
    assert.ok(performance.now() - start < 90_000, 'no alarm');
    await new Promise((next) => setTimeout(next, 500));
  }
  say(`  alarm offsite_copy_too_old after ${since(start)}`);
  await s3.start();
  await copyWell();

  say('The folder is away');
  const listed = async () => (await rclone('lsf', '--recursive', '--files-only', s3.remote)).said;
  const there = await listed();
  await rename(world.backups, `${world.backups}.away`);
  assert.equal((await copy()).status, 1);
  await cp(`${world.backups}.away`, world.backups, { recursive: true, filter: (path) => !path.includes('/base/') });
  const emptied = await copy();
  assert.equal(emptied.status, 1);
  say(`  exit 1: ${emptied.said}`);
  assert.equal(await listed(), there);
  await rm(world.backups, { recursive: true });
  await rename(`${world.backups}.away`, world.backups);

  say('The machine is lost');
  await Promise.all(buyers.slice(4, 6).map(buy));
  await until(async () => storm.count(200) > 40);
  await storm.stop();
  await world.archiveUntilNow();
  const [leaver] = buyers.slice(6) as [Buyer];
  const deletion = jsonRequest('DELETE', { confirmation: 'DELETE' });
  const left = await newBrowser(world.server().url.origin, leaver.cookie).fetch(apiPaths.account, deletion);
  assert.equal(left.status, 204);
  await world.deletionIsNoted(leaver.id);
  await copyWell();
  await world.destroy();
  await rm(world.backups, { recursive: true });
  const fetching = performance.now();
  const fetched = await rclone('copy', '--fast-list', s3.remote, world.backups);
  assert.equal(fetched.status, 0, fetched.said);
  say(`  copied back in ${since(fetching)}`);
  const restoring = performance.now();
  say(`  ${(await world.run(['restore', '--key', world.keyFile])).trim()} ${since(restoring)}`);
  await world.start();
  await world.withDatabase(async (database) => {
    for (const candidate of candidates) await candidate.requireAllStored(database);
    const { faults, purchases, accesses } = await auditLedger(database);
    assert.deepEqual([faults, purchases, accesses], [[], bought.length, bought.length]);
    const keys = await database.db.selectFrom('postings').select('key').where('kind', '=', 'purchase').execute();
    assert.deepEqual(keys.map(({ key }) => key).sort(), bought.toSorted());
    const person = await database.db.selectFrom('profiles').selectAll().where('id', '=', leaver.id).execute();
    assert.deepEqual([person[0]?.name, person[0]?.deleted_at === null], ['', false]);
  });
  say(
    `  stored as acknowledged: every answer of ${candidates.length} candidates, ${bought.length} purchases; the deleted account is deleted`,
  );
  await world.run(['backup']);
  await copyWell();

  say('Retention');
  // Both copies are dated back, so the next backup removes the first with its log.
  const day = 86_400_000;
  for (const [i, { name, firstSegment }] of (await listBases(world.backups)).entries()) {
    const about = describeBase({ endedAt: Date.now() - (40 - i) * day, firstSegment, endPosition: null });
    await writeFile(join(world.backups, 'base', name, 'about.json'), about);
  }
  await world.run(['backup']);
  assert.match(await copyWell(), /removed [1-9]/);
  const local = await readdir(world.backups, { recursive: true, withFileTypes: true });
  const files = local
    .filter((entry) => entry.isFile())
    .map((entry) => relative(world.backups, join(entry.parentPath, entry.name)));
  assert.deepEqual((await listed()).split('\n').sort(), files.sort());
  say(`  ${files.length} files, the same here and there`);
  for (const text of [...printed, world.server().log()]) assert.ok(!text.includes(s3.secret), 'a key was printed');
}

try {
  await rehearse();
  say('1 passed, 0 failed');
} finally {
  await opened.disposeAsync();
}
