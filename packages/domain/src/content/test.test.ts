import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { aQuestion } from '@bharti/testing/builders';
import fc from 'fast-check';
import { paise } from '../money/money.ts';
import { commonestLevel, isFreeTest, type Level, letterOf, levels } from './test.ts';

test('options are lettered from A', () => {
  assert.deepEqual([0, 1, 2, 3].map(letterOf), ['A', 'B', 'C', 'D']);
});

describe('the level of a test', () => {
  const levelOf = (...ofQuestions: Level[]): Level => commonestLevel(ofQuestions.map((level) => aQuestion({ level })));

  test('is the commonest of its questions', () => {
    assert.equal(levelOf('easy', 'hard', 'easy', 'medium'), 'easy');
    assert.equal(levelOf('medium', 'hard', 'medium'), 'medium');
    assert.equal(levelOf('hard'), 'hard');
  });

  test('is the harder level when two levels are equally frequent', () => {
    assert.equal(levelOf('easy', 'medium'), 'medium');
    assert.equal(levelOf('hard', 'easy', 'hard', 'easy', 'medium'), 'hard');
    assert.equal(levelOf('hard', 'medium', 'easy'), 'hard');
  });

  test('is easy while it has no question', () => {
    assert.equal(levelOf(), 'easy');
  });

  test('does not depend on the order of its questions', () => {
    const shuffled = fc
      .array(fc.constantFrom(...levels))
      .chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })));
    fc.assert(fc.property(shuffled, ([list, other]) => assert.equal(levelOf(...list), levelOf(...other))));
  });
});

describe('a test is free', () => {
  test('when it says so or costs nothing', () => {
    assert.equal(isFreeTest({ isFree: true, pricePaise: paise(1_000) }), true);
    assert.equal(isFreeTest({ isFree: false, pricePaise: paise(0) }), true);
  });

  test('only then, and not when it has a price', () => {
    assert.equal(isFreeTest({ isFree: false, pricePaise: paise(1_000) }), false);
  });
});
