import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { aKey, answersWith } from '@bharti/testing/builders';
import fc from 'fast-check';
import { judge, percentage, percentTenths, score } from './scoring.ts';
import { type MarkingScheme, plainMarking } from './test.ts';

const withPenalty: MarkingScheme = { correct: 200, wrong: -66, blank: 0 };

describe('a score', () => {
  test('an answer is correct, wrong, or blank when none was chosen', () => {
    assert.equal(judge(2, 2), 'correct');
    assert.equal(judge(2, 0), 'wrong');
    assert.equal(judge(0, undefined), 'blank');
  });

  test('counts right, wrong and blank answers', () => {
    assert.deepEqual(score([0, 1, 2, 3], { 0: 0, 1: 3, 3: 3 }, plainMarking), {
      correct: 2,
      wrong: 1,
      blank: 1,
      marks: 200,
      maxMarks: 400,
    });
  });

  test('takes nothing away under plain marking', () => {
    assert.equal(score(aKey(10), answersWith(4, 6), plainMarking).marks, 400);
  });

  test('deducts the printed penalty for a wrong answer', () => {
    assert.equal(score([1], { 0: 0 }, withPenalty).marks, -66);
    assert.equal(score(aKey(10), answersWith(6, 3), withPenalty).marks, 6 * 200 - 3 * 66);
  });

  test('deducts nothing for a blank', () => {
    assert.equal(score(aKey(10), {}, withPenalty).marks, 0);
  });

  test('ignores answers to questions that are not on the paper', () => {
    assert.equal(score([0], { 0: 0, 1: 0, 7: 0 }, plainMarking).correct, 1);
  });

  test('agrees with marking the sheet question by question', () => {
    const anOption = fc.nat(3);
    const marking = fc.record({ correct: fc.integer({ min: 1, max: 400 }), wrong: fc.integer({ min: -200, max: 0 }) });
    const sheet = fc.array(fc.tuple(anOption, fc.option(anOption, { nil: undefined })), { maxLength: 100 });
    fc.assert(
      fc.property(sheet, marking, (pairs, { correct, wrong }) => {
        const answers: Record<string, number> = {};
        let marks = 0;
        for (const [index, [right, chosen]] of pairs.entries()) {
          if (chosen === undefined) continue;
          answers[index] = chosen;
          marks += chosen === right ? correct : wrong;
        }
        const key = pairs.map(([right]) => right);
        const result = score(key, answers, { correct, wrong, blank: 0 });
        assert.equal(result.marks, marks);
        assert.equal(result.maxMarks, key.length * correct);
        assert.equal(result.correct + result.wrong + result.blank, key.length);
      }),
    );
  });
});

describe('a percentage', () => {
  test('is rounded half up, to a tenth or to a whole', () => {
    assert.equal(percentTenths(7, 9), 778);
    assert.equal(percentTenths(1, 3), 333);
    assert.equal(percentTenths(1, 16), 63);
    assert.equal(percentage(1, 8), 13);
    assert.equal(percentage(2, 3), 67);
  });

  test('is 0 for nothing and below zero, and of nothing', () => {
    for (const share of [percentTenths, percentage]) {
      assert.equal(share(0, 10), 0);
      assert.equal(share(-66, 200), 0);
      assert.equal(share(0, 0), 0);
    }
  });

  test('is never more than half a step from the exact share, and all of it is 100', () => {
    const counts = fc
      .integer({ min: 1, max: 100_000 })
      .chain((whole) => fc.tuple(fc.integer({ min: 1, max: whole }), fc.constant(whole)));
    fc.assert(
      fc.property(counts, ([part, whole]) => {
        assert.ok(Math.abs(percentTenths(part, whole) * whole - 1000 * part) * 2 <= whole);
        assert.ok(Math.abs(percentage(part, whole) * whole - 100 * part) * 2 <= whole);
        assert.equal(percentTenths(whole, whole), 1000);
      }),
    );
  });
});
