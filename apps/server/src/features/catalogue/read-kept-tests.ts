import type { TestId, UserId } from '@bharti/domain/brand';
import type { Promotion } from '@bharti/domain/money/price';
import { type Instant, instant } from '@bharti/domain/time';
import { sql } from 'kysely';
import type { Reader } from '../../platform/postgres/database.ts';
import { statement } from '../../platform/postgres/statement.ts';
import type { WantedTest } from '../../shared/catalogue/catalogue.ts';

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

/** A purchase, at the number of the catalogue and the database's time of this read. */
export type ReadAccess = {
  readonly number: number;
  readonly now: Instant;
  /** Null: the user has bought nothing. */
  readonly testId: TestId | null;
  /** End of the last purchase, also when it is over; null without one. */
  readonly expiresAt: Instant | null;
};

/** The user's purchases; at least one element, which then has no test. */
export async function readAccesses(reader: Reader, user: UserId): Promise<readonly [ReadAccess, ...ReadAccess[]]> {
  const rows = await reader
    .selectFrom('catalogue_version')
    .leftJoin('test_access', (join) => join.on('test_access.user_id', '=', user))
    .select(['catalogue_version.number', 'test_access.test_id', 'test_access.expires_at'])
    .select(sql<Date>`clock_timestamp()`.as('now'))
    .execute();
  const [first, ...others] = rows.map(({ number, now, test_id, expires_at }) => ({
    number,
    now: instant(now.getTime()),
    testId: test_id,
    expiresAt: maybeInstant(expires_at),
  }));
  if (first === undefined) throw new Error(withoutNumber);
  return [first, ...others];
}

type AccessTo = ReadAccess & { readonly testId: TestId };

/** The access of each candidate to the test that they ask for, in their order, with one statement. */
export async function readAccessesTo(
  reader: Reader,
  wanted: readonly [WantedTest, ...WantedTest[]],
): Promise<readonly [AccessTo, ...AccessTo[]]> {
  const rows = await accessesTo(reader, {
    users: wanted.map(({ user }) => user),
    testIds: wanted.map(({ testId }) => testId),
  });
  const [first, ...others] = rows.map(({ number, now, test_id, expires_at }) => ({
    number,
    now: instant(now.getTime()),
    testId: test_id,
    expiresAt: maybeInstant(expires_at),
  }));
  if (first === undefined) throw new Error(withoutNumber);
  return [first, ...others];
}

type AccessRow = {
  readonly number: number;
  readonly test_id: TestId;
  readonly expires_at: Date | null;
  readonly now: Date;
};
type Wanted = { readonly users: readonly UserId[]; readonly testIds: readonly TestId[] };
const accessesTo = statement((reader, { users, testIds }: Wanted) =>
  sql<AccessRow>`select catalogue_version.number, wanted.test_id, test_access.expires_at, clock_timestamp() as now
    from catalogue_version
    cross join unnest(${users}::uuid[], ${testIds}::text[]) with ordinality as wanted (user_id, test_id, place)
    left join test_access on test_access.user_id = wanted.user_id and test_access.test_id = wanted.test_id
    order by wanted.place`.compile(reader),
);

const withoutNumber = 'the number of the catalogue is missing';
const maybeInstant = (date: Date | null): Instant | null => (date === null ? null : instant(date.getTime()));

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
