import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keepTogether } from './keep-together.ts';

/** The parts between which a browser may break the line. */
const parts = (text: string): readonly string[] =>
  keepTogether(text)
    .split(' ')
    .map((part) => part.replaceAll('\u00a0', ' '));

test('a short formula in a text stays on one line, and the text around it breaks as before', () => {
  assert.deepEqual(parts('2x + 3y = 16, x − y = 3; find x.'), ['2x + 3y = 16,', 'x − y = 3;', 'find', 'x.']);
  assert.deepEqual(parts('बेरीज 3 + 4 = 7 आहे'), ['बेरीज', '3 + 4 = 7', 'आहे']);
  assert.deepEqual(parts('a long way home'), ['a', 'long', 'way', 'home']);
});

test('a formula that is longer than a line of a phone may be broken', () => {
  const long = '12 + 13 + 14 + 15 + 16 + 17 + 18 = 105';
  assert.equal(keepTogether(long), long);
});

test('a number is not broken at its hyphen, and a hyphen between words stays as it is', () => {
  assert.equal(keepTogether('1977-78, भाग 243-O, चांद्रयान-3'), '1977\u201178, भाग 243\u2011O, चांद्रयान\u20113');
  assert.equal(keepTogether('प्रतिज्ञा-पत्र, well-known'), 'प्रतिज्ञा-पत्र, well-known');
});
