import assert from 'node:assert/strict';
import { test } from 'node:test';
import { at } from '@bharti/testing/builders';
import fc from 'fast-check';
import { type RelativeDate, relativeDate } from './relative-date.ts';
import { instant } from './time.ts';

const now = at('2026-11-20T10:00:00+05:30');
const daysAgo = (days: number): RelativeDate => relativeDate(instant(now - days * 86_400_000), now);

test("a time of the same Indian day is 'Today'", () => {
  assert.deepEqual(daysAgo(0), { unit: 'today' });
  const lateEvening = at('2026-11-20T23:59:59+05:30');
  assert.deepEqual(relativeDate(at('2026-11-20T00:00:00+05:30'), lateEvening), { unit: 'today' });
});

test('a test two minutes before midnight is yesterday’s two minutes after it', () => {
  const before = at('2026-11-19T23:59:00+05:30');
  assert.deepEqual(relativeDate(before, at('2026-11-20T00:01:00+05:30')), { unit: 'yesterday' });
});

test('the whole day before is yesterday, even 47 hours ago', () => {
  assert.deepEqual(relativeDate(at('2026-11-19T00:30:00+05:30'), at('2026-11-20T23:30:00+05:30')), {
    unit: 'yesterday',
  });
});

test('a time in the future counts as today', () => {
  assert.deepEqual(daysAgo(-3), { unit: 'today' });
});

test('every step begins on its day', () => {
  const steps: readonly (readonly [number, RelativeDate])[] = [
    [1, { unit: 'yesterday' }],
    [2, { unit: 'days', count: 2 }],
    [6, { unit: 'days', count: 6 }],
    [7, { unit: 'weeks', count: 1 }],
    [13, { unit: 'weeks', count: 1 }],
    [14, { unit: 'weeks', count: 2 }],
    [29, { unit: 'weeks', count: 4 }],
    [30, { unit: 'months', count: 1 }],
    [59, { unit: 'months', count: 1 }],
    [60, { unit: 'months', count: 2 }],
    [365, { unit: 'months', count: 12 }],
  ];
  for (const [days, expected] of steps) assert.deepEqual(daysAgo(days), expected);
});

test('nothing is ever ‘0 weeks ago’ or ‘1 days ago’, and a later look never makes it nearer', () => {
  const length = { days: 1, weeks: 7, months: 30 };
  const inDays = (date: RelativeDate): number => ('count' in date ? date.count * length[date.unit] : 0);
  fc.assert(
    fc.property(fc.nat(2_000), (days) => {
      const date = daysAgo(days);
      if ('count' in date) assert.ok(date.count >= (date.unit === 'days' ? 2 : 1));
      assert.ok(inDays(date) <= days);
      assert.ok(inDays(daysAgo(days + 30)) >= inDays(date));
    }),
  );
});
