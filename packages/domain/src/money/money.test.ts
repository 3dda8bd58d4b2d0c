import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { paise } from './money.ts';

test('whole paise are taken as they are, a debt too', () => {
  for (const value of [0, 1, 1_000, 5_000_000, -1_000]) assert.equal(paise(value), value);
});

test('a fraction of a paisa is refused', () => {
  for (const value of [0.5, 10.01, 0.1 + 0.2, -0.5]) {
    assert.throws(() => paise(value), { name: 'RangeError', message: `not whole paise: ${value}` });
  }
});

test('a value that is not an amount is refused', () => {
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) {
    assert.throws(() => paise(value), RangeError);
  }
});

test('an amount that a number can no longer hold exactly is refused', () => {
  assert.equal(paise(Number.MAX_SAFE_INTEGER), Number.MAX_SAFE_INTEGER);
  assert.throws(() => paise(Number.MAX_SAFE_INTEGER + 1), RangeError);
  assert.throws(() => paise(Number.MIN_SAFE_INTEGER - 1), RangeError);
});

test('any whole amount passes unchanged', () => {
  fc.assert(fc.property(fc.maxSafeInteger(), (value) => paise(value) === value));
});

test('any amount with a fraction is refused', () => {
  const fraction = fc.double({ noNaN: true, noDefaultInfinity: true }).filter((value) => !Number.isInteger(value));
  fc.assert(fc.property(fraction, (value) => assert.throws(() => paise(value), RangeError)));
});
