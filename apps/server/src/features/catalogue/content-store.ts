import type { Topic } from '@bharti/contracts/catalogue/content';
import type { TestId } from '@bharti/domain/brand';
import type { TestContent } from '@bharti/domain/content/test-content';
import { type Instant, instant } from '@bharti/domain/time';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/postgres/database.ts';
import { lockDefaultPrice } from './price-store.ts';

export type CurrentContent = { readonly version: number; readonly content: TestContent };

/** Undefined when the catalogue has no such test. */
export async function readContent(reader: Reader, testId: TestId): Promise<CurrentContent | undefined> {
  const row = await reader
    .selectFrom('tests')
    .innerJoin('test_versions as current', (join) =>
      join.onRef('current.test_id', '=', 'tests.id').onRef('current.version', '=', 'tests.version'),
    )
    .select(['tests.title', 'tests.title_mr', 'tests.category', 'tests.level', 'tests.price_paise'])
    .select(['tests.value_paise', 'tests.is_free', 'tests.is_promotional', 'tests.published', 'tests.version'])
    .select(['tests.has_default_price', 'tests.sale_from', 'tests.sale_until'])
    .select(['current.questions', 'current.sections', 'current.duration_seconds', 'current.pass_percent'])
    .select(['current.marks_correct', 'current.marks_wrong', 'current.marks_blank'])
    .where('tests.id', '=', testId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const content = {
    title: { en: row.title, mr: row.title_mr },
    category: row.category,
    level: row.level,
    pricePaise: row.price_paise,
    hasDefaultPrice: row.has_default_price,
    valuePaise: row.value_paise,
    isFree: row.is_free,
    isPromotional: row.is_promotional,
    isPublished: row.published,
    durationSeconds: row.duration_seconds,
    passPercent: row.pass_percent,
    marking: { correct: row.marks_correct, wrong: row.marks_wrong, blank: row.marks_blank },
    sections: row.sections,
    questions: row.questions,
    saleFrom: toInstant(row.sale_from),
    saleUntil: toInstant(row.sale_until),
  };
  return { version: row.version, content };
}

export type NewContent = {
  readonly testId: TestId;
  readonly version: number;
  readonly createdAt: Date;
  readonly content: TestContent;
};

/**
 * Writes the next version of a test and publishes it, and which questions it uses. Existing attempts keep their version.
 */
export async function saveContent(tx: Tx, { testId, version, createdAt, content }: NewContent): Promise<void> {
  const price = content.hasDefaultPrice ? await lockDefaultPrice(tx) : content.pricePaise;
  const shown = {
    title: content.title.en,
    title_mr: content.title.mr,
    category: content.category,
    level: content.level,
    price_paise: price,
    value_paise: content.hasDefaultPrice ? price : content.valuePaise,
    is_free: content.isFree,
    is_promotional: content.isPromotional,
    published: content.isPublished,
    has_default_price: content.hasDefaultPrice,
    sale_from: toDate(content.saleFrom),
    sale_until: toDate(content.saleUntil),
    version,
  };
  await tx
    .insertInto('tests')
    .values({ id: testId, created_at: createdAt, ...shown })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(shown))
    .execute();
  await tx
    .insertInto('test_versions')
    .values({
      test_id: testId,
      version,
      questions: JSON.stringify(content.questions),
      sections: JSON.stringify(content.sections),
      total_questions: content.questions.length,
      duration_seconds: content.durationSeconds,
      pass_percent: content.passPercent,
      marks_correct: content.marking.correct,
      marks_wrong: content.marking.wrong,
      marks_blank: content.marking.blank,
    })
    .execute();
  await useInVersion(tx, testId, content);
}

async function useInVersion(tx: Tx, testId: TestId, { questions }: TestContent): Promise<void> {
  const ids = [...new Set(questions.map(({ id }) => id))];
  await sql`insert into question_uses (question_id, test_id, in_draft, in_version)
    select id, ${testId}, false, true from unnest(${ids}::text[]) as id
    on conflict (question_id, test_id) do update set in_version = true`.execute(tx);
}

const toInstant = (date: Date | null): Instant | null => (date === null ? null : instant(date.getTime()));
const toDate = (at: Instant | null): Date | null => (at === null ? null : new Date(at));

/** The built-in content that a test was made from; undefined when it was never a built-in test. */
export async function readSeeded(reader: Reader, testId: TestId): Promise<TestContent | undefined> {
  const row = await reader
    .selectFrom('built_in_tests')
    .select('seeded')
    .where('test_id', '=', testId)
    .executeTakeFirst();
  return row?.seeded;
}

export async function saveSeeded(tx: Tx, testId: TestId, content: TestContent): Promise<void> {
  const seeded = { seeded: JSON.stringify(content), seeded_at: new Date() };
  await tx
    .insertInto('built_in_tests')
    .values({ test_id: testId, ...seeded })
    .onConflict((conflict) => conflict.column('test_id').doUpdateSet(seeded))
    .execute();
}

/** Adds the topics that the catalogue does not have. */
export async function addTopics(tx: Tx, topics: readonly Topic[]): Promise<void> {
  const rows = topics.map(({ id, subject, name }) => ({ id, subject, name_en: name.en, name_mr: name.mr }));
  await tx
    .insertInto('topics')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function hasTest(reader: Reader, id: TestId): Promise<boolean> {
  const row = await reader.selectFrom('tests').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}
