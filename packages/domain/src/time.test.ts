import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { at, dayOf } from '@bharti/testing/builders';
import fc from 'fast-check';
import { indianDay, indianMinute, instant, isoDay, weekdayOf } from './time.ts';

describe('an instant', () => {
  test('is a whole number of milliseconds', () => {
    assert.equal(instant(0), 0);
    assert.equal(instant(1_795_000_000_000), 1_795_000_000_000);
  });

  test('is never a fraction, nor the time of an unreadable date', () => {
    for (const value of [0.5, Number.NaN, Number.POSITIVE_INFINITY, Date.parse('yesterday')]) {
      assert.throws(() => instant(value), { name: 'RangeError', message: `not whole milliseconds: ${value}` });
    }
  });
});

describe('an Indian day', () => {
  test('begins at midnight in India, half past six in the evening of Greenwich', () => {
    const midnight = at('2026-11-19T18:30:00.000Z');
    assert.equal(indianDay(midnight), dayOf('2026-11-20'));
    assert.equal(indianDay(instant(midnight - 1)), dayOf('2026-11-19'));
  });

  test('ends a millisecond before the next midnight in India', () => {
    assert.equal(indianDay(at('2026-11-20T23:59:59.999+05:30')), dayOf('2026-11-20'));
    assert.equal(indianDay(at('2026-11-21T00:00:00.000+05:30')), dayOf('2026-11-21'));
  });

  test('is counted from 1 January 1970', () => {
    assert.equal(indianDay(at('1970-01-01T00:00:00+05:30')), 0);
    assert.equal(indianDay(at('1970-01-02T00:00:00+05:30')), 1);
  });

  test('is the date that a calendar of India shows at any moment', () => {
    // sv-SE formats a date like ISO.
    const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' });
    const moment = fc.integer({ min: 0, max: Date.parse('2100-01-01T00:00:00Z') });
    fc.assert(
      fc.property(moment, (milliseconds) => {
        const day = indianDay(instant(milliseconds));
        assert.equal(isoDay(day), calendar.format(milliseconds));
      }),
    );
  });
});

describe('a weekday', () => {
  test('counts from Monday to Sunday', () => {
    const week = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'];
    assert.deepEqual(
      week.map((date) => weekdayOf(dayOf(date))),
      [0, 1, 2, 3, 4, 5, 6],
    );
  });

  test('begins again on the next Monday', () => {
    assert.equal(weekdayOf(dayOf('2026-11-23')), 0);
  });
});

describe('a time in a file', () => {
  test('is Indian: after half past six in the evening of UTC it is the next day', () => {
    assert.equal(indianMinute(instant(Date.UTC(2026, 10, 22, 18, 29))), '2026-11-22 23:59');
    assert.equal(indianMinute(instant(Date.UTC(2026, 10, 22, 18, 30))), '2026-11-23 00:00');
  });
});
