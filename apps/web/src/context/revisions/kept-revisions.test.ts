import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ScheduledRevision } from '@bharti/domain/practice/revised-question';
import type { IndianDay } from '@bharti/domain/time';
import { removeUserKeys } from '../../browser/storage.ts';
import { useStoredEntries } from '../../browser/testing/stored-entries.ts';
import { countUnsent, findKept, keepRevision, readRevisions, writeKept } from './kept-revisions.ts';

const day = (number: number) => number as IndianDay;
const revised = (revisedOn: number): ScheduledRevision => ({
  revisedOn: day(revisedOn),
  dueOn: day(revisedOn + 3),
  isRight: true,
  stability: 2.5,
  difficulty: 6.4,
});

describe('the revisions that a device keeps', () => {
  const stored = useStoredEntries();

  test('are read by the user who revised; another user has none, and the first of theirs removes them', () => {
    keepRevision('asha', 'x', revised(5));
    assert.deepEqual(readRevisions('asha'), { x: revised(5) });
    assert.deepEqual(readRevisions('ravi'), {});
    keepRevision('ravi', 'y', revised(6));
    assert.deepEqual(readRevisions('asha'), {});
  });

  test('are removed at sign-out', () => {
    keepRevision('asha', 'x', revised(5));
    removeUserKeys();
    assert.deepEqual(readRevisions('asha'), {});
  });

  test('are 2,000 at most: the oldest are forgotten', () => {
    const many = Object.fromEntries(Array.from({ length: 2_000 }, (_, number) => [`q${number}`, revised(number)]));
    stored.entries.user_mistakes = JSON.stringify({ user: 'asha', revisions: many });
    keepRevision('asha', 'newest', revised(9_999));
    const kept = readRevisions('asha');
    assert.equal(Object.keys(kept).length, 2_000);
    assert.deepEqual([kept.q0, kept.newest], [undefined, revised(9_999)]);
  });

  test('are not sent yet after each revision, also those that an earlier release has kept', () => {
    stored.entries.user_mistakes = JSON.stringify({ user: 'asha', revisions: { x: revised(5) } });
    assert.equal(countUnsent('asha'), 1);
    writeKept('asha', { revisions: { x: { ...revised(5), isSent: true } }, newest: 7 });
    assert.equal(countUnsent('asha'), 0);
    keepRevision('asha', 'y', revised(6));
    assert.deepEqual([countUnsent('asha'), findKept('asha')?.newest], [1, 7]);
    keepRevision('asha', 'x', revised(6));
    assert.equal(countUnsent('asha'), 2);
    assert.equal(countUnsent('ravi'), 0);
  });

  for (const [name, text] of Object.entries({
    'no JSON': '{',
    'a list': '[]',
    'a day that is text': JSON.stringify({ user: 'asha', revisions: { x: { ...revised(1), dueOn: '2' } } }),
    'a day below zero': JSON.stringify({ user: 'asha', revisions: { x: { ...revised(1), revisedOn: -1 } } }),
    'a change below zero': JSON.stringify({ user: 'asha', revisions: {}, newest: -1 }),
    'a time that is text': JSON.stringify({ user: 'asha', revisions: { x: { ...revised(1), at: '2' } } }),
    'no answer': JSON.stringify({ user: 'asha', revisions: { x: { ...revised(1), isRight: undefined } } }),
  })) {
    test(`begin anew after damage: ${name}`, () => {
      stored.entries.user_mistakes = text;
      assert.deepEqual(readRevisions('asha'), {});
    });
  }
});
