import type { AttemptId, SittingId, TestId } from '../brand.ts';
import { optionsPerQuestion } from '../content/test.ts';
import type { Refusal } from '../refusal.ts';
import { ok, type Result, refuse } from '../result.ts';
import { type Instant, instant } from '../time.ts';
import { addTimes, areOnPaper } from './add-times.ts';
import { type AnswerSheet, applyChanges, type Change } from './answer-sheet.ts';
import { noTimes, type QuestionTimes } from './question-times.ts';

/** After the deadline, saves are still accepted for this long, because they may have been on their way. */
export const graceMilliseconds = 5_000;

/** All changes that are not yet acknowledged. `seq` rises with each save, so that two different saves have different numbers. */
export type Save = {
  readonly sitting: SittingId;
  readonly seq: number;
  readonly changes: readonly Change[];
  /** The question that the candidate sees; when absent, the stored one is kept. */
  readonly current?: number | undefined;
  /** How long the page has shown the questions whose time the server may not know yet. */
  readonly times?: QuestionTimes | undefined;
  /**
   * True: this sitting takes the attempt over from any other. False: the save counts only while this sitting holds the attempt. Absent in
   * a save of an earlier release, which takes over with each save.
   */
  readonly takesOver?: boolean | undefined;
  /**
   * The sitting that held the attempt when this page read it: the save takes over from no other one, which was opened later then. Absent where the
   * candidate asked for it, and in a save of an earlier release: it takes over from any.
   */
  readonly takesOverFrom?: SittingId | null | undefined;
};

/**
 * The number of the save that changed the answer of a question last, by question, since a second page took the attempt over. An answer that was
 * changed and then set back has the same option as one that was never changed: this number shows the difference.
 */
export type LastChanged = Readonly<Record<string, number>>;

type Common = {
  readonly id: AttemptId;
  readonly testId: TestId;
  readonly totalQuestions: number;
  readonly startedAt: Instant;
  readonly deadline: Instant;
  readonly sheet: AnswerSheet;
  /** Number of the newest accepted save; 0 before the first. */
  readonly seq: number;
  /** The sitting that holds the attempt: the one that has saved or taken it over last. */
  readonly sitting: SittingId | null;
  /** Null while one page alone has held the attempt. */
  readonly lastChanged: LastChanged | null;
  /** The question that the candidate saw at the newest save. */
  readonly current: number | null;
  readonly times: QuestionTimes;
};

export type Running = Common & { readonly status: 'running' };
export type Submitted = Common & {
  readonly status: 'submitted';
  readonly submittedAt: Instant;
  readonly by: 'candidate' | 'timer';
};
export type Attempt = Running | Submitted;

/** Whether the question is on the paper and the option can be chosen. */
export const isOnPaper = ({ question, option }: Change, totalQuestions: number): boolean =>
  Number.isInteger(question) &&
  question >= 0 &&
  question < totalQuestions &&
  (option === undefined || option === null || (Number.isInteger(option) && option >= 0 && option < optionsPerQuestion));

/**
 * Applies a save to a running attempt. A copy of the newest save (delivered twice by the network) is acknowledged again and
 * changes nothing. A save of another sitting with a number that is already used is stale: that sitting must read the attempt
 * again and send its changes with a new number. So no answer is acknowledged without being stored.
 *
 * Of two sittings, the one that was opened later takes the attempt over; the earlier one is refused from then on, so that an answer that it
 * could not send for a while does not replace a newer one. A page that was opened without a connection may be the earlier one: it names the
 * sitting that it knows.
 *
 * Refusals: `attempt_closed` after submission or after deadline and grace, `taken_over`, `stale_save`, `invalid_answer`.
 */
