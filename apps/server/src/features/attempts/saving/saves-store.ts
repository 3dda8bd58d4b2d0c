import type { Running } from '@bharti/domain/attempts/attempt';
import type { AttemptId, UserId } from '@bharti/domain/brand';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/postgres/database.ts';
import { statement } from '../../../platform/postgres/statement.ts';
import type { StoredAttempt } from '../store.ts';

export type AttemptKey = { readonly user: UserId; readonly id: AttemptId };

// Only what decides about a save: each further column is read and parsed for every save.
const columns = [
  'user_id',
  'id',
  'test_id',
  'total_questions',
  'started_at',
  'deadline',
  'answers',
  'marked',
  'seq',
  'sitting',
  'last_changed',
  'submitted_by',
  'completed_at',
  'current_question',
  'question_seconds',
] as const;

/** A row and the database's time when it was read. */
type LockedAttempt = StoredAttempt & { readonly user_id: UserId; readonly now: Date };

/** Locks the attempts, in the order of their keys. Leaves out, and does not wait for, those that another transaction has locked. */
export const lockFreeAttempts = (tx: Tx, keys: readonly AttemptKey[]): Promise<LockedAttempt[]> =>
  lockedFree(tx, { users: keys.map(({ user }) => user), ids: keys.map(({ id }) => id) });
type Keys = { readonly users: readonly UserId[]; readonly ids: readonly AttemptId[] };
const lockedFree = statement((tx, { users, ids }: Keys) =>
  tx
    .selectFrom('test_attempts')
    .select(columns)
    .select(sql<Date>`clock_timestamp()`.as('now'))
    .where(sql<boolean>`(user_id, id) in (select * from unnest(${users}::uuid[], ${ids}::uuid[]))`)
    .orderBy('user_id')
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .compile(),
);

export type Saved = { readonly user: UserId; readonly attempt: Running };

/** Writes the sheets of several attempts with one statement. */
export async function saveSheets(tx: Tx, saved: readonly Saved[]): Promise<void> {
  const rows = saved.map(({ user, attempt: { id, sheet, seq, sitting, lastChanged, current, times } }) => ({
    user_id: user,
    id,
    answers: sheet.answers,
    marked: sheet.marked,
    seq,
    sitting,
    last_changed: lastChanged,
    current_question: current,
    question_seconds: times,
  }));
  await savedSheets(tx, { rows: JSON.stringify(rows) });
}
const savedSheets = statement((tx, { rows }: { readonly rows: string }) =>
  sql`update test_attempts as kept set answers = given.answers, marked = given.marked, seq = given.seq,
      sitting = given.sitting, last_changed = given.last_changed, current_question = given.current_question, question_seconds = given.question_seconds
    from jsonb_to_recordset(${rows}::jsonb) as given (user_id uuid, id uuid, answers jsonb, marked jsonb,
      seq integer, sitting uuid, last_changed jsonb, current_question integer, question_seconds jsonb)
    where kept.user_id = given.user_id and kept.id = given.id`.compile(tx),
);
