import type { DrawnQuestions, DrawQuestions } from '@bharti/contracts/admin/tests';
import { type DrawableQuestion, drawQuestions as draw } from '@bharti/domain/content/draw';
import { mostQuestions } from '@bharti/domain/content/test-draft';
import { type SqlBool, sql } from 'kysely';
import { indianToday } from '../../platform/postgres/clock.ts';
import type { Reader } from '../../platform/postgres/database.ts';
import { readQuestionRows } from '../bank/list-questions.ts';

type Rule = DrawQuestions['rules'][number];

/** Draws questions for each rule, each of them once. Saves nothing. */
export async function drawQuestions(reader: Reader, { rules, seed, ...left }: DrawQuestions): Promise<DrawnQuestions> {
  const pool = new Map<string, DrawableQuestion>();
  const fitting: { count: number; isMore: boolean }[] = [];
  for (const rule of rules) {
    for (const question of await readPool(reader, rule, left, seed)) pool.set(question.id, question);
    fitting.push(await countFitting(reader, rule, left));
  }
  const drawn = draw([...pool.values()], rules, seed);
  const rows = await readQuestionRows(reader, drawn.flat());
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    rules: drawn.map((ids, index) => ({
      questions: ids.flatMap((id) => byId.get(id) ?? []),
      fitting: fitting[index] ?? { count: 0, isMore: false },
    })),
  };
}

/** Candidates are limited to the sum of what all rules want: with that many, every rule can be satisfied. */
const poolOfRule = 2 * mostQuestions;
const mostCounted = 1_000;

/** Questions that fit a rule: a choice that depends on the seed only, from a bank of any size. */
function readPool(reader: Reader, rule: Rule, left: LeftOut, seed: number): Promise<DrawableQuestion[]> {
  return fittingQuestions(reader, rule, left)
    .select(['id', 'subject', 'topic', 'level'])
    .orderBy(sql`hashtextextended(id, ${seed})`)
    .orderBy('id')
    .limit(poolOfRule)
    .execute();
}

async function countFitting(reader: Reader, rule: Rule, left: LeftOut): Promise<{ count: number; isMore: boolean }> {
  const { counted } = await reader
    .selectFrom(
      fittingQuestions(reader, rule, left)
        .select('id')
        .limit(mostCounted + 1)
        .as('fitting'),
    )
    .select(({ fn }) => fn.countAll<number>().as('counted'))
    .executeTakeFirstOrThrow();
  return { count: Math.min(counted, mostCounted), isMore: counted > mostCounted };
}

type LeftOut = Pick<DrawQuestions, 'notUsedIn' | 'without'>;

const fittingQuestions = (reader: Reader, { subject, topic, levels }: Rule, { notUsedIn, without }: LeftOut) =>
  reader
    .selectFrom('bank_questions')
    .where('state', '=', 'ready')
    .where(sql<SqlBool>`(until is null or until >= ${indianToday})`)
    .$if(subject !== null, (query) => query.where('subject', '=', subject))
    .$if(topic !== null, (query) => query.where('topic', '=', topic))
    .$if(levels.length > 0, (query) => query.where(sql<SqlBool>`level = any(${levels}::text[])`))
    .$if(without.length > 0, (query) => query.where(sql<SqlBool>`id <> all(${without}::text[])`))
    .$if(notUsedIn.length > 0, (query) =>
      query.where(
        sql<SqlBool>`not exists (select from question_uses
          where question_id = bank_questions.id and test_id = any(${notUsedIn}::text[]))`,
      ),
    );
