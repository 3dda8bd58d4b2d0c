import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { at } from '@bharti/testing/builders';
import { paise } from '../money/money.ts';
import { instant } from '../time.ts';
import { accessTo, accessUntil } from './access.ts';

const now = at('2026-11-20T10:00:00+05:30');
const paid = { isFree: false, pricePaise: paise(1_000) };

describe('access to a test', () => {
  test('is free where the test is, whatever was bought', () => {
    assert.equal(accessTo({ isFree: true, pricePaise: paise(1_000) }, null, now), 'free');
    assert.equal(accessTo({ isFree: false, pricePaise: paise(0) }, null, now), 'free');
  });

  test('is locked until it is bought', () => {
    assert.equal(accessTo(paid, null, now), 'locked');
  });

  test('is open for 365 days from the purchase and not a moment longer', () => {
    const until = accessUntil(now);
    assert.equal(until - now, 365 * 86_400_000);
    assert.equal(accessTo(paid, until, instant(until - 1)), 'open');
    assert.equal(accessTo(paid, until, until), 'locked');
  });
});
