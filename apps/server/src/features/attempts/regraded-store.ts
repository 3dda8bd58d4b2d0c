import type { ResultCorrection } from '@bharti/domain/attempts/attempt-result';
import type { Marked } from '@bharti/domain/attempts/grading';
import { type Answers, countOf } from '@bharti/domain/attempts/scoring';
import type { AttemptId, TestId, UserId } from '@bharti/domain/brand';
import { type IndianDay, indianDay, instant } from '@bharti/domain/time';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/postgres/database.ts';

export type AttemptPlace = { readonly user: UserId; readonly attempt: AttemptId };
type VersionOfTest = { readonly testId: TestId; readonly version: number };

/** The next submitted attempts of a version, in the order of their keys. @param after null for the first. */
export async function listAttemptsAfter(
  tx: Tx,
  { testId, version }: VersionOfTest,
  after: AttemptPlace | null,
  batch: number,
): Promise<readonly AttemptPlace[]> {
  const rows = await tx
    .selectFrom('test_attempts')
    .select(['user_id', 'id'])
    .where('test_id', '=', testId)
    .where('test_version', '=', version)
    // Not a parameter: with a parameter PostgreSQL does not use the partial index.
    .where(sql<boolean>`status = 'submitted'`)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(user_id, id) > (${after?.user}::uuid, ${after?.attempt}::uuid)`),
    )
    .orderBy('user_id')
    .orderBy('id')
    .limit(batch)
    .execute();
  return rows.map(({ user_id, id }) => ({ user: user_id, attempt: id }));
}

export async function countSubmitted(reader: Reader, { testId, version }: VersionOfTest): Promise<number> {
  const { count } = await reader
    .selectFrom('test_attempts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('test_id', '=', testId)
    .where('test_version', '=', version)
    .where(sql<boolean>`status = 'submitted'`)
    .executeTakeFirstOrThrow();
  return count;
}

/** A submitted attempt as it is graded now. */
export type GradedRow = AttemptPlace & {
  readonly answers: Answers;
  readonly day: IndianDay;
  readonly isFirst: boolean;
  readonly score: number;
  readonly questions: number;
  readonly marks: number;
  readonly maxMarks: number;
  readonly passed: boolean;
};

/** Locks these attempts, except those whose grading knows the correction already. */
export async function lockGraded(
  tx: Tx,
  places: readonly AttemptPlace[],
  correction: number,
): Promise<readonly GradedRow[]> {
  const rows = await tx
    .selectFrom('test_attempts')
    .select(['user_id', 'id', 'answers', 'completed_at', 'is_first', 'score', 'total_questions', 'marks'])
    .select(['max_marks', 'passed'])
    .where(
      sql<boolean>`(user_id, id) in (select * from unnest(${places.map(({ user }) => user)}::uuid[],
        ${places.map(({ attempt }) => attempt)}::uuid[]))`,
    )
    .where('graded_with', '<', correction)
    .forUpdate()
    .execute();
  return rows.map((row) => ({
    user: row.user_id,
    attempt: row.id,
    answers: row.answers,
    day: indianDay(instant(row.completed_at?.getTime() ?? Number.NaN)),
    isFirst: row.is_first === true,
    score: row.score ?? Number.NaN,
    questions: row.total_questions,
    marks: row.marks ?? Number.NaN,
    maxMarks: row.max_marks ?? Number.NaN,
    passed: row.passed === true,
  }));
}

/** An attempt with its result before and after a correction. */
export type Regraded = { readonly before: GradedRow; readonly after: Marked };

/**
 * Writes the new results, and for each what the correction changed, which the candidate sees. The rows are sent as one JSON value, so that
 * the statement is the same for any number of them.
 */
export async function saveRegraded(tx: Tx, regraded: readonly Regraded[], correction: number): Promise<void> {
  const rows = regraded.map(({ before, after: { score, sectionMarks, percentage, passed } }) => ({
    user_id: before.user,
    id: before.attempt,
    score: score.correct,
    wrong: score.wrong,
    questions: countOf(score),
    marks: score.marks,
    max_marks: score.maxMarks,
    section_marks: sectionMarks,
    percentage,
    passed,
    old_score: before.score,
    old_questions: before.questions,
    old_marks: before.marks,
  }));
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (user_id uuid, id uuid, score integer, wrong integer,
        questions integer, marks integer, max_marks integer, section_marks integer[], percentage integer, passed boolean, old_score integer,
        old_questions integer, old_marks integer)
    ), told as (
      insert into attempt_corrections (user_id, attempt_id, number, old_score, new_score, old_questions, new_questions, old_marks, new_marks)
      select user_id, id, ${correction}, old_score, score, old_questions, questions, old_marks, marks from given
    )
    update test_attempts as attempt
    set score = given.score, wrong = given.wrong, total_questions = given.questions, marks = given.marks, max_marks = given.max_marks,
      section_marks = given.section_marks, percentage = given.percentage, passed = given.passed, graded_with = ${correction}
    from given where attempt.user_id = given.user_id and attempt.id = given.id`.execute(tx);
}

/** So many corrections of one attempt are shown. */
const mostShown = 20;

/** The corrections that changed the result of an attempt, the newest first. */
export async function listAttemptCorrections(
  reader: Reader,
  user: UserId,
  attempt: AttemptId,
): Promise<readonly ResultCorrection[]> {
  const rows = await reader
    .selectFrom('attempt_corrections as changed')
    .innerJoin('corrections', 'corrections.number', 'changed.number')
    .select(['made_at', 'kind', 'reason_en', 'reason_mr', 'old_score', 'new_score', 'old_questions', 'new_questions'])
    .select(['old_marks', 'new_marks'])
    .where('user_id', '=', user)
    .where('attempt_id', '=', attempt)
    .orderBy('changed.number', 'desc')
    .limit(mostShown)
    .execute();
  return rows.map((row) => ({
    madeAt: instant(row.made_at.getTime()),
    kind: row.kind,
    reason: { en: row.reason_en, mr: row.reason_mr },
    before: { score: row.old_score, questions: row.old_questions, marks: row.old_marks },
    after: { score: row.new_score, questions: row.new_questions, marks: row.new_marks },
  }));
}
