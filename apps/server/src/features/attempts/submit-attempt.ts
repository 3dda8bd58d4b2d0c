import type { AttemptResult } from '@bharti/contracts/attempts/result';
import { type Submission, type Submitted, submissionRefusal, submit, withTimes } from '@bharti/domain/attempts/attempt';
import { type AnswerRules, grade } from '@bharti/domain/attempts/grading';
import type { QuestionTimes } from '@bharti/domain/attempts/question-times';
import type { AttemptId, TestId, UserId } from '@bharti/domain/brand';
import type { Refusal } from '@bharti/domain/refusal';
import { ok, type Result, refuse } from '@bharti/domain/result';
import type { Tx } from '../../platform/postgres/database.ts';
import type { Papers } from '../../shared/catalogue/papers.ts';
import { holdCorrections } from '../../shared/corrections/corrections-store.ts';
import type { Deps } from '../../shared/deps.ts';
import { type RecordedAttempt, recordAttempts } from '../../shared/figures/record-attempts.ts';
import { orRefuse } from '../../shared/refusals.ts';
import { withLostTime } from './lost-time.ts';
import { requireAttempt } from './read-attempt.ts';
import { resultOf } from './read-result.ts';
import { type AttemptRow, lockAttempt, type ReadAttempt, toAttempt, toInstant } from './store.ts';
import { type GradedAttempt, saveSubmissions } from './submission-store.ts';

type TimedSubmission = Submission & { readonly times?: QuestionTimes | undefined };

/**
 * Idempotent: a repeat answers with the same result. Refusals: `attempt_not_found`, `invalid_answer` for times of questions off the paper,
 * and those of `submissionRefusal`.
 */
export async function submitAttempt(
  { inTransaction, papers, outageMs }: Pick<Deps, 'inTransaction' | 'papers' | 'outageMs'>,
  user: UserId,
  id: AttemptId,
  { times, ...submission }: TimedSubmission = {},
): Promise<AttemptResult> {
  const result = await inTransaction(async (tx): Promise<Result<AttemptResult, Refusal>> => {
    const row = await withLostTime(tx, { outageMs }, await requireAttempt(lockAttempt(tx, user, id)));
    const attempt = toAttempt(row);
    if (attempt.status === 'submitted') return ok(await resultOf(tx, papers, row));
    const refusal = submissionRefusal(attempt, submission, toInstant(row.now));
    if (refusal !== null) return refuse(refusal);
    const timed = orRefuse(withTimes(attempt, times, toInstant(row.now)));
    const closed = await closeAttempt(tx, papers, { ...row, question_seconds: timed.times });
    return ok(await resultOf(tx, papers, closed));
  });
  // Refused after the transaction, so that the time given back stays written.
  return orRefuse(result);
}

/** Closes the attempt, grades its final answers and adds the result to the candidate's figures. The row must be locked. */
export async function closeAttempt(tx: Tx, papers: Papers, row: ReadAttempt): Promise<AttemptRow> {
  const [closed] = await closeAttempts(tx, papers, [row]);
  if (closed === undefined) throw new Error('one attempt gives one result');
  return closed;
}

/** The same for several locked attempts: a bounded number of statements for each version of a test and for all of the rows. */
export async function closeAttempts(
  tx: Tx,
  papers: Papers,
  rows: readonly ReadAttempt[],
): Promise<readonly AttemptRow[]> {
  if (rows.length === 0) return [];
  await holdCorrections(tx);
  const gradeClosed = createGrader(tx, papers);
  const graded: GradedAttempt[] = [];
  for (const row of rows) {
    const closed = submit(toAttempt(row), toInstant(row.now));
    graded.push({ row, ...(await gradeClosed(closed, row.test_version)) });
  }
  const submitted = await saveSubmissions(tx, graded);
  await recordSubmissions(tx, submitted);
  return submitted;
}

type VersionRules = AnswerRules & { readonly durationSeconds: number; readonly gradedWith: number };

/** Grades by the keys that hold now; those of each version are read once. The transaction must hold the corrections. */
export function createGrader(tx: Tx, papers: Papers) {
  const known = new Map<string, VersionRules>();
  const rulesOf = async (testId: TestId, version: number): Promise<VersionRules> => {
    const { durationSeconds, marking, passPercent, sections } = await papers.version(tx, testId, version);
    return { durationSeconds, marking, passPercent, sections, ...(await papers.keys(tx, testId, version)) };
  };
  return async (closed: Submitted, version: number) => {
    const name = `${closed.testId}@${version}`;
    const rules = known.get(name) ?? (await rulesOf(closed.testId, version));
    known.set(name, rules);
    return { grading: grade(closed, rules), gradedWith: rules.gradedWith };
  };
}

/** Adds submitted attempts to their candidates' figures. */
export const recordSubmissions = (tx: Tx, rows: readonly AttemptRow[]): Promise<void> =>
  recordAttempts(tx, rows.flatMap(submissionOf));

function submissionOf(row: AttemptRow): readonly RecordedAttempt[] {
  const { user_id: user, id, test_id: testId, score, total_questions: totalQuestions, completed_at } = row;
  if (score === null || completed_at === null) return [];
  const attempt = {
    id,
    testId,
    score,
    totalQuestions,
    completedAt: toInstant(completed_at),
    isFirst: row.is_first === true,
  };
  return [{ user, attempt }];
}
