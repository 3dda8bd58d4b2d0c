import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { type Database, openDatabase, type Tx } from '../postgres/database.ts';
import { claimDue, nextTry } from './claim-due.ts';

describe('rows that several servers work on', () => {
  let own: TestDatabase;
  let database: Database;
  before(async () => {
    own = await createTestDatabase();
    database = openDatabase(own.url, () => {});
    const rows = Array.from({ length: 9 }, (_, i) => ({ key: `setting ${i}`, value: 'due' }));
    await database.db.insertInto('site_settings').values(rows).execute();
  });
  after(async () => {
    await database.close();
    await own.drop();
  });

  const claim = (tx: Tx) => claimDue(tx.selectFrom('site_settings').select('key').orderBy('key'), 4);

  test('are claimed by one of them each, at most a batch, and wait for none', async () => {
    const claimed = await database.inTransaction(async (first) => {
      const own = await claim(first);
      const others = await database.inTransaction(async (second) => [await claim(second), await claim(second)]);
      return [own, ...others].map((rows) => rows.map(({ key }) => key.slice(-1)).join(''));
    });
    assert.deepEqual(claimed, ['0123', '4567', '4567']);
  });

  test('are claimed again after a failure, later each time, up to a bound, and not together', async () => {
    const delays = async (tries: number): Promise<readonly number[]> => {
      const next = nextTry({ firstSeconds: 10, longestSeconds: 3_600 });
      const { rows } = await sql<{ seconds: number }>`
        select extract(epoch from ${next} - clock_timestamp())::float8 as seconds
        from generate_series(1, 400), (select ${sql.lit(tries)} as tries) as row_of_a_job`.execute(database.db);
      return rows.map(({ seconds }) => seconds);
    };
    for (const [tries, middle] of [
      [0, 10],
      [1, 20],
      [5, 320],
      [40, 3_600],
    ] as const) {
      const found = await delays(tries);
      const [least, most] = [Math.min(...found), Math.max(...found)];
      assert.ok(least > middle * 0.74 && least < middle * 0.85, `${tries} tries: at least ${least}`);
      assert.ok(most < middle * 1.26 && most > middle * 1.15, `${tries} tries: at most ${most}`);
    }
  });
});
