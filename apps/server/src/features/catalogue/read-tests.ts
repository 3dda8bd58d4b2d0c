import type { Catalogue as CatalogueFigures } from '@bharti/contracts/catalogue/config';
import { accessOf } from '@bharti/domain/access';
import type { Bilingual } from '@bharti/domain/bilingual';
import type { TestId, UserId } from '@bharti/domain/brand';
import { catalogueOf } from '@bharti/domain/catalogue';
import { paise } from '@bharti/domain/money';
import { isFreeTest } from '@bharti/domain/test';
import { type Instant, instant } from '@bharti/domain/time';
import { sql } from 'kysely';
import type { Reader } from '../../platform/postgres/database.ts';
import type { Catalogue, ListedTest, OfferedTest } from '../../shared/catalogue.ts';

export const catalogue: Catalogue = { findTest, listTests, readTitles, readFigures };

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
    .select(['current.total_questions', 'current.duration_seconds', 'current.pass_percent'])
    .select(['current.marks_correct', 'current.marks_wrong', 'current.marks_blank'])
    .select('test_access.expires_at')
    .select(sql<Date>`clock_timestamp()`.as('now'))
    .where('tests.id', '=', id)
    .where('tests.published', '=', true)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    id,
    title: { en: row.title, mr: row.title_mr },
    version: row.version,
    category: row.category,
    pricePaise: paise(row.price_paise),
    isFree: row.is_free,
    totalQuestions: row.total_questions,
    durationSeconds: row.duration_seconds,
    passPercent: row.pass_percent,
    marking: { correct: row.marks_correct, wrong: row.marks_wrong, blank: row.marks_blank },
    openUntil: toInstant(row.expires_at),
    now: instant(row.now.getTime()),
  };
}

async function listTests(reader: Reader, user: UserId, now: Instant): Promise<readonly ListedTest[]> {
  const rows = await reader
    .selectFrom('published_tests')
    .leftJoin('test_access', (join) =>
      join.onRef('test_access.test_id', '=', 'published_tests.id').on('test_access.user_id', '=', user),
    )
    .select(['id', 'title', 'title_mr', 'category', 'level', 'price_paise', 'value_paise', 'is_free', 'is_promotional'])
    .select('expires_at')
    .select(['created_at', 'total_questions', 'duration_seconds'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => {
    const pricePaise = paise(row.price_paise);
    return {
      id: row.id,
      title: { en: row.title, mr: row.title_mr },
      category: row.category,
      level: row.level,
      pricePaise,
      valuePaise: paise(row.value_paise),
      isFree: row.is_free,
      isPromotional: row.is_promotional,
      totalQuestions: row.total_questions,
      durationSeconds: row.duration_seconds,
      ...accessOf({ isFree: row.is_free, pricePaise }, toInstant(row.expires_at), now),
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
    .orderBy('created_at', 'desc')
    .execute();
  const tests = rows.map((row) => ({
    id: row.id,
    category: row.category,
    isPromotional: row.is_promotional,
    isFree: row.is_free,
    pricePaise: paise(row.price_paise),
    totalQuestions: row.total_questions,
    durationSeconds: row.duration_seconds,
  }));
  return catalogueOf(isFreeOnly ? tests.filter(isFreeTest) : tests);
}

const toInstant = (date: Date | null): Instant | null => (date === null ? null : instant(date.getTime()));
