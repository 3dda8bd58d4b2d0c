import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JudgedQuestion } from '@bharti/domain/attempts/tally';
import { minutesOnWrong } from './minutes-on-wrong.ts';

const questions: readonly JudgedQuestion[] = [
  { topic: 'average', outcome: 'wrong', seconds: 600 },
  { topic: 'average', outcome: 'correct', seconds: 300 },
  { topic: 'ratio', outcome: 'wrong', seconds: 630 },
];

test('the minutes that went into wrong answers are those of their questions', () => {
  assert.deepEqual(minutesOnWrong(questions, 1_530), { wrong: 21, taken: 26 });
});

test('they are not more than the time taken, though a page goes on measuring while no server answers', () => {
  assert.deepEqual(minutesOnWrong(questions, 900), { wrong: 15, taken: 15 });
});
