import type { TestId, UserId } from '@bharti/domain/brand';
import type { Promotion } from '@bharti/domain/money/price';
import { type Instant, instant } from '@bharti/domain/time';
import { sql } from 'kysely';
import type { Reader } from '../../platform/postgres/database.ts';

// What is the same for everybody is kept in memory; a user's own rows are read with the number by which a change is noticed (docs/adr/0082).

export type TestRow = Awaited<ReturnType<typeof testRows>>[number];

/** The published tests in their current version. They are those of the number, or newer. */
type KeptTests = { readonly number: number; readonly tests: ReadonlyMap<TestId, TestRow> };

/** @param number the number of the catalogue that was read just now. */
export type KeptAt = (reader: Reader, number: number) => Promise<KeptTests>;

/** Reads the published tests when the number is not that of what is kept. */
export function keepTests(): KeptAt {
  let kept: KeptTests | undefined;
  return async (reader, number) => {
    if (kept?.number === number) return kept;
    const read = await readPublished(reader, number);
    kept = read;
    return read;
  };
}

async function readPublished(reader: Reader, number: number): Promise<KeptTests> {
  const rows = await testRows(reader, null);
  return { number: rows[0]?.number ?? number, tests: byId(rows) };
}

/** Tests in their current version, published or not. */
export const readTests = async (reader: Reader, ids: readonly TestId[]): Promise<ReadonlyMap<TestId, TestRow>> =>
  byId(await testRows(reader, ids));

const byId = (rows: readonly TestRow[]): ReadonlyMap<TestId, TestRow> => new Map(rows.map((row) => [row.id, row]));

/** @param ids null for all published tests. */
const testRows = (reader: Reader, ids: readonly TestId[] | null) =>
  reader
    .selectFrom('tests')
    .innerJoin('test_versions as current', (join) =>
      join.onRef('current.test_id', '=', 'tests.id').onRef('current.version', '=', 'tests.version'),
    )
    .select(['tests.id', 'tests.title', 'tests.title_mr', 'tests.version', 'tests.category', 'tests.level'])
    .select(['tests.price_paise', 'tests.value_paise', 'tests.is_free', 'tests.is_promotional', 'tests.created_at'])
    .select(['tests.published', 'tests.sale_from', 'tests.sale_until', promotionsOf('tests')])
    .select(['current.total_questions', 'current.sections', 'current.duration_seconds', 'current.pass_percent'])
    .select(['current.marks_correct', 'current.marks_wrong', 'current.marks_blank'])
    // In the same snapshot as the rows.
    .select(({ selectFrom }) => selectFrom('catalogue_version').select('catalogue_version.number').as('number'))
    .$if(ids === null, (query) => query.where('tests.published', '=', true))
    .$if(ids !== null, (query) => query.where('tests.id', '=', sql<TestId>`any(${ids}::text[])`))
    .orderBy('tests.created_at', 'desc')
    .orderBy('tests.id')
    .execute();

/** A purchase of the user, at the number of the catalogue and the database's time of this read. */
export type ReadAccess = {
  readonly number: number;
  readonly now: Instant;
  /** Null: the user has bought none of the tests that were asked for. */
  readonly testId: TestId | null;
  /** End of the last purchase, also when it is over. */
  readonly expiresAt: Instant | null;
};

/** The user's purchases, or that of one test; at least one element, which then has no test. @param testId null for all. */
export async function readAccesses(
  reader: Reader,
  user: UserId,
  testId: TestId | null,
): Promise<readonly [ReadAccess, ...ReadAccess[]]> {
  const rows = await reader
    .selectFrom('catalogue_version')
    .leftJoin('test_access', (join) =>
      join
        .on('test_access.user_id', '=', user)
        .$call((own) => (testId === null ? own : own.on('test_access.test_id', '=', testId))),
    )
    .select(['catalogue_version.number', 'test_access.test_id', 'test_access.expires_at'])
    .select(sql<Date>`clock_timestamp()`.as('now'))
    .execute();
  const [first, ...others] = rows.map(({ number, now, test_id, expires_at }) => ({
    number,
    now: instant(now.getTime()),
    testId: test_id,
    expiresAt: expires_at === null ? null : instant(expires_at.getTime()),
  }));
  if (first === undefined) throw new Error('the number of the catalogue is missing');
  return [first, ...others];
}

/** The promotions of a test that are not over; there are few of them at a time. */
export const promotionsOf = (tests: 'tests' | 'published_tests') =>
  sql<readonly Promotion[]>`(select coalesce(jsonb_agg(jsonb_build_object(
      'pricePaise', promotion.price_paise,
      'startsAt', (extract(epoch from promotion.starts_at) * 1000)::bigint,
      'endsAt', (extract(epoch from promotion.ends_at) * 1000)::bigint)), '[]')
    from promotions as promotion
    where promotion.ends_at > now() and (promotion.test_id is null or promotion.test_id = ${sql.ref(`${tests}.id`)}))`.as(
    'promotions',
  );
