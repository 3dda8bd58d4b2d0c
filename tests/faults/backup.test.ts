import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { apiPaths } from '@bharti/contracts/paths';
import type { Database } from '../../apps/server/src/platform/postgres/database.ts';
import { openDatabase } from '../../apps/server/src/platform/postgres/database.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/postgres/embedded-postgres.ts';
import { jsonRequest } from '../../apps/server/src/testing/candidate.ts';
import { until } from '../../apps/server/src/testing/payments.ts';
import { newBrowser } from '../../apps/server/src/testing/test-server.ts';
import { ask } from '../support/ask.ts';
import { auditLedger } from '../support/audit-ledger.ts';
import { type BackupWorld, startBackupWorld } from '../support/backup-world.ts';
import { type Buyer, newBuyers } from '../support/buyers.ts';
import { type PatientCandidate, patientCandidates, stormOf } from '../support/patient-candidate.ts';

const price = 1_000;
const tests = ['police-test-1', 'police-test-2', 'demo-test-1'] as const;
const file = Buffer.from('the bytes of an uploaded picture');
const fileHash = createHash('sha256').update(file).digest('hex');

describe('a backup', () => {
  let world: BackupWorld;
  let candidates: readonly PatientCandidate[];
  const agent = new Agent({ keepAlive: true });
  /** Keys of purchases whose reply has arrived. */
  const bought: string[] = [];
  let moment = '';
  let namesLater = '';
  let leaver: Buyer;
  before(async () => {
    world = await startBackupWorld();
  });
  after(async () => {
    agent.destroy();
    await world.stop();
  });

  const post = (who: Buyer, path: string, body: unknown) =>
    ask(agent, world.server().url, 'POST', path, who.cookie, body);
  const deleteAccount = ({ cookie }: Buyer) =>
    newBrowser(world.server().url.origin, cookie).fetch(
      apiPaths.account,
      jsonRequest('DELETE', { confirmation: 'DELETE' }),
    );
  const purchase = async (who: Buyer): Promise<void> => {
    for (const testId of tests) {
      const key = crypto.randomUUID();
      const { status, body } = await post(who, apiPaths.purchases, { testId, key, pricePaise: price });
      assert.equal(status, 201, body);
      bought.push(key);
    }
  };
  const insertFile = ({ pool }: Database) =>
    pool.query('insert into images (hash, bytes, width, height, uploaded_at) values ($1, $2, 10, 10, now())', [
      fileHash,
      file,
    ]);

  test('is made while candidates save and buy, and everything acknowledged before the end of the archive is restored from it', async () => {
    const { buyers } = await world.withDatabase(async (database) => {
      candidates = await patientCandidates(database, world.server().url, 4);
      return { buyers: await newBuyers(database, 6, tests.length * price) };
    });
    const storm = stormOf(candidates);
    const [early, late] = [buyers.slice(0, 2), buyers.slice(2, 4)];
    await Promise.all([world.run(['backup']), ...early.map(purchase)]);
    // After the copy: these are in the log only.
    await Promise.all(late.map(purchase));
    await world.withDatabase(insertFile);
    [leaver] = buyers.slice(4) as [Buyer];
    await world.withDatabase(async ({ pool }) => {
      moment = (await pool.query<{ now: Date }>('select now()')).rows[0]?.now.toISOString() ?? '';
      namesLater = (await pool.query("update profiles set name = 'Later' where id = $1 returning id", [leaver.id]))
        .rows[0].id;
    });
    await until(async () => storm.count(200) > 40);
    await storm.stop();
    await world.archiveUntilNow();
    // The deletion is acknowledged, and its part of the log is lost with the machine.
    assert.equal((await deleteAccount(leaver)).status, 204);
    const list = join(world.backups, 'deleted-accounts.txt');
    await until(async () => (await readFile(list, 'utf8').catch(() => '')).includes(leaver.id));
    await world.destroy();

    assert.match(await world.run(['restore', '--key', world.keyFile]), /Accounts deleted again: 1\./);
    await world.start();
    await world.withDatabase(async (database) => {
      for (const candidate of candidates) await candidate.requireAllStored(database);
      const { faults, purchases, accesses } = await auditLedger(database);
      assert.deepEqual([faults, purchases, accesses], [[], bought.length, bought.length]);
      const keys = await database.db.selectFrom('postings').select('key').where('kind', '=', 'purchase').execute();
      assert.deepEqual(keys.map(({ key }) => key).sort(), bought.toSorted());
      const { rows } = await database.pool.query<{ bytes: Buffer }>('select bytes from images where hash = $1', [
        fileHash,
      ]);
      assert.deepEqual(rows[0]?.bytes, file);
      const person = await database.db.selectFrom('profiles').selectAll().where('id', '=', leaver.id).execute();
      assert.deepEqual([person[0]?.name, person[0]?.email, person[0]?.deleted_at === null], ['', '', false]);
    });
  });

  test('of the restored database is possible at once, beside those from before', async () => {
    assert.match(await world.run(['backup']), /^Backup \S+ is complete\.\n$/);
    assert.equal((await world.run(['backups'])).trim().split('\n').length, 2);
  });

  test('is restored to a moment, without who was deleted since then', async () => {
    const dataDir = await world.newFolder();
    const histories = async () =>
      (await readdir(join(world.backups, 'log'))).filter((name) => name.includes('history'));
    const before = await histories();
    const args = ['restore', '--key', world.keyFile, '--until', moment, '--try'];
    assert.match(await world.run(args, { DATA_DIR: dataDir }), /Accounts deleted again: 1\./);
    assert.deepEqual(await histories(), before);
    const postgres = await startEmbeddedPostgres(dataDir);
    const database = openDatabase(postgres.url('postgres'), () => {});
    const { rows } = await database.pool.query(
      "select count(*) from profiles where name = 'Later' or id = $1 and deleted_at is null",
      [namesLater],
    );
    assert.equal(rows[0].count, 0);
    assert.deepEqual((await auditLedger(database)).purchases, bought.length);
    await database.close();
    await postgres.stop();
  });

  test('cannot be read without the secret key, and a changed file is refused', async () => {
    const log = join(world.backups, 'log');
    const [name = ''] = (await readdir(log)).filter((entry) => entry.endsWith('.gz.age'));
    const bytes = await readFile(join(log, name));
    assert.match(bytes.subarray(0, 22).toString(), /^age-encryption\.org\/v1\n/);
    await world.run(['backup-key', `${world.keyFile}.other`]);
    const dataDir = await world.newFolder();
    const wrongKey = world.run(['restore', '--key', `${world.keyFile}.other`, '--try'], { DATA_DIR: dataDir });
    await assert.rejects(wrongKey, /no identity matched/);
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
