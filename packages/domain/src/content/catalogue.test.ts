import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testId } from '@bharti/testing/builders';
import { paise } from '../money/money.ts';
import { catalogueOf } from './catalogue.ts';

const aTest = (facts: Partial<Parameters<typeof catalogueOf>[0][number]> = {}) => ({
  id: testId('police-test-1'),
  category: 'gk' as const,
  pricePaise: paise(1_000),
  isFree: false,
  isPromotional: false,
  totalQuestions: 10,
  durationSeconds: 600,
  ...facts,
});

test('counts the tests of each category; the full paper belongs to none', () => {
  const tests = [aTest(), aTest({ category: 'math' }), aTest({ category: 'math' }), aTest({ category: 'full' })];
  assert.deepEqual(catalogueOf(tests).testsPerCategory, { gk: 1, math: 2, reasoning: 0, marathi: 0 });
});

test('names the newest promotional test that is free, or none', () => {
  const promotional = { isPromotional: true, totalQuestions: 50, durationSeconds: 1_500 };
  assert.equal(catalogueOf([aTest({ ...promotional })]).freeTest, null);
  const newest = aTest({ ...promotional, id: testId('newest'), isFree: true });
  const older = aTest({ ...promotional, id: testId('older'), pricePaise: paise(0) });
  assert.deepEqual(catalogueOf([newest, older]).freeTest, {
    id: 'newest',
    category: 'gk',
    totalQuestions: 50,
    durationSeconds: 1_500,
  });
});

test('the test series has the figures of the tests that cost something', () => {
  const free = aTest({ isFree: true, totalQuestions: 50 });
  const tests = [free, aTest(), aTest({ totalQuestions: 50, pricePaise: paise(2_000) })];
  assert.deepEqual(catalogueOf(tests).testSeries, {
    questions: { least: 10, most: 50, usual: null },
    pricePaise: { least: 1_000, most: 2_000 },
  });
  assert.equal(catalogueOf([free]).testSeries, null);
});

test('the usual size of the test series is that of more than half of its tests', () => {
  const usual = (...sizes: readonly number[]) =>
    catalogueOf(sizes.map((totalQuestions) => aTest({ totalQuestions }))).testSeries?.questions.usual;
  assert.equal(usual(50), 50);
  assert.equal(usual(100, 50, 50, 10, 50), 50);
  assert.equal(usual(50, 10, 50, 100), null);
});
