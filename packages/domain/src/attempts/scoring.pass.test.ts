import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { answersWith, firstOptions } from '@bharti/testing/builders';
import fc from 'fast-check';
import { type MarkingScheme, plainMarking } from '../content/test.ts';
import { isPass, missingToPass, percentTenths, score } from './scoring.ts';

const withPenalty: MarkingScheme = { correct: 200, wrong: -66, blank: 0 };
const plain = (right: number, questions: number) => score(firstOptions(questions), answersWith(right), plainMarking);

describe('the pass mark', () => {
  test('A27 of 70% is 35 of 50 and 7 of 10', () => {
    assert.equal(isPass(plain(34, 50), 70), false);
    assert.equal(isPass(plain(35, 50), 70), true);
    assert.equal(isPass(plain(6, 10), 70), false);
    assert.equal(isPass(plain(7, 10), 70), true);
  });

  test('of the full paper is 40 of 100', () => {
    assert.equal(isPass(plain(39, 100), 40), false);
    assert.equal(isPass(plain(40, 100), 40), true);
  });

  test('A27 is missed by 69.95%, which is shown as 70.0%', () => {
    assert.equal(isPass({ marks: 13_990, maxMarks: 20_000 }, 70), false);
    assert.equal(percentTenths(13_990, 20_000), 700);
  });

  test('is reached by marks, not by right answers: penalties can cost the pass', () => {
    assert.equal(isPass(score(firstOptions(10), answersWith(7), withPenalty), 70), true);
    assert.equal(isPass(score(firstOptions(10), answersWith(7, 1), withPenalty), 70), false);
  });

  test('is never reached on a paper without marks or below zero', () => {
    assert.equal(isPass({ marks: 0, maxMarks: 0 }, 70), false);
    assert.equal(isPass({ marks: -66, maxMarks: 200 }, 1), false);
  });
});

describe('how many more right answers would have passed', () => {
  test('is one for 34 of 50 and for 6 of 10, seven for an empty sheet of ten', () => {
    assert.equal(missingToPass(plain(34, 50), 70, plainMarking), 1);
    assert.equal(missingToPass(plain(6, 10), 70, plainMarking), 1);
    assert.equal(missingToPass(plain(0, 10), 70, plainMarking), 7);
  });

  test('is zero for a pass', () => {
    assert.equal(missingToPass(plain(35, 50), 70, plainMarking), 0);
    assert.equal(missingToPass(plain(50, 50), 70, plainMarking), 0);
  });

  test('is the exact number under plain marking, not one more and not one less', () => {
    const counts = fc.integer({ min: 1, max: 200 }).chain((total) => fc.tuple(fc.nat(total), fc.constant(total)));
    fc.assert(
      fc.property(counts, fc.integer({ min: 1, max: 100 }), ([right, total], passPercent) => {
        const missing = missingToPass(plain(right, total), passPercent, plainMarking);
        assert.ok(isPass(plain(right + missing, total), passPercent));
        if (missing > 0) assert.ok(!isPass(plain(right + missing - 1, total), passPercent));
      }),
    );
  });

  test('counts a right answer in the place of a blank at its printed worth', () => {
    assert.equal(missingToPass(score(firstOptions(10), answersWith(6), withPenalty), 70, withPenalty), 1);
    assert.equal(missingToPass(score(firstOptions(10), answersWith(5), withPenalty), 70, withPenalty), 2);
  });
});
