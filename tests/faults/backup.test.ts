import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { apiPaths } from '@bharti/contracts/paths';
import { fetchLogFile } from '../../apps/server/src/backup/archive.ts';
import { makeIdentity, readIdentities } from '../../apps/server/src/backup/identity.ts';
import { openSealed } from '../../apps/server/src/backup/sealed-file.ts';
import type { Database } from '../../apps/server/src/platform/postgres/database.ts';
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
      return { buyers: await newBuyers(database, 5, tests.length * price) };
    });
    const storm = stormOf(candidates);
    const [early, late] = [buyers.slice(0, 2), buyers.slice(2, 4)];
    await Promise.all([world.run(['backup']), ...early.map(purchase)]);
    // After the copy: these are in the log only.
    await Promise.all(late.map(purchase));
    await world.withDatabase(insertFile);
    const [leaver] = buyers.slice(4) as [Buyer];
    await until(async () => storm.count(200) > 40);
    await storm.stop();
    await world.archiveUntilNow();
    // The deletion is acknowledged, and its part of the log is lost with the machine.
    assert.equal((await deleteAccount(leaver)).status, 204);
    await world.deletionIsNoted(leaver.id);
    const ageOfBackup = await world.ageOfBackup();
    assert.ok(ageOfBackup !== null && ageOfBackup < 600, `${ageOfBackup}`);
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

  test('cannot be read without the secret key, and a file of which a byte was changed is refused', async () => {
    const [name = ''] = await readdir(join(world.backups, 'base'));
    const tar = join(world.backups, 'base', name, 'base.tar.gz.age');
    const bytes = await readFile(tar);
    assert.match(bytes.subarray(0, 22).toString(), /^age-encryption\.org\/v1\n/);
    const identities = readIdentities(await readFile(world.keyFile, 'utf8'));
    const otherKey = openSealed(tar, [await makeIdentity()]);
    await assert.rejects(otherKey, /base\.tar\.gz\.age is sealed for another key/);

    // In the middle of the content, and in its last block.
    for (const place of [Math.floor(bytes.length / 2), bytes.length - 1]) {
      await writeFile(tar, bytes.with(place, (bytes[place] ?? 0) ^ 1));
      await assert.rejects(async () => (await openSealed(tar, identities)).resume().toArray(), /invalid|tag|stream/i);
    }
    const folder = await world.newFolder();
    const restored = world.run(['restore', '--key', world.keyFile, '--into', folder]);
    await assert.rejects(restored, /the backup cannot be read/);
    assert.deepEqual(await readdir(folder), []);
  });

  test('takes no changed file of the log into a restored database', async () => {
    const log = join(world.backups, 'log');
    const [name = ''] = (await readdir(log)).filter((entry) => /^[0-9A-F]{24}\.gz\.age$/.test(entry)).sort();
    const path = join(log, name);
    const bytes = await readFile(path);
    const place = Math.floor(bytes.length / 2);
    await writeFile(path, bytes.with(place, (bytes[place] ?? 0) ^ 1));
    const target = join(await world.newFolder(), 'fetched');
    const identities = readIdentities(await readFile(world.keyFile, 'utf8'));
    await assert.rejects(fetchLogFile(world.backups, identities, name.slice(0, 24), target));
    await assert.rejects(readFile(target), { code: 'ENOENT' });
  });
});
