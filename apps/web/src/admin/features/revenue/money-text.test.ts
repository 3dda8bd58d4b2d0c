import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readRupees } from './money-text.ts';

describe('a typed amount in rupees', () => {
  test('is read in Latin and in Devanagari digits', () => {
    assert.deepEqual(['600', ' 10.5 ', '४०', '४०.५०', '4०'].map(readRupees), [60_000, 1_050, 4_000, 4_050, 4_000]);
  });

  test('is null for anything else', () => {
    for (const text of ['', '-5', 'abc', '12.345', '1,000', '.5', '१२.३४५', '-४०', '12345678'])
      assert.equal(readRupees(text), null, text);
  });
});
