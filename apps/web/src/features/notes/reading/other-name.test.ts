import assert from 'node:assert/strict';
import { test } from 'node:test';
import { otherName } from './other-name.ts';

test('a short name is shown in the other language too', () => {
  const sarpanch = { en: 'Sarpanch', mr: 'सरपंच' };
  assert.equal(otherName('en', sarpanch), 'सरपंच');
  assert.equal(otherName('mr', sarpanch), 'Sarpanch');
});

test('a name that the Marathi text has in brackets is not shown twice', () => {
  const cube = { en: 'Cube', mr: 'घन (cube)' };
  assert.equal(otherName('en', cube), 'घन');
  assert.equal(otherName('mr', cube), null);
});

test('a text of the same letters, and a long one, stand alone', () => {
  assert.equal(otherName('en', { en: '1960', mr: '1960' }), null);
  assert.equal(otherName('en', { en: 'a name that is far longer than a line of a phone', mr: 'नाव' }), null);
});
