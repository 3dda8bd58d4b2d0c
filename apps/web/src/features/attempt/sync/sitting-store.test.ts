import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { AttemptId } from '@bharti/domain/brand';
import { returnSitting, takeSitting } from './sitting-store.ts';

const attempt = 'an-attempt' as AttemptId;

function aTab(content: readonly (readonly [string, string])[] = []) {
  const kept = new Map(content);
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    duplicate: () => aTab([...kept]),
  };
}

describe('the sitting of a tab', () => {
  test('survives a reload with the number of its last save', () => {
    const tab = aTab();
    const before = { ...takeSitting(tab, attempt), seq: 7 };
    returnSitting(tab, attempt, before);
    assert.deepEqual(takeSitting(tab, attempt), before);
  });

  test('is different in a duplicate of the tab', () => {
    const tab = aTab();
    const { id } = takeSitting(tab, attempt);
    assert.notEqual(takeSitting(tab.duplicate(), attempt).id, id);
  });

  test('is a new one where nothing, or nothing readable, is stored', () => {
    const ids = [null, aTab(), aTab([['user_sitting_an-attempt', 'x 1']])].map((tab) => takeSitting(tab, attempt).id);
    assert.equal(new Set(ids).size, 3);
  });
});
