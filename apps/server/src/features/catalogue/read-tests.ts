import type { Catalogue as CatalogueFigures } from '@bharti/contracts/catalogue/config';
import { accessOf } from '@bharti/domain/attempts/access';
import type { Bilingual } from '@bharti/domain/bilingual';
import type { TestId, UserId } from '@bharti/domain/brand';
import { catalogueOf } from '@bharti/domain/content/catalogue';
import { isFreeTest } from '@bharti/domain/content/test';
import { isOnSale } from '@bharti/domain/content/test-draft';
import { paise } from '@bharti/domain/money/money';
import { priceAt } from '@bharti/domain/money/price';
import { type Instant, instant } from '@bharti/domain/time';
import { sql } from 'kysely';
import type { Reader } from '../../platform/postgres/database.ts';
import type { Catalogue, ListedTest, OfferedTest, WantedTest } from '../../shared/catalogue/catalogue.ts';
import { listKeys } from './list-keys.ts';
import { listTopicQuestions } from './list-topic-questions.ts';
import { listTopicTests } from './list-topic-tests.ts';
import { listTopicsIn, listTopicsOnSale } from './list-topics.ts';
import {
  type KeptAt,
  keepTests,
  promotionsOf,
  type ReadAccess,
  readAccesses,
  readAccessesTo,
  readTests,
  type TestRow,
} from './read-kept-tests.ts';
import { readPassPercents } from './read-pass-percents.ts';

/** A catalogue that keeps the tests on sale in memory. Each process makes one for its database. */
export function createCatalogue(): Catalogue {
  const keptAt = keepTests();
  return {
    findTest: async (reader, user, testId) => (await findTests(keptAt, reader, [{ user, testId }]))[0],
    findTests: (reader, wanted) => findTests(keptAt, reader, wanted),
    listTests: (reader, user, now) => listTests(keptAt, reader, user, now),
    readTitles,
    readFigures,
    listTopicTests,
    listTopicQuestions,
    listKeys,
    listTopicsIn,
    listTopicsOnSale,
    readPassPercents,
  };
}

async function findTests(
  keptAt: KeptAt,
  reader: Reader,
  wanted: readonly WantedTest[],
): Promise<readonly (OfferedTest | undefined)[]> {
  const [first, ...further] = wanted;
  if (first === undefined) return [];
  const accesses = await readAccessesTo(reader, [first, ...further]);
  const { tests } = await keptAt(reader, accesses[0].number);
  const others = accesses.flatMap(({ testId, expiresAt }) => (expiresAt === null || tests.has(testId) ? [] : testId));
  const all = others.length === 0 ? tests : new Map([...tests, ...(await readTests(reader, others))]);
  return accesses.map((access) => {
    const row = all.get(access.testId);
    return row !== undefined && isOffered(row, access.expiresAt, access.now) ? offeredTest(row, access) : undefined;
  });
}

function offeredTest(row: TestRow, { expiresAt, now }: Pick<ReadAccess, 'expiresAt' | 'now'>): OfferedTest {
  return {
    id: row.id,
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
    openUntil: expiresAt,
    now,
  };
}

async function listTests(keptAt: KeptAt, reader: Reader, user: UserId, now: Instant): Promise<readonly ListedTest[]> {
  const accesses = await readAccesses(reader, user);
  const { tests } = await keptAt(reader, accesses[0].number);
  const until = new Map(accesses.flatMap(({ testId, expiresAt }) => (testId === null ? [] : [[testId, expiresAt]])));
  const bought = [...until].flatMap(([id, expiresAt]) =>
    expiresAt !== null && expiresAt > now && !tests.has(id) ? id : [],
  );
  const all = bought.length === 0 ? tests : new Map([...tests, ...(await readTests(reader, bought))]);
  return (
    [...all.values()]
      .filter((row) => isOffered(row, until.get(row.id) ?? null, now))
      .map((row) => listedTest(row, until.get(row.id) ?? null, now))
      // Stable: tests of the same moment stay in the order of their ids.
      .sort((a, b) => b.createdAt - a.createdAt)
  );
}

function listedTest(row: TestRow, openUntil: Instant | null, now: Instant): ListedTest {
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
    ...accessOf({ isFree: row.is_free, pricePaise }, openUntil, now),
    createdAt: toInstant(row.created_at),
  };
}

export async function readTitles(reader: Reader, ids: readonly TestId[]): Promise<ReadonlyMap<string, Bilingual>> {
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
  const onSale = rows.filter((row) => isOffered(row, null, toInstant(row.now)));
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

type Offer = { readonly published: boolean; readonly sale_from: Date | null; readonly sale_until: Date | null };

/** Whether the test is on sale, or was bought and the access is not over. */
function isOffered({ published, sale_from, sale_until }: Offer, openUntil: Instant | null, now: Instant): boolean {
  const isBought = openUntil !== null && now < openUntil;
  return (
    isBought || (published && isOnSale({ saleFrom: maybeInstant(sale_from), saleUntil: maybeInstant(sale_until) }, now))
  );
}

const toInstant = (date: Date): Instant => instant(date.getTime());
const maybeInstant = (date: Date | null): Instant | null => (date === null ? null : toInstant(date));
