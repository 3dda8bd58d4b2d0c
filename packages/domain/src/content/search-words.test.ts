import assert from 'node:assert/strict';
import { test } from 'node:test';
import { searchSigns, searchWords, typedIds, typedWords } from './search-words.ts';

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

test('an id is understood with a space, without a sign and with Devanagari digits', () => {
  for (const text of ['mat-07', ' MAT 07', 'mat07', 'mat-०७']) assert.deepEqual(typedIds(text), ['mat-07'], text);
  assert.deepEqual(typedIds('mat 7'), ['mat-7', 'mat-07']);
  for (const text of ['mat', '12', 'mat 7 8', 'mat--7', 'ग-१']) assert.deepEqual(typedIds(text), [], text);
});

test('a per cent sign and a blank are signs that can be searched for', () => {
  assert.deepEqual(
    [searchSigns('What is 12% of 50?'), searchSigns('He ____ home.'), searchSigns('?!$')],
    [['%'], ['_'], []],
  );
});
