import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { AttemptId } from '@bharti/domain/brand';
import { writeStored } from './storage.ts';
import { useStoredEntries } from './testing/stored-entries.ts';
import { readUncounted, rememberUncounted } from './uncounted-answers.ts';

const [first, second] = ['first' as AttemptId, 'second' as AttemptId];

describe('the questions with answers that do not count', () => {
  const stored = useStoredEntries();

  test('are known for each attempt and kind, also when they were told one after the other', () => {
    rememberUncounted(first, { late: [1] });
    rememberUncounted(second, { gaveWay: [0, 7] });
    rememberUncounted(first, { gaveWay: [4] });
    rememberUncounted(first, { late: [4, 1] });
    assert.deepEqual(readUncounted(first), { late: [1, 4], gaveWay: [4] });
    assert.deepEqual(readUncounted(second), { late: [], gaveWay: [0, 7] });
    assert.deepEqual(readUncounted('another' as AttemptId), { late: [], gaveWay: [] });
  });

  test('are known until the page closes where the browser stores nothing', () => {
    stored.isFull = true;
    rememberUncounted(first, { late: [2] });
    rememberUncounted(first, { late: [3] });
    assert.deepEqual(readUncounted(first).late, [2, 3]);
    stored.isFull = false;
    rememberUncounted(second, { late: [1] });
    assert.deepEqual([readUncounted(first).late, readUncounted(second).late], [[2, 3], [1]]);
  });

  test('of ten attempts are remembered', () => {
    for (let i = 0; i < 11; i += 1) rememberUncounted(`a${i}` as AttemptId, { late: [i] });
    const lateOf = (attempt: string) => readUncounted(attempt as AttemptId).late;
    assert.deepEqual([lateOf('a0'), lateOf('a1'), lateOf('a10')], [[], [1], [10]]);
  });

  test('are read as an earlier release stored them', () => {
    writeStored('user_late_answers', 'first 1,4\nsecond 0');
    assert.deepEqual(readUncounted(first), { late: [1, 4], gaveWay: [] });
  });
});
