import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type IndianDay, instant } from '../time.ts';
import {
  activeUsers,
  allDays,
  averageOf,
  changeTenths,
  type DayCounts,
  presenceOf,
  today,
  totalUsers,
} from './overview.ts';

const last = 20_000 as IndianDay;
const on = (daysAgo: number, counts: Partial<DayCounts>): DayCounts => ({
  day: (last - daysAgo) as IndianDay,
  users: 0,
  logins: 0,
  attempts: 0,
  loginsByNow: 0,
  attemptsByNow: 0,
  lastSeen: 0,
  ...counts,
});

describe('the change of a figure', () => {
  test('is in tenths of a per cent of the earlier figure', () => {
    assert.deepEqual([changeTenths(156, 161), changeTenths(20, 10), changeTenths(0, 4)], [-31, 1_000, -1_000]);
  });

  test('is unknown where the earlier figure is zero', () => {
    assert.deepEqual([changeTenths(0, 0), changeTenths(5, 0)], [null, null]);
  });
});

describe('a figure of the overview', () => {
  test('of today is compared with yesterday until the same hour', () => {
    const days = allDays([on(1, { logins: 30, loginsByNow: 10 }), on(0, { logins: 15, loginsByNow: 15 })], last);
    assert.partialDeepStrictEqual(today(days, 'logins'), { value: 15, changeTenths: 500 });
    assert.deepEqual(today(days, 'logins').history.slice(-3), [0, 30, 15]);
  });

  test('of all users is compared with the end of the day a week ago', () => {
    // Opened: 20 on the day a week ago, 5 on the next day, one deleted today.
    const days = allDays([on(7, { users: 20 }), on(6, { users: 5 }), on(0, { users: -1 })], last);
    const metric = totalUsers(104, days);
    assert.deepEqual([metric.value, metric.changeTenths], [104, 40]);
    assert.deepEqual(metric.history.slice(-9), [80, 100, 105, 105, 105, 105, 105, 105, 104]);
  });

  test('of active users adds up those who were last seen in seven days', () => {
    const days = allDays([on(0, { lastSeen: 3 }), on(6, { lastSeen: 4 }), on(7, { lastSeen: 50 })], last);
    assert.equal(activeUsers(days), 7);
  });

  test('of the average is out of ten, and unknown without a question', () => {
    assert.deepEqual([averageOf({ score: 17, questions: 25 }), averageOf({ score: 0, questions: 0 })], [68, null]);
  });
});

test('a candidate is online for 5 minutes, then away until 30', () => {
  const at = (minutes: number) => presenceOf(instant(0), instant(minutes * 60_000));
  assert.deepEqual([at(0), at(4.9), at(5), at(29.9), at(30)], ['online', 'online', 'away', 'away', 'offline']);
});
