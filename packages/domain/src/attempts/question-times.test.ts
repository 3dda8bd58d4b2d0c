import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { addTimes, areOnPaper, sumOfTimes } from './add-times.ts';
import { leaveAfterSeconds } from './pace.ts';
import { newTimes, type QuestionTimes } from './question-times.ts';

const hour = 3_600;

describe('the times of the questions', () => {
  test('take the larger time of each question', () => {
    assert.deepEqual(addTimes({ 0: 10, 1: 20 }, { 0: 12, 1: 5, 7: 3 }, hour), { 0: 12, 1: 20, 7: 3 });
  });

  test('are together never longer than the time since the start', () => {
    assert.deepEqual(addTimes({ 0: 10 }, { 0: 40, 1: 40, 2: 40 }, 60), { 0: 40, 1: 20 });
    assert.deepEqual(addTimes({ 0: 10 }, { 3: 1 }, 10), { 0: 10 });
  });

  test('are new where they are larger than the known ones', () => {
    assert.deepEqual(newTimes({ 0: 10, 1: 5, 2: 0 }, { 0: 10, 1: 4 }), { 1: 5 });
  });

  test('belong to questions of the paper and are whole seconds', () => {
    assert.equal(areOnPaper({ 0: 0, 9: 7 }, 10), true);
    for (const wrong of [{ 10: 1 }, { 0: -1 }, { 0: 1.5 }, { x: 1 }]) assert.equal(areOnPaper(wrong, 10), false);
  });

  test('whatever is sent, in any order and repeated: nothing falls, and all stays within the limit', () => {
    const someTimes: fc.Arbitrary<QuestionTimes> = fc.dictionary(fc.nat(9).map(String), fc.nat(2 * hour));
    fc.assert(
      fc.property(fc.array(someTimes), fc.nat(hour), (messages, longest) => {
        let times: QuestionTimes = {};
        for (const sent of messages) {
          const next = addTimes(times, sent, longest);
          for (const [question, seconds] of Object.entries(times)) assert.ok((next[question] ?? 0) >= seconds);
          assert.ok(sumOfTimes(next) <= longest);
          assert.deepEqual(addTimes(next, sent, longest), next);
          times = next;
        }
      }),
    );
  });

  test('within the limit the order of the messages does not matter', () => {
    const someTimes = fc.dictionary(fc.nat(9).map(String), fc.integer({ min: 1, max: 100 }));
    fc.assert(
      fc.property(someTimes, someTimes, (a, b) => {
        assert.deepEqual(addTimes(addTimes({}, a, hour), b, hour), addTimes(addTimes({}, b, hour), a, hour));
      }),
    );
  });
});

test('a hard question is better left after 90 seconds in the full paper, after 45 in a test of 25 minutes and 50 questions', () => {
  assert.equal(leaveAfterSeconds(5_400, 100), 90);
  assert.equal(leaveAfterSeconds(1_500, 50), 45);
});
