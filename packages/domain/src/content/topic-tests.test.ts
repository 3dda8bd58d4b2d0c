import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testId } from '@bharti/testing/builders';
import { testsToPractise } from './topic-tests.ts';

const aTest = (id: string, questions: number, isFree = false) => ({
  id: testId(id),
  title: { en: id, mr: id },
  questions,
  isFree,
});

test('tests to practise a topic with are three: free ones first, then those with the most questions on it', () => {
  const tests = [aTest('none', 0, true), aTest('few', 1), aTest('many', 9), aTest('free', 2, true), aTest('some', 5)];
  assert.deepEqual(
    testsToPractise(tests).map(({ id }) => id),
    ['free', 'many', 'some'],
  );
});
