import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { AttemptId } from '@bharti/domain/brand';
import { readLate, rememberLate } from './late-answers.ts';
import { useStoredEntries } from './testing/stored-entries.ts';

const [first, second] = ['first' as AttemptId, 'second' as AttemptId];

describe('the questions that came too late', () => {
  const stored = useStoredEntries();

  test('are known for each attempt, also when they were told one after the other', () => {
    rememberLate(first, [1]);
    rememberLate(second, [0, 7]);
    rememberLate(first, [4, 1]);
    assert.deepEqual(
      [readLate(first), readLate(second)],
      [
        [1, 4],
        [0, 7],
      ],
    );
    assert.deepEqual(readLate('another' as AttemptId), []);
  });

  test('are known until the page closes where the browser stores nothing', () => {
    stored.isFull = true;
    rememberLate(first, [2]);
    rememberLate(first, [3]);
    assert.deepEqual(readLate(first), [2, 3]);
    stored.isFull = false;
    rememberLate(second, [1]);
    assert.deepEqual([readLate(first), readLate(second)], [[2, 3], [1]]);
  });

  test('of ten attempts are remembered', () => {
    for (let i = 0; i < 11; i += 1) rememberLate(`a${i}` as AttemptId, [i]);
    assert.deepEqual(
      [readLate('a0' as AttemptId), readLate('a1' as AttemptId), readLate('a10' as AttemptId)],
      [[], [1], [10]],
    );
  });
});
