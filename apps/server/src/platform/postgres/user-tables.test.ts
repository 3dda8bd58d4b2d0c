import assert from 'node:assert/strict';
import { after, before, describe, mock, test } from 'node:test';
import { apiPaths, fillPath } from '@bharti/contracts/paths';
import pg from 'pg';
import { productLimits } from '../../http/limits/limits.ts';
import { prepareInstallation } from '../../prepare.ts';
import { seedWith } from '../../seed.ts';
import { serve } from '../../server.ts';
import { newCandidate } from '../../testing/candidate.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { testLimits } from '../../testing/test-server.ts';
import { readConfig } from '../config.ts';
import { noPeers } from '../workers/peers.ts';

// The tables can be distributed by user, for example with Citus, only when each unique key of a user's table contains the user.

/** Columns that name the user or the member of the staff to whom a row belongs. */
const ownerColumns = ['user_id', 'owner_id', 'staff_id'];

/** Keys without the owner, each with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'identities (issuer, subject)': 'Finds the user of a sign-in, when nobody is known yet; a table of reference.',
  'disputes (dispute_id)': 'An event of the provider: it names its own id, and comes before the user is known.',
  'provider_orders (order_id)': 'The same.',
  'provider_payments (payment_id)': 'The same.',
  'gst_documents (year, number)': 'The law demands one series of numbers for all; written by one job at a time.',
  'gst_due (id)': 'A queue that one job empties in the order of its ids.',
  'staff (id)': 'Staff are few and are not candidates; the user is only the account of the same person.',
  'staff (username)': 'The same.',
  'staff_passkeys (credential_id)': 'Finds the member of the staff of a sign-in.',
};

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.drop());

type Table = { readonly table: string; readonly owner: string };

async function query<Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<readonly Row[]> {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  return (await client.query<Row>(text, values).finally(() => client.end())).rows;
}

const userTables = () =>
  query<Table>(
    `select relname as table, attname as owner from pg_class join pg_attribute on attrelid = pg_class.oid
      where relnamespace = 'public'::regnamespace and relkind = 'r' and attname = any($1) and not attisdropped
      order by relname`,
    [ownerColumns],
  );

test('every primary key and unique key of a table that belongs to a user contains the user', async () => {
  const keys = await query<{ key: string; has_owner: boolean; table: string; is_primary: boolean }>(
    `select relname as table, indisprimary as is_primary,
        relname || ' (' || string_agg(attname, ', ' order by place) || ')' as key, bool_or(attname = any($1)) as has_owner
      from pg_index join pg_class on pg_class.oid = indrelid
        cross join lateral unnest(indkey[0:indnkeyatts - 1]) with ordinality as part (number, place)
        join pg_attribute on attrelid = indrelid and attnum = part.number
      where relnamespace = 'public'::regnamespace and indisunique
        and exists (select from pg_attribute own where own.attrelid = indrelid and own.attname = any($1) and not own.attisdropped)
      group by indexrelid, relname, indisprimary order by key`,
    [ownerColumns],
  );
  const without = keys.filter(({ has_owner }) => !has_owner).map(({ key }) => key);
  assert.deepEqual(without, Object.keys(exceptions).sort());
  // Without a primary key a row could not be found by its user.
  const tables = new Set((await userTables()).map(({ table }) => table));
  for (const { table, is_primary } of keys) if (is_primary) tables.delete(table);
  assert.deepEqual([...tables], []);
});

test('every table with a reference to a user is known by one of these columns, or is the list of users', async () => {
  const referring = await query<{ table: string }>(
    `select distinct conrelid::regclass::text as table from pg_constraint
      where contype = 'f' and confrelid = 'profiles'::regclass order by 1`,
    [],
  );
  const known = new Set((await userTables()).map(({ table }) => table));
  assert.deepEqual(
    referring.filter(({ table }) => !known.has(table)),
    [],
  );
});

describe('the statements of a sitting', () => {
  /** A statement that names no user, with the reason. */
  const othersToo: readonly RegExp[] = [
    // The best candidates of the day and their names: for everybody.
    /from "leaderboard_standings".*order by "score" desc/s,
    /select "id", "name" from "profiles"/,
  ];

  test('name the user of each row of a user that they read or write', async () => {
    const texts = new Set<string>();
    const original = pg.Client.prototype.query;
    const spy = mock.method(pg.Client.prototype, 'query', function (this: pg.Client, ...args: unknown[]) {
      const [given] = args;
      const text =
        typeof given === 'string'
          ? given
          : typeof given === 'object' && given !== null && 'text' in given
            ? given.text
            : '';
      texts.add(String(text));
      return Reflect.apply(original, this, args);
    });
    const config = readConfig({
      PORT: '0',
      LOG_LEVEL: 'silent',
      RATE_LIMITS: 'off',
      PAYMENTS: 'off',
      DATABASE_URL: database.url,
    });
    const { prepared, stop } = await prepareInstallation(config, seedWith(productLimits.database.general));
    // Without the jobs, which work on the rows of many.
    const server = await serve(config, prepared, { built: null, limits: testLimits, peers: noPeers(prepared.key) });
    try {
      const who = await newCandidate({ url: server.listensOn });
      texts.clear();
      const attempt = await who.begin();
      const path = (of: string) => fillPath(of, { attemptId: attempt.id });
      const replies = [
        await who.send('GET', path(apiPaths.paper)),
        await who.save(attempt),
        await who.send('GET', path(apiPaths.attempt)),
        await who.send('POST', path(apiPaths.submit)),
        await who.send('GET', path(apiPaths.result)),
        await who.send('GET', path(apiPaths.answerKey)),
        await who.send('GET', apiPaths.dashboard),
      ];
      assert.deepEqual(
        replies.map(({ status }) => status),
        replies.map(() => 200),
      );
    } finally {
      spy.mock.restore();
      await server.stop();
      await stop();
    }
    const tables = [...(await userTables()), { table: 'profiles', owner: 'id' }];
    const found = [...texts].flatMap((text) => {
      const named = tables.filter(({ table }) => new RegExp(`\\b${table}\\b`).test(text));
      const isNamed = named.every(({ owner }) => new RegExp(`"?\\b${owner}\\b"?`).test(text));
      return named.length === 0 || isNamed || othersToo.some((known) => known.test(text)) ? [] : [text];
    });
    assert.deepEqual(found, []);
    assert.ok(texts.size > 15, 'the statements were not recorded');
  });
});

test('no index names a column that each save or each submission changes: their updates write no index entries for it', async () => {
  const changed = {
    test_attempts: ['answers', 'marked', 'seq', 'sitting', 'last_changed', 'current_question', 'question_seconds'],
    profiles: ['tests_taken', 'updated_at'],
    candidate_days: ['attempts', 'first_attempts', 'score', 'questions'],
    candidate_tests: ['attempts', 'best_score', 'last_score', 'last_attempt_id', 'last_completed_at'],
  };
  const indexes = await query<{ table: string; text: string }>(
    `select tablename as table, indexdef as text from pg_indexes where schemaname = 'public' and tablename = any($1)`,
    [Object.keys(changed)],
  );
  const named = Object.entries(changed).flatMap(([table, columns]) =>
    indexes
      .filter((index) => index.table === table)
      .flatMap(({ text }) =>
        columns.filter((column) => new RegExp(`[( ]${column}[ ,)]`).test(text.slice(text.indexOf('USING')))),
      ),
  );
  assert.deepEqual(named, []);
  assert.ok(indexes.length >= 10, 'the indexes were read');
});
