import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { exactMoney } from './exact-money.ts';

describe('an amount of money', () => {
  test('is shown in its currency, with as many digits as the currency has', () => {
    assert.equal(exactMoney('en', 60_000, 'INR'), '₹600.00');
    assert.equal(exactMoney('en', 10_000, 'USD'), '$100.00');
    assert.equal(exactMoney('mr', 10_000, 'USD'), '$100.00');
    assert.equal(exactMoney('en', 1_200, 'JPY'), 'JP¥1,200');
    assert.match(exactMoney('en', 10_500, 'KWD'), /^KWD\s10\.500$/);
  });

  test('of a code that is no currency is shown in its smallest unit', () => {
    assert.equal(exactMoney('en', 10_000, ''), ' 10,000');
    assert.equal(exactMoney('en', 10_000, '??'), '?? 10,000');
  });
});
