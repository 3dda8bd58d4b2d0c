import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { aRunningAttempt, aSave, aSheet, at, sitting } from '@bharti/testing/builders';
import fc from 'fast-check';
import { refuse } from '../result.ts';
import { type Instant, instant } from '../time.ts';
import { acceptSave, deadlineOf, isExpired, submissionRefusal, submit } from './attempt.ts';

const deadline = at('2026-11-20T10:10:00+05:30');
const inTime = at('2026-11-20T10:05:00+05:30');
const afterDeadline = (milliseconds: number): Instant => instant(deadline + milliseconds);
const closed = refuse({ code: 'attempt_closed' });

describe('the clock', () => {
  test('A08 takes answers until the deadline and five seconds of grace after it', () => {
    const attempt = aRunningAttempt({ deadline });
    for (const late of [-1, 0, 1, 5_000]) {
      assert.ok(acceptSave(attempt, aSave(), afterDeadline(late)).ok);
      assert.equal(isExpired(attempt, afterDeadline(late)), false);
    }
  });

  test('A08 refuses them a millisecond after the grace, the repeat of an accepted one too', () => {
    const late = afterDeadline(5_001);
    const attempt = aRunningAttempt({ deadline });
    const saved = acceptSave(attempt, aSave(), inTime);
    assert.ok(saved.ok);
    assert.deepEqual(acceptSave(attempt, aSave(), late), closed);
    assert.deepEqual(acceptSave(saved.value, aSave(), late), closed);
    assert.equal(isExpired(attempt, late), true);
  });

  test('is over exactly when saves are refused', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000, max: 10_000 }), (late) => {
        const attempt = aRunningAttempt({ deadline });
        assert.equal(isExpired(attempt, afterDeadline(late)), !acceptSave(attempt, aSave(), afterDeadline(late)).ok);
      }),
    );
  });

  test('gives a test of 25 minutes its deadline', () => {
    assert.equal(deadlineOf(at('2026-11-20T10:00:00+05:30'), 1_500), at('2026-11-20T10:25:00+05:30'));
  });
});

describe('submitting', () => {
  test('before or at the deadline is the candidate’s, at that moment', () => {
    for (const moment of [inTime, deadline]) {
      const { submittedAt, by, status } = submit(aRunningAttempt({ deadline }), moment);
      assert.deepEqual({ submittedAt, by, status }, { submittedAt: moment, by: 'candidate', status: 'submitted' });
    }
  });

  test('after the deadline is the timer’s, at the deadline', () => {
    const { submittedAt, by } = submit(aRunningAttempt({ deadline }), afterDeadline(1));
    assert.deepEqual({ submittedAt, by }, { submittedAt: deadline, by: 'timer' });
  });

  test('twice gives the first submission again', () => {
    const first = submit(aRunningAttempt({ deadline }), inTime);
    assert.deepEqual(submit(first, afterDeadline(60_000)), first);
  });

  test('keeps the answers, and closes the sheet to any more of them', () => {
    const submitted = submit(aRunningAttempt({ sheet: aSheet({ 0: 2 }, [1]) }), inTime);
    assert.deepEqual(submitted.sheet, aSheet({ 0: 2 }, [1]));
    assert.deepEqual(acceptSave(submitted, aSave(), inTime), closed);
  });

  test('by a page that another one has taken over waits until no save is accepted any more', () => {
    const [holder, earlier] = [sitting('holder'), sitting('earlier')];
    const attempt = aRunningAttempt({ deadline, sitting: holder });
    for (const moment of [inTime, deadline, afterDeadline(5_000)]) {
      for (const isTimeOver of [false, moment > inTime]) {
        const taken = submissionRefusal(attempt, { sitting: earlier, isTimeOver }, moment);
        assert.deepEqual(taken, { code: 'taken_over' });
        assert.equal(submissionRefusal(attempt, { sitting: holder, isTimeOver }, moment), null);
      }
    }
    assert.equal(submissionRefusal(attempt, { sitting: earlier, isTimeOver: true }, afterDeadline(5_001)), null);
  });

  test('by a page of an earlier release, which does not name itself, is taken from any page', () => {
    assert.equal(submissionRefusal(aRunningAttempt({ deadline, sitting: sitting('holder') }), {}, inTime), null);
  });

  test('by itself, because its clock says so, waits until at most the grace is left', () => {
    const attempt = aRunningAttempt({ deadline });
    const refusal = submissionRefusal(attempt, { isTimeOver: true }, afterDeadline(-5_001));
    assert.deepEqual(refusal, { code: 'time_not_over' });
    assert.equal(submissionRefusal(attempt, { isTimeOver: true }, afterDeadline(-5_000)), null);
  });
});
