import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { createQuestionTimer } from './question-timer.ts';

function aTimer(known = {}, longest = 1e9) {
  let at = 5_000;
  const timer = createQuestionTimer(known, longest, () => at);
  return {
    ...timer,
    wait: (milliseconds: number) => {
      at += milliseconds;
    },
  };
}

describe('the timer of the questions', () => {
  test('counts the question on the screen, also while it is still there, and adds up its visits', () => {
    const { show, read, wait } = aTimer();
    show(3);
    wait(12_000);
    show(4);
    wait(2_000);
    show(3);
    wait(1_500);
    assert.deepEqual(read(), { 3: 13, 4: 2 });
    wait(500);
    assert.deepEqual(read(), { 3: 14, 4: 2 });
  });

  test('does not count while the page is hidden', () => {
    const { show, read, wait } = aTimer();
    show(0);
    wait(4_000);
    show(null);
    wait(600_000);
    show(0);
    wait(1_000);
    assert.deepEqual(read(), { 0: 5 });
  });

  test('goes on from what was measured before', () => {
    const { show, read, wait } = aTimer({ 0: 40, 7: 9 });
    wait(30_000);
    show(0);
    wait(2_000);
    assert.deepEqual(read(), { 0: 42, 7: 9 });
  });

  test('counts no question longer than the test lasts, however long its page stays open', () => {
    const { show, read, wait } = aTimer({}, 600);
    show(2);
    wait(48 * 3_600_000);
    assert.deepEqual(read(), { 2: 600 });
  });

  test('never counts more than the time that has passed, nor fewer seconds later', () => {
    const step = fc.tuple(fc.option(fc.nat(5)), fc.nat(90_000));
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const { show, read, wait } = aTimer();
        let [visible, before] = [0, 0];
        for (const [question, milliseconds] of steps) {
          show(question);
          wait(milliseconds);
          if (question !== null) visible += milliseconds;
          const sum = Object.values(read()).reduce((all, seconds) => all + seconds, 0);
          assert.ok(sum >= before && sum * 1000 <= visible && visible - sum * 1000 < 6 * 1000);
          before = sum;
        }
      }),
    );
  });
});
