import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { choiceOf, defaultChoice, latinDigits, readAmount } from './chosen-amount.ts';

const typed = (text: string) => readAmount({ kind: 'custom', text });

describe('an amount to add', () => {
  test('is 100 rupees unless something else is chosen', () => {
    assert.deepEqual(readAmount(defaultChoice), { kind: 'good', rupees: 100 });
  });

  test('that is missing for a purchase is a preset where there is one', () => {
    assert.deepEqual(choiceOf(50), { kind: 'preset', rupees: 50 });
    assert.deepEqual(choiceOf(10), { kind: 'custom', text: '10' });
  });

  test('is taken within the limits, both included', () => {
    for (const rupees of [10, 11, 49_999, 50_000]) assert.deepEqual(typed(String(rupees)), { kind: 'good', rupees });
  });

  test('outside of them says which', () => {
    for (const text of ['9', '0', '-5']) assert.deepEqual(typed(text), { kind: 'wrong', why: 'amount_too_small' });
    for (const text of ['50001', '9999999']) assert.deepEqual(typed(text), { kind: 'wrong', why: 'amount_too_large' });
  });

  test('is whole rupees, written in digits', () => {
    for (const text of ['10.5', '10.0', '1e2', '+10', '0x64', '१००', '10\u200b', '9'.repeat(16)]) {
      assert.deepEqual(typed(text), { kind: 'wrong', why: 'not_whole' }, text);
    }
  });

  test('in Devanagari digits is the same amount', () => {
    assert.equal(latinDigits('१२३४५६७८९० ₹5'), '1234567890 ₹5');
  });

  test('is null for an empty field', () => {
    for (const text of ['', '  ']) assert.deepEqual(typed(text), { kind: 'none' });
  });
});
