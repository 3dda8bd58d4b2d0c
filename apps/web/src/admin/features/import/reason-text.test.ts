import assert from 'node:assert/strict';
import { test } from 'node:test';
import { otherLanguage } from './reason-text.ts';

test('a text of a row has its field in the other language; a field without a language has none', () => {
  assert.equal(otherLanguage('stem_en'), 'stem_mr');
  assert.equal(otherLanguage('option_c_mr'), 'option_c_en');
  assert.equal(otherLanguage('explanation_en'), 'explanation_mr');
  for (const field of ['key', 'key_mr', 'topic', 'source'] as const) assert.equal(otherLanguage(field), null);
});
