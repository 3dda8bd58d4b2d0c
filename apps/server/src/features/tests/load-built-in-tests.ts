import { isDeepStrictEqual } from 'node:util';
import { readBank } from '@bharti/content/bank';
import { questionsOf } from '@bharti/content/questions-of';
import type { BuiltInTest, Topic } from '@bharti/contracts/catalogue/content';
import type { Question } from '@bharti/domain/question';
import { commonestLevel, plainMarking } from '@bharti/domain/test';
import { sql } from 'kysely';
import type { InTransaction, Tx } from '../../platform/postgres/database.ts';

// Any number that nothing else locks.
const loadLock = 7_260_402;

/** Loads the built-in tests; one whose content changed since gets a new version, running attempts keep theirs. */
export async function loadBuiltInTests(inTransaction: InTransaction): Promise<void> {
  const bank = readBank();
  await inTransaction(async (tx) => {
    // Several servers may start at once; the second finds the work done.
    await sql`select pg_advisory_xact_lock(${loadLock})`.execute(tx);
    await addTopics(tx, bank.topics);
    for (const test of bank.tests) await loadTest(tx, test, questionsOf(test, bank.questions));
  });
}

/** A topic that is there keeps its names. */
async function addTopics(tx: Tx, topics: readonly Topic[]): Promise<void> {
  const rows = topics.map(({ id, subject, name }) => ({ id, subject, name_en: name.en, name_mr: name.mr }));
  await tx
    .insertInto('topics')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function loadTest(tx: Tx, test: BuiltInTest, questions: readonly Question[]): Promise<void> {
  const content = {
    questions,
    duration_seconds: test.durationSeconds,
    pass_percent: test.passPercent,
    marks_correct: plainMarking.correct,
    marks_wrong: plainMarking.wrong,
    marks_blank: plainMarking.blank,
  };
  const current = await currentVersion(tx, test.id);
  const isSame = current !== undefined && isDeepStrictEqual(current.content, content);
  const version = isSame ? current.version : (current?.version ?? 0) + 1;
  const shown = {
    title: test.title.en,
    title_mr: test.title.mr,
    category: test.category,
    level: commonestLevel(questions),
    price_paise: test.pricePaise,
    value_paise: test.valuePaise,
    is_free: test.pricePaise === 0,
    is_promotional: test.isPromotional,
    published: true,
    version,
    created_at: new Date(test.created_at),
  };
  await tx
    .insertInto('tests')
    .values({ id: test.id, ...shown })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(shown))
    .execute();
  if (isSame) return;
  await tx
    .insertInto('test_versions')
    .values({
      ...content,
      questions: JSON.stringify(questions),
      test_id: test.id,
      version,
      total_questions: questions.length,
    })
    .execute();
}

async function currentVersion(tx: Tx, testId: string) {
  const row = await tx
    .selectFrom('tests')
    .innerJoin('test_versions', (join) =>
      join.onRef('test_versions.test_id', '=', 'tests.id').onRef('test_versions.version', '=', 'tests.version'),
    )
    .select(['tests.version', 'questions', 'duration_seconds', 'pass_percent'])
    .select(['marks_correct', 'marks_wrong', 'marks_blank'])
    .where('tests.id', '=', testId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { version, ...content } = row;
  return { version, content };
}
