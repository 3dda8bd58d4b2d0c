import type { Catalogue as CatalogueFigures } from '@bharti/contracts/catalogue/config';
import { accessOf } from '@bharti/domain/attempts/access';
import type { Bilingual } from '@bharti/domain/bilingual';
import type { TestId, UserId } from '@bharti/domain/brand';
import { catalogueOf } from '@bharti/domain/content/catalogue';
import { isFreeTest } from '@bharti/domain/content/test';
import { isOnSale } from '@bharti/domain/content/test-draft';
import { paise } from '@bharti/domain/money/money';
import { type Promotion, priceAt } from '@bharti/domain/money/price';
import { type Instant, instant } from '@bharti/domain/time';
import { sql } from 'kysely';
import type { Reader } from '../../platform/postgres/database.ts';
import type { Catalogue, ListedTest, OfferedTest } from '../../shared/catalogue/catalogue.ts';
import { listKeys } from './list-keys.ts';
import { listTopicQuestions } from './list-topic-questions.ts';
import { listTopicTests } from './list-topic-tests.ts';
import { listTopicsIn, listTopicsOnSale } from './list-topics.ts';
import { readPassPercents } from './read-pass-percents.ts';

export const catalogue: Catalogue = {
  findTest,
  listTests,
  readTitles,
  readFigures,
  listTopicTests,
  listTopicQuestions,
  listKeys,
  listTopicsIn,
  listTopicsOnSale,
  readPassPercents,
};

async function findTest(reader: Reader, user: UserId, id: TestId): Promise<OfferedTest | undefined> {
  const row = await reader
    .selectFrom('tests')
    .innerJoin('test_versions as current', (join) =>
      join.onRef('current.test_id', '=', 'tests.id').onRef('current.version', '=', 'tests.version'),
    )
    .leftJoin('test_access', (join) =>
      join.onRef('test_access.test_id', '=', 'tests.id').on('test_access.user_id', '=', user),
    )
    .select(['tests.title', 'tests.title_mr', 'tests.version', 'tests.category', 'tests.price_paise', 'tests.is_free'])
    .select(['tests.published', 'tests.sale_from', 'tests.sale_until', promotionsOf('tests')])
    .select(['current.total_questions', 'current.sections', 'current.duration_seconds', 'current.pass_percent'])
    .select(['current.marks_correct', 'current.marks_wrong', 'current.marks_blank'])
    .select('test_access.expires_at')
    .select(sql<Date>`clock_timestamp()`.as('now'))
    .where('tests.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const now = instant(row.now.getTime());
  if (!isOffered(row, now)) return undefined;
  return {
    id,
    title: { en: row.title, mr: row.title_mr },
    version: row.version,
    category: row.category,
    pricePaise: priceAt(paise(row.price_paise), row.promotions, now),
    isFree: row.is_free,
    totalQuestions: row.total_questions,
    sections: row.sections,
    durationSeconds: row.duration_seconds,
    passPercent: row.pass_percent,
    marking: { correct: row.marks_correct, wrong: row.marks_wrong, blank: row.marks_blank },
    openUntil: maybeInstant(row.expires_at),
    now,
  };
}

async function listTests(reader: Reader, user: UserId, now: Instant): Promise<readonly ListedTest[]> {
  const rows = await reader
    .selectFrom('tests')
    .innerJoin('test_versions as current', (join) =>
      join.onRef('current.test_id', '=', 'tests.id').onRef('current.version', '=', 'tests.version'),
    )
    .leftJoin('test_access', (join) =>
      join.onRef('test_access.test_id', '=', 'tests.id').on('test_access.user_id', '=', user),
    )
    .select(['id', 'title', 'title_mr', 'category', 'level', 'price_paise', 'value_paise', 'is_free', 'is_promotional'])
    .select(['expires_at', 'published', 'sale_from', 'sale_until', promotionsOf('tests')])
    .select(['tests.created_at', 'total_questions', 'duration_seconds', 'pass_percent', 'marks_wrong'])
    .where((where) => where.or([where('published', '=', true), where('expires_at', '>', new Date(now))]))
    .orderBy('tests.created_at', 'desc')
    .orderBy('id')
    .execute();
  const offered = rows.filter((row) => isOffered(row, now));
  return offered.map((row) => {
    const listPrice = paise(row.price_paise);
    const pricePaise = priceAt(listPrice, row.promotions, now);
    return {
      id: row.id,
      title: { en: row.title, mr: row.title_mr },
      category: row.category,
      level: row.level,
      pricePaise,
      // During a promotion the list price is shown struck through.
      valuePaise: pricePaise < listPrice ? listPrice : paise(row.value_paise),
      isFree: row.is_free,
      isPromotional: row.is_promotional,
      totalQuestions: row.total_questions,
      durationSeconds: row.duration_seconds,
      passPercent: row.marks_wrong < 0 ? null : row.pass_percent,
      ...accessOf({ isFree: row.is_free, pricePaise }, maybeInstant(row.expires_at), now),
      createdAt: instant(row.created_at.getTime()),
    };
  });
}

async function readTitles(reader: Reader, ids: readonly TestId[]): Promise<ReadonlyMap<string, Bilingual>> {
  if (ids.length === 0) return new Map();
  const rows = await reader.selectFrom('tests').select(['id', 'title', 'title_mr']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, title, title_mr }) => [id, { en: title, mr: title_mr }]));
}

async function readFigures(reader: Reader, isFreeOnly: boolean): Promise<CatalogueFigures> {
  const rows = await reader
    .selectFrom('published_tests')
    .select(['id', 'category', 'is_promotional', 'is_free', 'price_paise', 'total_questions', 'duration_seconds'])
    .select(['published', 'sale_from', 'sale_until', promotionsOf('published_tests')])
    .select(sql<Date>`clock_timestamp()`.as('now'))
    .orderBy('created_at', 'desc')
    .execute();
  const onSale = rows.filter((row) => isOffered({ ...row, expires_at: null }, toInstant(row.now)));
  const tests = onSale.map((row) => ({
    id: row.id,
    category: row.category,
    isPromotional: row.is_promotional,
    isFree: row.is_free,
    pricePaise: priceAt(paise(row.price_paise), row.promotions, toInstant(row.now)),
    totalQuestions: row.total_questions,
    durationSeconds: row.duration_seconds,
  }));
  return catalogueOf(isFreeOnly ? tests.filter(isFreeTest) : tests);
}

type Offer = {
  readonly published: boolean;
  readonly sale_from: Date | null;
  readonly sale_until: Date | null;
  readonly expires_at: Date | null;
};

/** Whether the test is on sale, or was bought and the access is not over. */
function isOffered({ published, sale_from, sale_until, expires_at }: Offer, now: Instant): boolean {
  const isBought = expires_at !== null && now < toInstant(expires_at);
  return (
    isBought || (published && isOnSale({ saleFrom: maybeInstant(sale_from), saleUntil: maybeInstant(sale_until) }, now))
  );
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

const toInstant = (date: Date): Instant => instant(date.getTime());
const maybeInstant = (date: Date | null): Instant | null => (date === null ? null : toInstant(date));
