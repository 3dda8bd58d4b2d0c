import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { instant } from '../time.ts';
import { deadlineAfter, goesOnAt, type Outage, secondsLater, timeSpentSeconds } from './lost-time.ts';

const hour = 3_600_000;
const start = instant(1_000 * hour);
const durations = fc.integer({ min: 60, max: 7_200 }).map((seconds) => seconds * 1_000);

/** Outages one after the other. `noticed`: milliseconds from the end of each until the attempt gets its time back. */
const someOutages = fc.array(
  fc.record({
    pause: fc.integer({ min: 1, max: hour }),
    length: fc.integer({ min: 1, max: hour }),
    noticed: fc.integer({ min: 0, max: 60_000 }),
  }),
  { maxLength: 5 },
);

test('whatever the outages, a candidate has exactly the time of the test while servers answer', () => {
  fc.assert(
    fc.property(durations, someOutages, (duration, outages) => {
      let deadline = instant(start + duration);
      let worked = 0;
      let isLost = false;
      // From when the candidate can work.
      let since: number = start;
      let clock = start - hour / 2;
      for (const { pause, length, noticed } of outages) {
        const outage: Outage = { began: instant(clock + pause), ended: instant(clock + pause + length) };
        const now = instant(outage.ended + noticed);
        clock = now;
        if (now <= start) continue;
        // The attempt ended before this outage.
        if (deadline <= outage.began) break;
        worked += Math.max(0, outage.began - since);
        const next = deadlineAfter({ startedAt: start, deadline }, outage, now);
        worked += Math.max(0, Math.min(now, deadline) - Math.max(outage.ended, start));
        isLost ||= next !== null;
        deadline = next ?? deadline;
        since = now;
      }
      assert.equal(worked + Math.max(0, deadline - since), duration);
      const moved = (deadline - start - duration) / 1_000;
      assert.equal(isLost, moved > 0);
      assert.equal(secondsLater({ startedAt: start, deadline }, duration / 1_000), Math.round(moved));
    }),
  );
});

test('outages whose time is given back together, after the last of them, give no more than the candidate had left', () => {
  fc.assert(
    fc.property(durations, someOutages, (duration, outages) => {
      let clock = start + 1;
      const past: Outage[] = outages.map(({ pause, length }) => {
        const began = instant(clock + pause);
        clock = began + length;
        return { began, ended: instant(clock) };
      });
      const now = instant(clock);
      const newest = past.at(-1);
      if (newest === undefined) return;
      let attempt = { startedAt: start, deadline: instant(start + duration) };
      let answered = 0;
      let since: number = start;
      for (const outage of past) {
        answered += Math.max(0, outage.began - since);
        since = outage.ended;
        attempt = {
          ...attempt,
          deadline: deadlineAfter(attempt, outage, goesOnAt(outage, newest, now)) ?? attempt.deadline,
        };
      }
      assert.equal(Math.max(0, attempt.deadline - now), Math.max(0, duration - answered));
    }),
  );
});

test('twenty outages of a minute, two seconds apart, leave less than the minute that was left', () => {
  const minute = 60_000;
  const outages = Array.from({ length: 20 }, (_, i): Outage => {
    const began = instant(start + i * (minute + 2_000));
    return { began, ended: instant(began + minute) };
  });
  const newest = outages.at(-1) ?? assert.fail();
  let attempt = { startedAt: instant(start - hour), deadline: instant(start + minute) };
  for (const outage of outages) {
    attempt = {
      ...attempt,
      deadline: deadlineAfter(attempt, outage, goesOnAt(outage, newest, newest.ended)) ?? attempt.deadline,
    };
  }
  assert.equal(attempt.deadline - newest.ended, minute - 19 * 2_000);
});

test('an outage before the start or after the deadline changes nothing', () => {
  const attempt = { startedAt: start, deadline: instant(start + hour) };
  for (const [began, ended] of [
    [start - hour, start],
    [start + hour, start + 2 * hour],
  ] as const) {
    assert.equal(deadlineAfter(attempt, { began: instant(began), ended: instant(ended) }, instant(start + hour)), null);
  }
});

test('an attempt whose time ended in the outage goes on for as long as it lost', () => {
  const attempt = { startedAt: start, deadline: instant(start + hour) };
  const outage = { began: instant(start + hour - 600_000), ended: instant(start + 2 * hour) };
  assert.equal(deadlineAfter(attempt, outage, instant(start + 2 * hour + 5_000)), start + 2 * hour + 5_000 + 600_000);
});

test('the time taken is at most the time of the test, and without outages the time from start to submission', () => {
  const seconds = fc.integer({ min: 0, max: 7_200 });
  fc.assert(
    fc.property(durations, seconds, seconds, (duration, later, left) => {
      const deadline = instant(start + duration + later * 1_000);
      const submittedAt = instant(Math.max(start, deadline - left * 1_000));
      const spent = timeSpentSeconds({ startedAt: start, deadline, submittedAt }, duration / 1_000);
      assert.ok(spent >= 0 && spent <= duration / 1_000);
      const passed = (submittedAt - start) / 1_000;
      assert.equal(spent, Math.max(0, passed - later));
    }),
  );
});
