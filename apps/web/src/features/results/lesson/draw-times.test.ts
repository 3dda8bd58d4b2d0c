import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Outcome } from '@bharti/domain/attempts/scoring';
import { drawTimes } from './draw-times.ts';

const question = (outcome: Outcome, seconds: number) => ({ topic: 'average', outcome, seconds });

describe('the figure of the times', () => {
  test('draws right answers above the line, wrong ones below, on a scale that is easy to read, and skipped ones as a tick', () => {
    const { step, scale, paths, cut } = drawTimes([
      question('correct', 60),
      question('wrong', 30),
      question('blank', 90),
      question('correct', 0),
    ]);
    assert.deepEqual([step, scale, cut], [80, 60, []]);
    assert.deepEqual(paths, {
      correct: 'M40.0 68v-60.0M280.0 68v-1.0',
      wrong: 'M120.0 72v30.0',
      blank: 'M200.0 66v8',
    });
  });

  test('cuts the bar of a question that took far longer than the usual one, marks it, and names it', () => {
    const usual = Array.from({ length: 9 }, () => question('correct', 20));
    const { scale, paths, arrows, cut } = drawTimes([...usual, question('wrong', 600)]);
    assert.equal(scale, 30);
    assert.ok(paths.correct.startsWith('M16.0 68v-40.0'));
    assert.equal(paths.wrong, 'M304.0 72v60.0');
    assert.equal(arrows, 'M301.0 134l3 4l3 -4');
    assert.deepEqual(cut, [{ number: 10, seconds: 600 }]);
  });

  test('names the longest first', () => {
    const usual = Array.from({ length: 9 }, () => question('correct', 20));
    const { cut } = drawTimes([question('correct', 200), ...usual, question('wrong', 300), question('blank', 900)]);
    assert.deepEqual(
      cut.map(({ number }) => number),
      [11, 1],
    );
  });

  test('is empty for no questions', () => {
    assert.deepEqual(drawTimes([]).paths, { correct: '', wrong: '', blank: '' });
  });
});
