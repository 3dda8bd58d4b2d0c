import type { AttemptResult, ReportAnswer } from '@bharti/contracts/attempts/result';
import { toAttemptResult } from '@bharti/contracts/attempts/to-attempt-result';
import { secondsLater } from '@bharti/domain/attempts/lost-time';
import type { AttemptId, UserId } from '@bharti/domain/brand';
import type { Reader } from '../../platform/postgres/database.ts';
import type { Papers } from '../../shared/catalogue/papers.ts';
import type { Deps } from '../../shared/deps.ts';
import { Refused } from '../../shared/refusals.ts';
import { requireAttempt } from './read-attempt.ts';
import { listAttemptCorrections } from './regraded-store.ts';
import { type AttemptRow, findAttempt, hasRanked, toInstant } from './store.ts';

export type ResultDeps = Pick<Deps, 'reader' | 'papers'> & {
  /** Of the feature of reports: the staff's answers to what the candidate reported, by the id of the question. */
  readonly readReportAnswers: (
    reader: Reader,
    user: UserId,
    questionIds: readonly string[],
  ) => Promise<ReadonlyMap<string, Omit<ReportAnswer, 'question'>>>;
};

/** Refusals: `attempt_not_found`, `attempt_running`. */
export async function readResult(
  { reader, papers, readReportAnswers }: ResultDeps,
  user: UserId,
  id: AttemptId,
): Promise<AttemptResult> {
  const row = await requireAttempt(findAttempt(reader, user, id));
  const result = await resultOf(reader, papers, row);
  const { questions } = await papers.version(reader, row.test_id, row.test_version);
  const ids = questions.map((question) => question.id);
  const answers = await readReportAnswers(reader, user, ids);
  if (answers.size === 0) return result;
  const reportAnswers = ids.flatMap((questionId, question) => {
    const answer = answers.get(questionId);
    return answer === undefined ? [] : [{ question, ...answer }];
  });
  return { ...result, reportAnswers };
}

export async function resultOf(reader: Reader, papers: Papers, row: AttemptRow): Promise<AttemptResult> {
  const { completed_at, submitted_by, is_first, passed, time_spent_seconds, score, wrong, marks, max_marks } = row;
  if (
    completed_at === null ||
    submitted_by === null ||
    is_first === null ||
    passed === null ||
    time_spent_seconds === null ||
    score === null ||
    wrong === null ||
    marks === null ||
    max_marks === null
  ) {
    throw new Refused({ code: 'attempt_running' });
  }
  const version = await papers.version(reader, row.test_id, row.test_version);
  // An attempt that no correction has graded has none to show.
  const corrections = row.graded_with === 0 ? [] : await listAttemptCorrections(reader, row.user_id, row.id);
  return toAttemptResult({
    id: row.id,
    testId: row.test_id,
    title: { en: row.test_title, mr: row.test_title_mr },
    totalQuestions: row.total_questions,
    durationSeconds: version.durationSeconds,
    marking: version.marking,
    passPercent: version.passPercent,
    sheet: { answers: row.answers, marked: row.marked },
    times: row.question_seconds,
    isFirst: is_first,
    secondsLater: row.sat_offline
      ? 0
      : secondsLater(
          { startedAt: toInstant(row.started_at), deadline: toInstant(row.deadline) },
          version.durationSeconds,
        ),
    satOffline: row.sat_offline,
    paperWasKept: await wasPaperKept(reader, row),
    corrections,
    grading: {
      submittedBy: submitted_by,
      completedAt: toInstant(completed_at),
      timeSpentSeconds: time_spent_seconds,
      score: { correct: score, wrong, blank: row.total_questions - score - wrong, marks, maxMarks: max_marks },
      passed,
    },
  });
}

/** Of a test that was sat, an attempt is ranked unless the paper had been on a device before the first one. */
const wasPaperKept = async (reader: Reader, row: AttemptRow): Promise<boolean> =>
  row.is_first === false && !row.sat_offline && !(await hasRanked(reader, row.user_id, row.test_id));
