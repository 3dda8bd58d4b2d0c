import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { aQuestion } from '@bharti/testing/builders';
import { languagesOf, missingParts, type QuestionContent } from './bank-question.ts';

const content = (facts: Partial<QuestionContent>): QuestionContent => {
  const both = (text: string) => ({ en: text, mr: text });
  const options = ['7', '8', '9', '10'].map(both);
  return { ...aQuestion(), stem: both('7 + 1 = ?'), options, explanation: both('7 + 1 = 8'), source: '', ...facts };
};

describe('a question of the bank', () => {
  test('lacks nothing and has both languages without an explanation', () => {
    const unexplained = content({ explanation: { en: '', mr: ' \u200b' } });
    assert.deepEqual([missingParts(unexplained), languagesOf(unexplained)], [[], 'both']);
    const english = content({ explanation: { en: '', mr: '' }, stem: { en: '7 + 1 = ?', mr: '' } });
    assert.deepEqual([missingParts(english), languagesOf(english)], [[{ part: 'stem', locale: 'mr' }], 'mr_missing']);
  });

  test('lacks the other half of an explanation in one language', () => {
    const half = content({ explanation: { en: '7 + 1 = 8', mr: '' } });
    assert.deepEqual([missingParts(half), languagesOf(half)], [[{ part: 'explanation', locale: 'mr' }], 'mr_missing']);
  });
});
