import assert from 'node:assert/strict';
import { test } from 'node:test';
import { marksPercent } from './scores.ts';

test('the per cent of the marks is rounded down, and not below zero', () => {
  assert.deepEqual(
    [marksPercent(3_499, 5_000), marksPercent(3_500, 5_000), marksPercent(-200, 5_000), marksPercent(0, 0)],
    [69, 70, 0, 0],
  );
});
