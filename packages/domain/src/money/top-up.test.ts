import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { paise } from './money.ts';
import { topUpAmount, topUpFor } from './top-up.ts';

describe('the amount of a top-up', () => {
  test('is from 10 to 50,000 rupees', () => {
    for (const [rupees, result] of [
      [10, 1_000],
      [50_000, 5_000_000],
    ] as const) {
      assert.deepEqual(topUpAmount(rupees), { ok: true, value: result });
    }
    for (const rupees of [9, 0, -1, -100]) {
      assert.deepEqual(topUpAmount(rupees), { ok: false, refusal: { code: 'amount_too_small' } });
    }
    for (const rupees of [50_001, 1_000_000_000]) {
      assert.deepEqual(topUpAmount(rupees), { ok: false, refusal: { code: 'amount_too_large' } });
    }
  });

  test('that covers what is missing is whole rupees, at least the minimum', () => {
    assert.deepEqual(
      [1, 1_000, 1_001, 250_000].map((short) => topUpFor(paise(short))),
      [10, 10, 11, 2_500],
    );
  });
});
