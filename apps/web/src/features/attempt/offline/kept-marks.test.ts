import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TestId } from '@bharti/domain/brand';
import { instant } from '@bharti/domain/time';
import type { KeptPaper } from '../../../browser/kept-papers.ts';
import { marksOf } from './kept-marks.ts';
import { aPaper } from './testing/memory-store.ts';

const idOf = (name: string) => name as TestId;

function paperOf(name: string, isOver = false): KeptPaper {
  const paper = aPaper();
  const now = instant(paper.beginsUntil + (isOver ? 1 : 0));
  return { paper: { ...paper, start: { ...paper.start, id: idOf(name) } }, serverTime: () => now };
}

test('a test is called ready for offline only while it can be begun there', () => {
  const marks = marksOf(
    [paperOf('kept'), paperOf('over', true), paperOf('begun'), paperOf('refused'), paperOf('other counts')],
    [
      { test: idOf('begun'), problem: null },
      { test: idOf('refused'), problem: 'refused' },
      { test: idOf('other counts'), problem: 'other_counts' },
    ],
  );
  assert.deepEqual(Object.fromEntries(marks), { kept: 'ready', begun: 'begun' });
});
