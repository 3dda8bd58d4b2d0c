import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { UserId } from '@bharti/domain/brand';
import { noticeVersion } from '@bharti/domain/people/consent';
import { figuresOf } from '@bharti/domain/progress/figures';
import { leaderboardDays, standingsFrom } from '@bharti/domain/progress/leaderboard';
import { indianDay, instant } from '@bharti/domain/time';
import { type Database, openDatabase } from '../../platform/postgres/database.ts';
import { migrateAsOwner } from '../../platform/postgres/migrate.ts';
import { migrateBefore } from '../../testing/migrate-before.ts';
import { createEmptyDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { readFigures } from './read-figures.ts';
import { listSubmitted } from './store.ts';

const people = 80;

/** Random histories: repeats, gaps between days, people who are shown, withdrew, were deleted or never took a test. */
const fill = `
  select setseed(0.42);
  begin;
  set constraints all deferred;
  insert into tests select 'test-' || n, 't', 't', 'gk', 'easy', 0, 0, true, false, true, 1, now() from generate_series(1, 4) n;
  insert into test_versions select 'test-' || n, 1, '[]', 10 * n, 600, 70, 100, 0, 0 from generate_series(1, 4) n;
  commit;
  insert into profiles (id, email, name, show_on_leaderboard, deleted_at)
  select md5('candidate ' || n)::uuid, '', '', n % 3 = 0 and n % 7 <> 1, case when n % 7 = 1 then now() end from generate_series(1, ${people}) n;
  insert into consents (user_id, id, version, locale, is_adult, withdrawn_at)
  select md5('candidate ' || n)::uuid, gen_random_uuid(), '${noticeVersion}', 'en', true, case when n % 5 = 0 then now() end
  from generate_series(1, ${people}) n where n % 7 <> 1;
  insert into test_attempts (user_id, id, test_id, test_version, test_title, test_title_mr, status, total_questions,
    started_at, deadline, submitted_by, completed_at, time_spent_seconds, score, wrong, marks, max_marks, percentage, passed,
    is_first)
  select user_id, gen_random_uuid(), 'test-' || test, 1, 't', 't', 'submitted', 10 * test, at, at + interval '1 hour',
    'candidate', at + interval '10 minutes', 600, score, 0, score, 10 * test, 0, false,
    row_number() over (partition by user_id, test order by at) = 1
  from (
    select id as user_id, 1 + floor(random() * 4)::integer as test, floor(random() * 11)::integer as score,
      date_trunc('milliseconds', now() - random() * random() * interval '50 days') as at
    from (select id, row_number() over (order by id) as place from profiles) numbered,
      generate_series(1, 30) as taken
    where random() < 0.05 * (place % 20)
  ) sat;`;

describe('the migration that adds the figures', () => {
  let empty: TestDatabase;
  let database: Database;
  let users: UserId[];
  before(async () => {
    empty = await createEmptyDatabase();
    await migrateBefore(empty, '0009');
    await empty.asOwner(fill);
    await migrateAsOwner(empty.ownerUrl);
    database = openDatabase(empty.url, () => {});
    users = (await database.db.selectFrom('profiles').select('id').execute()).map(({ id }) => id as UserId);
  });
  after(async () => {
    await database.close();
    await empty.drop();
  });

  test('writes figures that equal a recount of the attempts of every candidate', async () => {
    let taken = 0;
    for (const user of users) {
      const expected = figuresOf(await database.inTransaction((tx) => listSubmitted(tx, user)));
      const byTest = (a: { testId: string }, b: { testId: string }) => (a.testId < b.testId ? -1 : 1);
      const kept = await readFigures(database.db, user, indianDay(instant(0)));
      assert.deepEqual(kept.totals, expected.totals);
      assert.deepEqual(kept.days, expected.days);
      assert.deepEqual(kept.tests.toSorted(byTest), expected.tests.toSorted(byTest));
      taken += expected.totals.attempts;
    }
    assert.ok(taken > 200, `only ${taken} attempts were placed`);
  });

  test('puts on the leaderboard of today and the coming days exactly the candidates who may be shown', async () => {
    const shown = await database.db
      .selectFrom('profiles')
      .innerJoin('consents', 'consents.user_id', 'profiles.id')
      .select('profiles.id')
      .where('show_on_leaderboard', '=', true)
      .where('withdrawn_at', 'is', null)
      .execute();
    const today = indianDay(instant(Date.now()));
    let listed = 0;
    for (const user of users) {
      const rows = await database.db
        .selectFrom('leaderboard_standings')
        .select(['day', 'score', 'tests'])
        .where('user_id', '=', user)
        .where('notice', '=', noticeVersion)
        .orderBy('day')
        .execute();
      const { days } = figuresOf(await database.inTransaction((tx) => listSubmitted(tx, user)));
      const expected = shown.some(({ id }) => id === user) ? standingsFrom(days, today) : [];
      assert.deepEqual(rows, expected);
      listed += rows.length;
    }
    assert.ok(listed > leaderboardDays, `only ${listed} standings`);
  });

  test('leaves only profiles without any history to the job that removes unanswered ones', async () => {
    const { rows } = await database.pool.query(`select count(*) as wrong from profiles
      where is_unanswered <> (deleted_at is null and not exists (select from consents where user_id = profiles.id)
        and not exists (select from test_attempts where user_id = profiles.id))`);
    assert.deepEqual(rows, [{ wrong: 0 }]);
  });
});
