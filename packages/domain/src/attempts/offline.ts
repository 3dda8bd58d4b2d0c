import type { AttemptId, TestId } from '../brand.ts';
import { isFreeTest, type TestSummary } from '../content/test.ts';
import type { Refusal } from '../refusal.ts';
import { ok, type Result, refuse } from '../result.ts';
import { type Instant, instant } from '../time.ts';
import { addTimes, areOnPaper } from './add-times.ts';
import type { AnswerSheet } from './answer-sheet.ts';
import { deadlineOf, isOnPaper, type Submitted } from './attempt.ts';
import { noTimes, type QuestionTimes } from './question-times.ts';

// A test that is prepared on a device can be sat without a connection: graded, never ranked (docs/adr/0074).

/** A candidate has at most so many papers that they have not sent and may still begin. */
export const mostOfflinePapers = 20;

/** So many days after its window a paper is removed; until then its sitting can be sent. */
export const offlinePaperDays = 90;

/** In milliseconds: so long after the preparation a sitting may begin. */
const window = 7 * 86_400_000;

/** Until when a sitting may begin: 7 days, but not past the end of the access to a bought test. */
export const beginsUntil = (
  test: Pick<TestSummary, 'isFree' | 'pricePaise'>,
  openUntil: Instant | null,
  now: Instant,
): Instant => instant(isFreeTest(test) || openUntil === null ? now + window : Math.min(now + window, openUntil));

/** A paper that was given out for an offline sitting. */
export type GivenPaper = {
  readonly id: AttemptId;
  readonly testId: TestId;
  readonly totalQuestions: number;
  readonly durationSeconds: number;
  readonly preparedAt: Instant;
};

/** What the device sends. `seconds` is its own measure of the time that the sitting took, pauses included. */
export type SentSitting = AnswerSheet & {
  readonly times?: QuestionTimes | undefined;
  readonly seconds: number;
};

/**
 * The attempt of an offline sitting. The server knows only when the sitting arrived, so it counts as ended at that moment. Its time
 * is what the device measured, at most the time of the test and the time since the preparation.
 * Refusal: `invalid_answer` for a question that is not on the paper, or an option that no question has.
 */
export function submitOffline(paper: GivenPaper, sent: SentSitting, arrivedAt: Instant): Result<Submitted, Refusal> {
  const { id, testId, totalQuestions, durationSeconds } = paper;
  const { answers, times = noTimes } = sent;
  const marked = [...new Set(sent.marked)].sort((a, b) => a - b);
  const named = [
    ...Object.entries(answers).map(([question, option]) => ({ question: indexOf(question), option })),
    ...marked.map((question) => ({ question })),
  ];
  if (!named.every((one) => isOnPaper(one, totalQuestions)) || !areOnPaper(times, totalQuestions)) {
    return refuse({ code: 'invalid_answer' });
  }
  const sinceGiven = Math.max(0, Math.floor((arrivedAt - paper.preparedAt) / 1000));
  const seconds = Math.min(sent.seconds, durationSeconds, sinceGiven);
  const startedAt = instant(arrivedAt - seconds * 1000);
  return ok({
    id,
    testId,
    totalQuestions,
    startedAt,
    deadline: deadlineOf(startedAt, durationSeconds),
    sheet: { answers, marked },
    seq: 0,
    sitting: null,
    lastChanged: null,
    current: null,
    times: addTimes(noTimes, times, seconds),
    status: 'submitted',
    submittedAt: arrivedAt,
    by: 'candidate',
  });
}

/** Not a number for '00' and the like: two such names of one question could have different options. */
const indexOf = (question: string): number => (String(Number(question)) === question ? Number(question) : Number.NaN);
