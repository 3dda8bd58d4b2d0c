import type { Submitted } from '@bharti/domain/attempts/attempt';
import type { Grading } from '@bharti/domain/attempts/grading';
import { countOf } from '@bharti/domain/attempts/scoring';
import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres/database.ts';
import { statement } from '../../platform/postgres/statement.ts';
import { countTestsTaken } from '../../shared/people/profile-store.ts';
import { type AttemptRow, columns } from './store.ts';

/**
 * Whether the attempt that is submitted now is the ranked one of its candidate and test: the first, unless the paper was on a device of
 * the candidate before it (docs/adr/0074). An offline sitting never is. Decided here only.
 */
const isRanked = (attempt: string) => sql<boolean>`not exists (select from test_attempts earlier
    where earlier.user_id = ${sql.ref(attempt)}.user_id and earlier.test_id = ${sql.ref(attempt)}.test_id and earlier.is_first)
  and not exists (select from prepared_tests prepared
    where prepared.user_id = ${sql.ref(attempt)}.user_id and prepared.test_id = ${sql.ref(attempt)}.test_id)`;

/** @param gradedWith the newest correction that the grading knows. From now on the number of questions is that of the counted ones. */
const graded = ({ score, ...grading }: Grading, gradedWith: number) => ({
  status: 'submitted' as const,
  submitted_by: grading.submittedBy,
  completed_at: new Date(grading.completedAt),
  time_spent_seconds: grading.timeSpentSeconds,
  total_questions: countOf(score),
  graded_with: gradedWith,
  score: score.correct,
  wrong: score.wrong,
  marks: score.marks,
  section_marks: [...grading.sectionMarks],
  max_marks: score.maxMarks,
  percentage: grading.percentage,
  passed: grading.passed,
});

/** A locked attempt with its result. */
export type GradedAttempt = { readonly row: AttemptRow; readonly grading: Grading; readonly gradedWith: number };

/**
 * Writes the results and counts the tests as taken: two statements for any number of attempts.
 * @returns the rows as they are now, in the order given.
 */
export async function saveSubmissions(tx: Tx, attempts: readonly GradedAttempt[]): Promise<readonly AttemptRow[]> {
  await countTestsTaken(
    tx,
    attempts.map(({ row }) => row.user_id),
  );
  const given = attempts.map(({ row, grading, gradedWith }) => ({
    ...graded(grading, gradedWith),
    user_id: row.user_id,
    id: row.id,
    question_seconds: row.question_seconds,
  }));
  const rows = await savedSubmissions(tx, { given: JSON.stringify(given) });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return attempts.map(({ row }) => {
    const saved = byId.get(row.id);
    if (saved === undefined) throw new Error('an attempt that was locked is missing');
    return saved;
  });
}

/** The rows as one JSON value, so that the statement is the same for any number. */
const savedSubmissions = statement((tx, { given }: { readonly given: string }) =>
  sql<AttemptRow>`update test_attempts as attempt
    set status = given.status, submitted_by = given.submitted_by, completed_at = given.completed_at,
      time_spent_seconds = given.time_spent_seconds, total_questions = given.total_questions, graded_with = given.graded_with,
      score = given.score, wrong = given.wrong, marks = given.marks, section_marks = given.section_marks, max_marks = given.max_marks,
      percentage = given.percentage, passed = given.passed, question_seconds = given.question_seconds,
      is_first = ${isRanked('attempt')}
    from jsonb_to_recordset(${given}::jsonb) as given (user_id uuid, id uuid, status text, submitted_by text,
      completed_at timestamptz, time_spent_seconds integer, total_questions integer, graded_with bigint, score integer, wrong integer,
      marks integer, section_marks integer[], max_marks integer, percentage integer, passed boolean, question_seconds jsonb)
    where attempt.user_id = given.user_id and attempt.id = given.id
    returning ${sql.join(columns.map((column) => sql.ref(`attempt.${column}`)))}`.compile(tx),
);

type SatPaper = Pick<AttemptRow, 'user_id' | 'id' | 'test_id' | 'test_version' | 'test_title' | 'test_title_mr'>;

/** Adds an offline sitting as a submitted attempt and counts the test as taken. The candidate's profile must be locked. */
export async function insertOffline(
  tx: Tx,
  { user_id, id, test_id, test_version, test_title, test_title_mr }: SatPaper,
  { startedAt, deadline, sheet, times }: Submitted,
  grading: Grading,
  gradedWith: number,
): Promise<AttemptRow> {
  const inserted = await tx
    .insertInto('test_attempts')
    .values({
      ...graded(grading, gradedWith),
      ...{ user_id, id, test_id, test_version, test_title, test_title_mr },
      started_at: new Date(startedAt),
      deadline: new Date(deadline),
      answers: JSON.stringify(sheet.answers),
      marked: JSON.stringify(sheet.marked),
      question_seconds: JSON.stringify(times),
      is_first: false,
      sat_offline: true,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
  await countTestsTaken(tx, [user_id]);
  return inserted;
}
