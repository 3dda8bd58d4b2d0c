import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { newRecord } from '@bharti/domain/practice/record';
import { removeUserKeys } from '../../browser/storage.ts';
import { useStoredEntries } from '../../browser/testing/stored-entries.ts';
import { forgetOtherPractice, type KeptPractice, keepPractice, readFigures, readPractice } from './kept-practice.ts';

const aPractice = (answered: number): KeptPractice => ({
  record: { ...newRecord(['easy']), answered, right: 1, last: [true], asked: [{ id: 'ratio-coins', print: 7 }] },
  shown: { id: 'ratio-coins', version: 1, seed: 5, choice: null },
});

describe('the practice that a device keeps', () => {
  const stored = useStoredEntries();

  test('is read by the user who practised, and by no other', () => {
    keepPractice('asha', 'ratio', aPractice(3));
    assert.deepEqual(readPractice('asha', 'ratio'), aPractice(3));
    assert.equal(readPractice('vijay', 'ratio'), null);
    assert.equal(readPractice('asha', 'speed'), null);
  });

  test('of another user, and what cannot be read, is removed; the rest stays', () => {
    stored.entries = { user_practice_average: '{"user":', user_practice_ages: '{}', theme: 'dark' };
    keepPractice('asha', 'ratio', aPractice(3));
    keepPractice('vijay', 'speed', aPractice(4));
    forgetOtherPractice('vijay');
    assert.deepEqual(Object.keys(stored.entries).sort(), ['theme', 'user_practice_speed']);
    assert.deepEqual(readFigures('vijay'), [{ topic: 'speed', answered: 4, right: 1 }]);
  });

  test('is removed at sign-out', () => {
    keepPractice('asha', 'ratio', aPractice(3));
    removeUserKeys();
    assert.deepEqual(stored.entries, {});
  });

  const damages: readonly (readonly [what: string, damage: (kept: KeptPractice) => unknown])[] = [
    ['a level that does not exist', ({ record, shown }) => ({ shown, record: { ...record, level: 'godlike' } })],
    ['a count below zero', ({ record, shown }) => ({ shown, record: { ...record, answered: -1 } })],
    ['an answer that is no answer', ({ record, shown }) => ({ record, shown: { ...shown, choice: 'A' } })],
    ['a fifth option', ({ record, shown }) => ({ record, shown: { ...shown, choice: 4 } })],
    ['questions without an id', ({ record, shown }) => ({ shown, record: { ...record, asked: [{}] } })],
    ['no record', ({ shown }) => ({ shown })],
    ['a list', () => []],
  ];
  for (const [what, damage] of damages) {
    test(`begins anew after damage: ${what}`, () => {
      stored.entries.user_practice_ratio = JSON.stringify({ user: 'asha', ...(damage(aPractice(3)) as object) });
      assert.equal(readPractice('asha', 'ratio'), null);
    });
  }
});
