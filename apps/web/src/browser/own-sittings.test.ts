import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { SittingId } from '@bharti/domain/brand';
import { isEarlierOwnSitting, noteBackgroundSitting, noteSitting } from './own-sittings.ts';
import { useStoredEntries } from './testing/stored-entries.ts';

const [first, second, third] = ['first' as SittingId, 'second' as SittingId, 'third' as SittingId];

describe('the sittings of the pages of this browser', () => {
  useStoredEntries();

  test('stand in the order in which their pages were opened, also after a reload, which keeps the sitting', () => {
    for (const id of [first, second, first]) noteSitting(id);
    assert.deepEqual(
      [isEarlierOwnSitting(first, second), isEarlierOwnSitting(second, first), isEarlierOwnSitting(first, first)],
      [true, false, false],
    );
  });

  test('give way to every page where they belong to work in the background', () => {
    noteSitting(first);
    noteBackgroundSitting(second);
    noteSitting(second);
    assert.deepEqual([isEarlierOwnSitting(second, first), isEarlierOwnSitting(first, second)], [true, false]);
  });

  test('say nothing about a page of another device, nor for a page that is not remembered', () => {
    noteSitting(first);
    assert.deepEqual([isEarlierOwnSitting(third, first), isEarlierOwnSitting(first, third)], [false, false]);
  });
});
