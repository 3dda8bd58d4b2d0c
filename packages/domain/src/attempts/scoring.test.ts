import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { answersWith, firstOptions, oneOption } from '@bharti/testing/builders';
import fc from 'fast-check';
import type { AnswerKey } from '../content/question.ts';
import { type MarkingScheme, plainMarking } from '../content/test.ts';
import { judge, percentage, percentTenths, score } from './scoring.ts';

const withPenalty: MarkingScheme = { correct: 200, wrong: -66, blank: 0 };

describe('a score', () => {
  test('an answer is correct, wrong, or blank when none was chosen', () => {
    assert.equal(judge(oneOption(2), 2), 'correct');
    assert.equal(judge(oneOption(2), 0), 'wrong');
    assert.equal(judge(oneOption(0), undefined), 'blank');
  });

  test('each of several accepted answers is correct, any other is wrong', () => {
    const twoOptions: AnswerKey = { kind: 'several', options: [0, 3] };
    assert.deepEqual(
      [0, 1, 2, 3, undefined].map((chosen) => judge(twoOptions, chosen)),
      ['correct', 'wrong', 'wrong', 'correct', 'blank'],
    );
  });

  test('a withdrawn question is correct for everybody, also for a candidate who skipped it', () => {
    for (const chosen of [0, 1, 2, 3, undefined]) assert.equal(judge({ kind: 'withdrawn' }, chosen), 'correct');
  });

  test('a withdrawn question pays its marks and no penalty, with any answer and without', () => {
    const keys: AnswerKey[] = [{ kind: 'withdrawn' }, { kind: 'withdrawn' }, oneOption(1)];
    const expected = { correct: 2, wrong: 1, blank: 0, marks: 2 * 200 - 66, maxMarks: 600 };
    assert.deepEqual(score(keys, { 0: 3, 2: 0 }, withPenalty), expected);
  });

  test('counts right, wrong and blank answers', () => {
    assert.deepEqual(score([0, 1, 2, 3].map(oneOption), { 0: 0, 1: 3, 3: 3 }, plainMarking), {
      correct: 2,
      wrong: 1,
      blank: 1,
      marks: 200,
      maxMarks: 400,
    });
  });

  test('subtracts nothing under plain marking', () => {
    assert.equal(score(firstOptions(10), answersWith(4, 6), plainMarking).marks, 400);
  });

  test('deducts the printed penalty for a wrong answer', () => {
    assert.equal(score([oneOption(1)], { 0: 0 }, withPenalty).marks, -66);
    assert.equal(score(firstOptions(10), answersWith(6, 3), withPenalty).marks, 6 * 200 - 3 * 66);
  });

  test('deducts nothing for a blank', () => {
    assert.equal(score(firstOptions(10), {}, withPenalty).marks, 0);
  });

  test('ignores answers to questions that are not on the paper', () => {
    assert.equal(score([oneOption(0)], { 0: 0, 1: 0, 7: 0 }, plainMarking).correct, 1);
  });

  test('is the same as when each question is marked by itself, for any keys', () => {
    const anOption = fc.nat(3);
    const aKey = fc.oneof(
      anOption.map(oneOption),
      fc.uniqueArray(anOption, { minLength: 2 }).map((options): AnswerKey => ({ kind: 'several', options })),
      fc.constant<AnswerKey>({ kind: 'withdrawn' }),
    );
    const marking = fc.record({ correct: fc.integer({ min: 1, max: 400 }), wrong: fc.integer({ min: -200, max: 0 }) });
    const sheet = fc.array(fc.tuple(aKey, fc.option(anOption, { nil: undefined })), { maxLength: 100 });
    const pays = (key: AnswerKey, chosen: number | undefined) =>
      key.kind === 'withdrawn' ||
      (key.kind === 'several' ? key.options.some((option) => option === chosen) : key.option === chosen);
    fc.assert(
      fc.property(sheet, marking, (pairs, { correct, wrong }) => {
        const answers: Record<string, number> = {};
        let marks = 0;
        for (const [index, [key, chosen]] of pairs.entries()) {
          if (chosen !== undefined) answers[index] = chosen;
          if (pays(key, chosen)) marks += correct;
          else if (chosen !== undefined) marks += wrong;
        }
        const keys = pairs.map(([key]) => key);
        const result = score(keys, answers, { correct, wrong, blank: 0 });
        assert.equal(result.marks, marks);
        assert.equal(result.maxMarks, keys.length * correct);
        assert.equal(result.correct + result.wrong + result.blank, keys.length);
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
