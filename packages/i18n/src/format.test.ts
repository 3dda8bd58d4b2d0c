import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { paise } from '@bharti/domain/money/money';
import { type RelativeDate, relativeDate } from '@bharti/domain/relative-date';
import { instant } from '@bharti/domain/time';
import { at } from '@bharti/testing/builders';
import fc from 'fast-check';
import {
  formatDate,
  formatDateTime,
  formatDay,
  formatDuration,
  formatNumber,
  formatRelative,
  formatRupees,
  formatTenths,
} from './format.ts';
import { locales } from './locale.ts';

describe('an amount', () => {
  test('is grouped the Indian way in both languages', () => {
    for (const locale of locales) {
      assert.equal(formatRupees(locale, paise(1_000)), '₹10');
      assert.equal(formatRupees(locale, paise(100_000)), '₹1,000');
      assert.equal(formatRupees(locale, paise(12_475_000)), '₹1,24,750');
      assert.equal(formatRupees(locale, paise(1_247_500_000)), '₹1,24,75,000');
    }
  });

  test('shows paise only where there are some', () => {
    assert.equal(formatRupees('en', paise(1_050)), '₹10.50');
    assert.equal(formatRupees('mr', paise(5)), '₹0.05');
    assert.equal(formatRupees('mr', paise(0)), '₹0');
  });

  test('puts the minus of a debt before the sign of the rupee', () => {
    assert.equal(formatRupees('en', paise(-1_000)), '-₹10');
    assert.equal(formatRupees('mr', paise(-50)), '-₹0.50');
  });

  test('can be read back to the paisa', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
        fc.constantFrom(...locales),
        (value, locale) => {
          const [, minus, rupees, rest] = /^(-?)₹([\d,]+)(?:\.(\d\d))?$/.exec(formatRupees(locale, paise(value))) ?? [];
          assert.ok(rupees);
          const amount = Number(rupees.replaceAll(',', '')) * 100 + Number(rest ?? 0);
          assert.equal(minus === '-' ? -amount : amount, value);
        },
      ),
    );
  });
});

describe('a duration', () => {
  test('is minutes and seconds, above an hour too', () => {
    assert.equal(formatDuration(0), '00:00');
    assert.equal(formatDuration(9), '00:09');
    assert.equal(formatDuration(1_500), '25:00');
    assert.equal(formatDuration(3_599), '59:59');
    assert.equal(formatDuration(5_400), '90:00');
    assert.equal(formatDuration(7_261), '121:01');
  });
});

describe('tenths', () => {
  test('always show their one decimal', () => {
    assert.equal(formatTenths(0), '0.0');
    assert.equal(formatTenths(76), '7.6');
    assert.equal(formatTenths(780), '78.0');
    assert.equal(formatTenths(1_000), '100.0');
  });
});

describe('a day', () => {
  test('is named in the reader’s language', () => {
    const moment = at('2026-11-20T10:00:00+05:30');
    assert.equal(formatDay('en', moment), 'Friday, 20 November');
    assert.equal(formatDay('mr', moment), 'शुक्रवार, 20 नोव्हेंबर');
    assert.equal(formatDate('en', moment), '20 Nov 2026');
    assert.equal(formatDate('mr', moment), '20 नोव्हेंबर 2026');
  });

  test('is that of India, whatever the clock of the machine says', () => {
    const afterMidnight = at('2026-11-19T18:30:00Z');
    assert.equal(formatDate('en', afterMidnight), '20 Nov 2026');
    assert.equal(formatDay('en', instant(afterMidnight - 1)), 'Thursday, 19 November');
  });
});

describe('how long ago', () => {
  const steps: readonly (readonly [RelativeDate, string, string])[] = [
    [{ unit: 'today' }, 'Today', 'आज'],
    [{ unit: 'yesterday' }, 'Yesterday', 'काल'],
    [{ unit: 'days', count: 2 }, '2 days ago', '2 दिवसांपूर्वी'],
    [{ unit: 'weeks', count: 1 }, '1 week ago', '1 आठवड्यापूर्वी'],
    [{ unit: 'weeks', count: 4 }, '4 weeks ago', '4 आठवड्यांपूर्वी'],
    [{ unit: 'months', count: 1 }, '1 month ago', '1 महिन्यापूर्वी'],
    [{ unit: 'months', count: 12 }, '12 months ago', '12 महिन्यांपूर्वी'],
  ];
  for (const [date, english, marathi] of steps) {
    test(`is ‘${english}’ and ‘${marathi}’`, () => {
      assert.equal(formatRelative('en', date), english);
      assert.equal(formatRelative('mr', date), marathi);
    });
  }
});

test('every figure is written in Latin digits in Marathi, whatever it is', () => {
  const moment = fc.integer({ min: 0, max: Date.parse('2100-01-01T00:00:00Z') }).map(instant);
  fc.assert(
    fc.property(fc.nat(), moment, moment, (value, one, other) => {
      const written = [
        formatNumber('mr', value),
        formatRupees('mr', paise(value)),
        formatDay('mr', one),
        formatDate('mr', one),
        formatRelative('mr', relativeDate(one, other)),
        formatDuration(value),
        formatTenths(value),
      ];
      for (const text of written) assert.doesNotMatch(text, /[०-९]/u);
      assert.match(formatDate('mr', one), /\d{4}/);
    }),
  );
});

test('a time is written with the day and time of India, with 24 hours and Latin digits', () => {
  const moment = instant(Date.parse('2026-11-20T18:35:00Z'));
  assert.equal(formatDateTime('en', moment), '21 Nov 2026, 00:05');
  assert.equal(formatDateTime('mr', moment), '21 नोव्हेंबर 2026, 00:05');
});
