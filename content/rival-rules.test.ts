import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { rowAnswers } from './models/reasoning/row-rules.ts';
import { hasRule, wrongPlaces } from './models/reasoning/series-rules.ts';
import { fittingOptions } from './models/solvers/fitting-options.ts';

const questionOf = (stem: string, options: readonly string[]) => ({
  stem: { en: stem, mr: '' },
  options: options.map((option) => ({ en: option, mr: option })),
});

describe('a series with a wrong term', () => {
  test('has no right option for its solver alone when two terms can be the wrong one', () => {
    // The differences 8, 9, 10, 11, 12 blame 44; the differences 8, 11 in turn blame 75.
    const question = questionOf('One term of the series is wrong. Which?\n25, 33, 44, 52, 63, 75', [
      '33',
      '75',
      '52',
      '44',
    ]);
    assert.deepEqual(fittingOptions('series-wrong-term', question), [1, 3]);
  });

  test('is searched for every kind of rule', () => {
    const regular = [
      [5, 9, 13, 17, 21, 25],
      [5, 6, 9, 14, 21, 30],
      [1, 6, 14, 28, 45, 68],
      [2, 5, 11, 14, 20, 23],
      [4, 6, 9, 14, 22, 35],
      [2, 5, 11, 23, 47, 95],
    ];
    for (const terms of regular) assert.ok(hasRule(terms), terms.join(', '));
    assert.ok(!hasRule([14, 19, 25, 32, 39, 49]));
    assert.deepEqual(wrongPlaces([14, 19, 25, 32, 39, 49]), [4]);
  });
});

describe('a grid of numbers', () => {
  test('has no right option for its solver alone when two rules give two of the options', () => {
    const answers = rowAnswers(
      [
        [3, 5, 19],
        [4, 12, 52],
      ],
      [6, 5],
    );
    assert.deepEqual(answers, [34, -8, 13]);
    const question = questionOf('Which number?\n3 | 5 | 19\n4 | 12 | 52\n6 | 5 | ?', ['21', '34', '13', '24']);
    assert.deepEqual(fittingOptions('number-grid-rows', question), [1, 2]);
  });

  test('has one answer with a third complete row', () => {
    const complete = [
      [3, 5, 19],
      [4, 12, 52],
      [2, 9, 22],
    ] as const;
    assert.deepEqual(rowAnswers(complete, [6, 5]), [34]);
  });
});
