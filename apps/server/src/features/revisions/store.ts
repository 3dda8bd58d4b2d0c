import type { UserId } from '@bharti/domain/brand';
import type { RevisedQuestion } from '@bharti/domain/practice/revised-question';
import { instant } from '@bharti/domain/time';
import { type Selectable, sql } from 'kysely';
import type { Reader, Tx } from '../../platform/postgres/database.ts';
import type { Schema } from '../../platform/postgres/schema.ts';

type Row = Selectable<Schema['revised_questions']>;

const toRevision = (row: Row): RevisedQuestion => ({
  id: row.question_id,
  at: instant(row.revised_at.getTime()),
  dueOn: row.due_on,
  isRight: row.is_right,
  isFirst: row.is_first,
  stability: row.stability,
  difficulty: row.difficulty,
});

const ofUser = (reader: Reader, user: UserId) =>
  reader
    .selectFrom('revised_questions')
    .select(['user_id', 'question_id', 'revised_at', 'due_on', 'is_right', 'is_first'])
    .select(['stability', 'difficulty', 'number'])
    .where('user_id', '=', user);

/** The revisions of these questions. */
export async function listRevisions(tx: Tx, user: UserId, ids: readonly string[]): Promise<readonly RevisedQuestion[]> {
  const rows = await ofUser(tx, user).where(sql<boolean>`question_id = any(${ids}::text[])`).execute();
  return rows.map(toRevision);
}

/** Those that changed after this number, in the order of the changes. */
export async function listChangedRevisions(
  reader: Reader,
  user: UserId,
  after: number,
  limit: number,
): Promise<readonly { readonly number: number; readonly revision: RevisedQuestion }[]> {
  const rows = await ofUser(reader, user).where('number', '>', after).orderBy('number').limit(limit).execute();
  return rows.map((row) => ({ number: row.number, revision: toRevision(row) }));
}

/** The number of the candidate's last change; 0 without any. */
export async function readNewestRevision(reader: Reader, user: UserId): Promise<number> {
  const row = await reader
    .selectFrom('revised_questions')
    .select('number')
    .where('user_id', '=', user)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.number ?? 0;
}

/** Adds or replaces revisions, each with a number of its own. The caller has locked the account. @param revisions each question once. */
export async function saveRevisions(tx: Tx, user: UserId, revisions: readonly RevisedQuestion[]): Promise<void> {
  const newest = await readNewestRevision(tx, user);
  const column = <Key extends keyof RevisedQuestion>(key: Key) => revisions.map((revision) => revision[key]);
  const times = column('at').map((at) => new Date(at).toISOString());
  await sql`insert into revised_questions
      (user_id, question_id, revised_at, due_on, is_right, is_first, stability, difficulty, number)
    select ${user}, id, at, due_on, is_right, is_first, stability, difficulty, ${newest}::bigint + place
    from unnest(${column('id')}::text[], ${times}::timestamptz[], ${column('dueOn')}::integer[],
      ${column('isRight')}::boolean[], ${column('isFirst')}::boolean[], ${column('stability')}::double precision[],
      ${column('difficulty')}::double precision[])
      with ordinality as sent (id, at, due_on, is_right, is_first, stability, difficulty, place)
    on conflict (user_id, question_id) do update set revised_at = excluded.revised_at, due_on = excluded.due_on,
      is_right = excluded.is_right, is_first = excluded.is_first, stability = excluded.stability,
      difficulty = excluded.difficulty, number = excluded.number`.execute(tx);
}

/** Deletes those that changed the longest ago, above `most`. */
export async function forgetOldestRevisions(tx: Tx, user: UserId, most: number): Promise<void> {
  await sql`delete from revised_questions where user_id = ${user} and number <= (
    select number from revised_questions where user_id = ${user} order by number desc offset ${most} limit 1
  )`.execute(tx);
}
