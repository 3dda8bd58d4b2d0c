import type { TestId } from '@bharti/domain/brand';
import type { DatedQuestion } from '@bharti/domain/content/expiry';
import { type IndianDay, isoDay } from '@bharti/domain/time';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/postgres/database.ts';

/** The published tests whose paper asks a question that has ended, at most so many. */
export async function listTestsWithEnded(tx: Tx, today: IndianDay, limit: number): Promise<readonly TestId[]> {
  // The smallest last day stands first in its index: before the first end nothing else is read.
  const { rows: ended } = await sql<{ id: string }>`
    select id from bank_questions
    where until < ${isoDay(today)}::date and (select min(until) from bank_questions) < ${isoDay(today)}::date`.execute(
    tx,
  );
  if (ended.length === 0) return [];
  const { rows } = await sql<{ id: TestId }>`
    with ended as (select unnest(${ended.map(({ id }) => id)}::text[]) as id)
    select tests.id
    from tests
    join test_versions on test_versions.test_id = tests.id and test_versions.version = tests.version
    where tests.published
      and tests.id in (
        select used.test_id from ended join question_uses as used on used.question_id = ended.id and used.in_version)
      and exists (
        select from jsonb_array_elements(test_versions.questions) as asked (question)
        join ended on ended.id = asked.question ->> 'id')
    order by tests.id
    limit ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
}

const poolSize = 200;

/**
 * Ready questions of these subjects that are in no test and have not ended: first those of the same topics, then of the same levels. Those
 * whose languages seem to differ are left out, because no person decides about them.
 */
export async function readPool(
  reader: Reader,
  ended: readonly DatedQuestion[],
  today: IndianDay,
): Promise<readonly string[]> {
  const [subjects, topics, levels] = (['subject', 'topic', 'level'] as const).map((name) =>
    ended.map((each) => each[name]),
  );
  const { rows } = await sql<{ id: string }>`
    select id from bank_questions
    where state = 'ready' and subject = any(${subjects}::text[]) and is_mismatch is not true
      and (until is null or until >= ${isoDay(today)}::date)
      and not exists (select from question_uses where question_id = bank_questions.id)
    order by topic = any(${topics}::text[]) desc, level = any(${levels}::text[]) desc, id
    limit ${poolSize}`.execute(reader);
  return rows.map(({ id }) => id);
}
