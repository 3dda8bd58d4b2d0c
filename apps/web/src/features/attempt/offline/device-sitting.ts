import type { AttemptState } from '@bharti/contracts/attempts/attempt';
import type { OfflinePaper, OfflineSitting } from '@bharti/contracts/attempts/offline';
import { emptySheet } from '@bharti/domain/attempts/answer-sheet';
import { deadlineOf, type Running } from '@bharti/domain/attempts/attempt';
import { noTimes } from '@bharti/domain/attempts/question-times';
import { type Instant, instant } from '@bharti/domain/time';
import type { StoredSitting } from '../../../browser/offline-sittings.ts';

/** A new sitting of this paper. @param wall what the device's clock shows. */
export const newSitting = (paper: OfflinePaper, startedAt: Instant, wall: number): StoredSitting => ({
  user: paper.user,
  test: paper.start.id,
  id: paper.id,
  title: paper.start.title,
  totalQuestions: paper.paper.questions.length,
  durationSeconds: paper.start.durationSeconds,
  startedAt,
  elapsedMs: 0,
  seenAt: wall,
  ...emptySheet,
  times: noTimes,
  current: null,
  seq: 0,
  sitting: null,
  finishedAt: null,
  problem: null,
});

/** The sitting in the shape that the rules of `domain/attempts` work on. */
export const toRunning = (stored: StoredSitting): Running => ({
  id: stored.id,
  testId: stored.test,
  totalQuestions: stored.totalQuestions,
  startedAt: stored.startedAt,
  deadline: deadlineOf(stored.startedAt, stored.durationSeconds),
  sheet: { answers: stored.answers, marked: stored.marked },
  seq: stored.seq,
  sitting: stored.sitting,
  // The journal of a test that is sat on the device holds an answer for moments only.
  lastChanged: null,
  current: stored.current,
  times: stored.times,
  status: 'running',
});

/** The sitting in the shape that the screen of a running test shows. `now` is the time of the sitting: its start, and what has passed since. */
export const toAttemptState = (stored: StoredSitting, now: Instant): AttemptState => {
  const { sheet, ...running } = toRunning(stored);
  return {
    ...running,
    title: stored.title,
    status: stored.finishedAt === null ? 'running' : 'submitted',
    durationSeconds: stored.durationSeconds,
    serverNow: now,
    answers: sheet.answers,
    marked: [...sheet.marked],
    user: stored.user,
  };
};

/** The sitting at its end. One that has ended stays as it is. */
export const finished = (stored: StoredSitting, elapsedMs: number): StoredSitting => {
  if (stored.finishedAt !== null) return stored;
  const passed = Math.min(Math.max(stored.elapsedMs, elapsedMs), stored.durationSeconds * 1_000);
  return { ...stored, elapsedMs: passed, finishedAt: instant(Math.round(stored.startedAt + passed)) };
};

/** What is sent to the server; null while the sitting goes on. */
export const toOfflineSitting = (stored: StoredSitting): OfflineSitting | null =>
  stored.finishedAt === null
    ? null
    : {
        answers: { ...stored.answers },
        marked: [...stored.marked],
        times: { ...stored.times },
        seconds: Math.floor(stored.elapsedMs / 1_000),
        // A clock that was corrected far back while the test was sat gives a time before 1970, which is no time to the server.
        finishedAt: instant(Math.max(0, stored.finishedAt)),
      };
