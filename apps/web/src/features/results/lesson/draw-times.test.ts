import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Outcome } from '@bharti/domain/attempts/scoring';
import { drawTimes } from './draw-times.ts';

const question = (outcome: Outcome, seconds: number) => ({ topic: 'average', outcome, seconds });

describe('the figure of the times', () => {
  test('draws right answers above the line, wrong ones below, the longest at full height, and skipped ones as a tick', () => {
    const { step, paths } = drawTimes([
      question('correct', 60),
      question('wrong', 30),
      question('blank', 90),
      question('correct', 0),
    ]);
    assert.equal(step, 80);
    assert.deepEqual(paths, {
      correct: 'M40.0 68v-64.0M280.0 68v-1.0',
      wrong: 'M120.0 72v32.0',
      blank: 'M200.0 66v8',
    });
  });

  test('is empty for no questions', () => {
    assert.deepEqual(drawTimes([]).paths, { correct: '', wrong: '', blank: '' });
  });
});
