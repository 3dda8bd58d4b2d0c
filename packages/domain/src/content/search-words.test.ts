import assert from 'node:assert/strict';
import { test } from 'node:test';
import { searchWords, typedWords } from './search-words.ts';

test('words are found in both scripts, with Latin digits and small letters', () => {
  assert.deepEqual(searchWords('Article 21: अनुच्छेद २१ चे संरक्षण?'), ['article', '21', 'अनुच्छेद', 'चे', 'संरक्षण']);
});

test('a word with joiners, with a nukta or decomposed is the same word', () => {
  for (const spelling of ['र्‍हास', 'र्\u200dहास', 'र्हास']) assert.deepEqual(searchWords(spelling), searchWords('र्हास'));
  assert.deepEqual(searchWords('ऩ'), searchWords('न'));
});

test('a search has a bounded number of words of bounded length', () => {
  const typed = typedWords(`${'x'.repeat(500)} ${Array.from({ length: 50 }, (_, i) => `w${i}`).join(' ')}`);
  assert.equal(typed.length, 8);
  assert.ok(typed.every((word) => word.length <= 40));
  assert.deepEqual(typedWords(' ?! '), []);
});
