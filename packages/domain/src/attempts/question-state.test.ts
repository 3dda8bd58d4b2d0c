import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { countPart, firstOpen, partsOf } from './paper-part.ts';
import { questionState } from './question-state.ts';

const sheet = { answers: { 0: 2, 1: 0, 4: 1 }, marked: [1, 2] };

describe('the state of a question', () => {
  test('follows from its answer, its mark, and whether this device has shown it', () => {
    const states = [0, 1, 2, 3, 5].map((index) => questionState(sheet, index, index === 3));
    assert.deepEqual(states, ['answered', 'answeredAndMarked', 'marked', 'seen', 'notSeen']);
  });

  test('is known without having been shown here, when another device answered or marked it', () => {
    assert.equal(questionState(sheet, 0, false), 'answered');
    assert.equal(questionState(sheet, 2, false), 'marked');
  });
});

describe('a section of a paper', () => {
  const name = { en: 'Mathematics', mr: 'गणित' };
  const parts = partsOf([
    { name, count: 1 },
    { name, count: 4 },
    { name, count: 2 },
  ]);

  test('begins after the sections before it, whatever their sizes', () => {
    assert.deepEqual(
      parts.map(({ start, count }) => [start, count]),
      [
        [0, 1],
        [1, 4],
        [5, 2],
      ],
    );
  });

  test('counts its own answers, marks and open questions', () => {
    const counts = parts.map((part) => countPart(sheet, part));
    assert.deepEqual(counts, [
      { answered: 1, marked: 0, open: 0 },
      { answered: 2, marked: 2, open: 2 },
      { answered: 0, marked: 0, open: 2 },
    ]);
  });

  test('leads to its first open question, or to its first question where all are answered', () => {
    assert.deepEqual(
      parts.map((part) => firstOpen(sheet, part)),
      [0, 2, 5],
    );
  });
});
