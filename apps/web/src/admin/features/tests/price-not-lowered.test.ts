import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Pricing } from '@bharti/contracts/admin/pricing';
import { testId } from '@bharti/contracts/common';
import { paise } from '@bharti/domain/money/money';
import { priceNotLowered } from './price-not-lowered.ts';

const [cheap, free] = [testId.parse('cheap'), testId.parse('free')];
const row = (id: typeof cheap, listPrice: number): Pricing['tests'][number] => ({
  id,
  title: { en: id, mr: id },
  category: 'gk',
  version: 1,
  price: { kind: 'default' },
  listPricePaise: paise(listPrice),
  pricePaise: paise(listPrice),
});
const tests = [row(cheap, 1_000), row(free, 0)];
const of = (price: number | null, id: typeof cheap | null) =>
  priceNotLowered(price === null ? null : paise(price), id, tests, paise(2_500));

test('a promotion lowers a price that is higher than its own, and no other', () => {
  assert.deepEqual([of(999, cheap), of(1_000, cheap), of(5_000, cheap)], [null, 1_000, 1_000]);
  assert.deepEqual([of(2_499, null), of(2_500, null)], [null, 2_500]);
  assert.equal(of(100, free), 0);
});

test('nothing is said about a price that is not typed, or a test that is not loaded', () => {
  assert.deepEqual([of(null, cheap), of(9_900, testId.parse('other'))], [null, null]);
});