export function acceptSave(attempt: Attempt, save: Save, now: Instant): Result<Running, Refusal> {
  if (attempt.status === 'submitted' || isExpired(attempt, now)) return refuse({ code: 'attempt_closed' });
  if (save.seq === attempt.seq && save.sitting === attempt.sitting) return ok(attempt);
  if (!mayHold(attempt, save)) return refuse({ code: 'taken_over' });
  if (save.seq <= attempt.seq) return refuse({ code: 'stale_save', seq: attempt.seq });
  const seen = save.current === undefined ? [] : [{ question: save.current }];
  if (![...save.changes, ...seen].every((change) => isOnPaper(change, attempt.totalQuestions))) {
    return refuse({ code: 'invalid_answer' });
  }
  const timed = withTimes(attempt, save.times, now);
  if (!timed.ok) return timed;
  const sheet = applyChanges(attempt.sheet, save.changes);
  const { seq, sitting, current = attempt.current } = save;
  return ok({ ...timed.value, sheet, seq, sitting, lastChanged: withLastChanged(attempt, save), current });
}

function withLastChanged({ sitting: holder, lastChanged }: Attempt, save: Save): LastChanged | null {
  const isSecondPage = holder !== null && holder !== save.sitting;
  if (lastChanged === null && !isSecondPage) return null;
  const answered = save.changes.filter(({ option }) => option !== undefined);
  return { ...lastChanged, ...Object.fromEntries(answered.map(({ question }) => [question, save.seq])) };
}

function mayHold({ sitting: holder }: Attempt, { sitting, takesOver, takesOverFrom }: Save): boolean {
  if (holder === sitting) return true;
  if (takesOver === false) return false;
  return takesOverFrom === undefined || holder === null || holder === takesOverFrom;
}

/** Adds the times of the questions, together at most the time since the start. Refusal: `invalid_answer` for a question off the paper. */
export function withTimes(attempt: Running, sent: QuestionTimes = noTimes, now: Instant): Result<Running, Refusal> {
  if (!areOnPaper(sent, attempt.totalQuestions)) return refuse({ code: 'invalid_answer' });
  const longest = secondsBetween(attempt.startedAt, Math.min(now, attempt.deadline));
  return ok({ ...attempt, times: addTimes(attempt.times, sent, longest) });
}

/** What a page says when it submits. */
export type Submission = {
  /** The page's sitting; absent in a submission of an earlier release. */
  readonly sitting?: SittingId | undefined;
  /** The page submits by itself, because its clock says that the time is over. */
  readonly isTimeOver?: boolean | undefined;
};

/**
 * Why a page may not submit a running attempt now; null when it may. `time_not_over`: its clock is wrong, or an outage has moved the deadline.
 * `taken_over`: another page holds the attempt, and may still save. Once no save is accepted any more, any page may submit.
 */
export function submissionRefusal(
  attempt: Pick<Running, 'deadline' | 'sitting'>,
  { sitting, isTimeOver = false }: Submission,
  now: Instant,
): Refusal | null {
  if (isTimeOver && hasTime(attempt, now)) return { code: 'time_not_over' };
  const isHeldElsewhere = sitting !== undefined && attempt.sitting !== null && attempt.sitting !== sitting;
  return isHeldElsewhere && !isExpired(attempt, now) ? { code: 'taken_over' } : null;
}

/** Idempotent: the candidate's click and the expiry job may both arrive. */
export function submit(attempt: Attempt, at: Instant): Submitted {
  if (attempt.status === 'submitted') return attempt;
  return at > attempt.deadline
    ? { ...attempt, status: 'submitted', submittedAt: attempt.deadline, by: 'timer' }
    : { ...attempt, status: 'submitted', submittedAt: at, by: 'candidate' };
}

/** Whether deadline and grace are over, so that no save is accepted any more. */
export const isExpired = (attempt: Pick<Attempt, 'deadline'>, now: Instant): boolean =>
  now > attempt.deadline + graceMilliseconds;

/**
 * Whether so much time is left that a page that says that the time is over is wrong. The clocks of pages may be wrong by as much as the grace
 * period.
 */
const hasTime = ({ deadline }: Pick<Attempt, 'deadline'>, now: Instant): boolean => now < deadline - graceMilliseconds;

export const deadlineOf = (startedAt: Instant, durationSeconds: number): Instant =>
  instant(startedAt + durationSeconds * 1000);

const secondsBetween = (start: number, end: number): number => Math.max(0, Math.floor((end - start) / 1000));
