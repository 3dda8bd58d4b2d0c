import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { readConfig } from '../config.ts';
import { ConfigError } from '../config-error.ts';
import { openDatabase } from './database.ts';
import { prepareDatabase } from './prepare-database.ts';

// PgBouncer itself is used by `npm run rehearse:failover`.
describe('a database behind a pooler', () => {
  let own: TestDatabase;
  before(async () => {
    own = await createTestDatabase();
  });
  after(() => own.drop());

  const prepared = (env: Readonly<Record<string, string>>) =>
    prepareDatabase(readConfig({ TRIAL: 'off', PAYMENTS: 'off', DATABASE_URL: own.url, ...env }), null);
  const setOfLogin = (setting: string) =>
    own.asOwner(`alter role bharti_login in database ${new URL(own.url).pathname.slice(1)} set ${setting}`);

  test('is refused until the login has the role and the limits by itself; the message has the statements', async () => {
    const error: unknown = await prepared({ DATABASE_POOLER: 'on' }).catch((reason: unknown) => reason);
    assert.ok(error instanceof ConfigError, String(error));
    assert.match(
      error.message,
      /^DATABASE_POOLER: .* alter role "bharti_login" set role = 'bharti_app'; alter role .* set lock_timeout = '2s';/,
    );
    for (const setting of [
      'role = bharti_app',
      "lock_timeout = '2s'",
      "statement_timeout = '12s'",
      "idle_in_transaction_session_timeout = '60s'",
    ]) {
      await setOfLogin(setting);
    }
    assert.deepEqual(await prepared({ DATABASE_POOLER: 'on' }), { url: own.url, warning: null });
  });

  test('gets no named statements, which another connection would not know; without a pooler each statement has a name', async () => {
    const namesOn = async (isPooled: boolean) => {
      const { db, pool, close } = openDatabase(own.url, () => {}, { isPooled, max: 1 });
      try {
        await db.selectFrom('site_settings').selectAll().where('key', '=', 'instructor').execute();
        const { rows } = await pool.query<{ user: string; names: number }>(
          'select current_user as user, (select count(*) from pg_prepared_statements) as names',
        );
        return rows[0];
      } finally {
        await close();
      }
    };
    await setOfLogin('role = bharti_app');
    assert.deepEqual(await namesOn(true), { user: 'bharti_app', names: 0 });
    assert.deepEqual(await namesOn(false), { user: 'bharti_app', names: 1 });
  });
});
