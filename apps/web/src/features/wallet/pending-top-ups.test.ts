import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { TopUpId } from '@bharti/domain/brand';
import { useStoredEntries } from '../../browser/testing/stored-entries.ts';
import { forgetTopUp, handToBackgroundWatch, markHandledByDialog } from './pending-top-ups.ts';

const key = 'user_top_ups';
const mine = '6a0c7f5e-0a4e-4c55-9d53-3b1f2f5f7a10' as TopUpId;
const theirs = '7b1d8a6f-1b5f-4d66-8e64-4c2a3a6a8b21' as TopUpId;

describe('payments whose end is not known', () => {
  const local = useStoredEntries();
  const stored = () => JSON.parse(local.entries[key] ?? '[]') as { id: string; at: number }[];
  const otherTabWrites = (list: readonly object[]) => {
    local.entries[key] = JSON.stringify(list);
  };

  test('that another tab wrote down stay when this tab writes', () => {
    markHandledByDialog(mine);
    otherTabWrites([...stored(), { id: theirs, at: Date.now() }]);
    handToBackgroundWatch(mine);
    assert.deepEqual(
      stored().map(({ id }) => id),
      [theirs, mine],
    );
  });

  test('that another tab has announced are not announced again', () => {
    handToBackgroundWatch(mine);
    otherTabWrites([]);
    assert.equal(forgetTopUp(mine), false);
  });

  test('are forgotten once', () => {
    markHandledByDialog(mine);
    assert.deepEqual([forgetTopUp(mine), forgetTopUp(mine)], [true, false]);
  });
});
