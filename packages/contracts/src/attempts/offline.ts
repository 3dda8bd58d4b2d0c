import type { Refusal } from '@bharti/domain/refusal';
import type { Result } from '@bharti/domain/result';
import { z } from 'zod';
import { answers, attemptId, givenInstant, instant, questionIndex, questionTimes, testId, userId } from '../common.ts';
import { paper } from './paper.ts';
import type { AttemptResult } from './result.ts';
import { startPage } from './test-page.ts';

// A test that is prepared on a device can be sat without a connection. Its time cannot be verified, so it is graded and never ranked.

export const prepareOffline = z.strictObject({ testId });
export type PrepareOffline = z.output<typeof prepareOffline>;

/** A paper for one offline sitting. It has no keys. */
export const offlinePaper = z.object({
  /** The id that the attempt gets. */
  id: attemptId,
  start: startPage,
  paper,
  /** The sitting may begin until then. It may be sent later. */
  beginsUntil: instant,
  serverNow: instant,
  user: userId,
});
export type OfflinePaper = z.output<typeof offlinePaper>;

export const offlineSitting = z.strictObject({
  answers,
  marked: z.array(questionIndex).max(500),
  times: questionTimes.optional(),
  /** Seconds that the device counted, pauses included. */
  seconds: z.int().min(0).max(86_400),
  /** By the device's clock, which nothing verifies. */
  finishedAt: givenInstant,
});
export type OfflineSitting = z.output<typeof offlineSitting>;

/** Sitting a test without a connection. The demo, which is on the device as a whole, refuses both with `not_found`. */
export type OfflinePort = {
  /**
   * The paper of an open test, for one offline sitting; the same one until it is sat, its window is over or the test has a newer version.
   * From now on no attempt of this candidate at this test is ranked. Refusals: `test_not_found`, `not_owned`, `access_suspended`,
   * `attempt_running`, `too_many_offline_papers`.
   */
  readonly prepareOffline: (input: PrepareOffline) => Promise<Result<OfflinePaper, Refusal>>;
  /**
   * Grades an offline sitting. Idempotent: a repeat answers with the result of the first.
   * Refusals: `not_found` for a paper of another user or one that was removed after its time, `invalid_answer`.
   */
  readonly sendOfflineSitting: (
    id: OfflinePaper['id'],
    sitting: OfflineSitting,
  ) => Promise<Result<AttemptResult, Refusal>>;
};
