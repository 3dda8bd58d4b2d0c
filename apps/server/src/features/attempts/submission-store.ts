import type { Submitted } from '@bharti/domain/attempts/attempt';
import type { Grading } from '@bharti/domain/attempts/grading';
import { countOf } from '@bharti/domain/attempts/scoring';
import type { AttemptId, TestId, UserId } from '@bharti/domain/brand';
import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres/database.ts';
import { statement } from '../../platform/postgres/statement.ts';
import { countTestTaken } from '../../shared/people/profile-store.ts';
import { type AttemptRow, columns } from './store.ts';

/**
 * Whether the attempt that is submitted now is the ranked one of its candidate and test: the first, unless the paper was on a device of
 * the candidate before it (docs/adr/0074). An offline sitting never is. Decided here only.
 */
const isRanked = (user: UserId, test: TestId) => sql<boolean>`not exists (select from test_attempts earlier
    where earlier.user_id = ${user} and earlier.test_id = ${test} and earlier.is_first)
  and not exists (select from prepared_tests where user_id = ${user} and test_id = ${test})`;

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

/** Writes the result and counts the test as taken. */
export async function saveSubmission(
  tx: Tx,
  row: AttemptRow,
  grading: Grading,
  gradedWith: number,
): Promise<AttemptRow> {
  const [submitted] = await gradedAttempt(tx, {
    ...graded(grading, gradedWith),
    question_seconds: JSON.stringify(row.question_seconds),
    user: row.user_id,
    id: row.id,
    test: row.test_id,
  });
  if (submitted === undefined) throw new Error('a locked attempt is gone');
  await countTestTaken(tx, row.user_id);
  return submitted;
}

type GradedAttempt = ReturnType<typeof graded> & {
  readonly question_seconds: string;
  readonly user: UserId;
  readonly id: AttemptId;
  readonly test: TestId;
};

const gradedAttempt = statement((tx, given: GradedAttempt) =>
  tx
    .updateTable('test_attempts')
    .set({
      status: given.status,
      submitted_by: given.submitted_by,
      completed_at: given.completed_at,
      time_spent_seconds: given.time_spent_seconds,
      total_questions: given.total_questions,
      graded_with: given.graded_with,
      score: given.score,
      wrong: given.wrong,
      marks: given.marks,
      section_marks: given.section_marks,
      max_marks: given.max_marks,
      percentage: given.percentage,
      passed: given.passed,
      question_seconds: given.question_seconds,
      is_first: isRanked(given.user, given.test),
    })
    .where('user_id', '=', given.user)
    .where('id', '=', given.id)
    .returning(columns)
    .compile(),
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
  await countTestTaken(tx, user_id);
  return inserted;
}
