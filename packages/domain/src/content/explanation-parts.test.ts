import assert from 'node:assert/strict';
import { test } from 'node:test';
import { explanationParts } from './explanation-parts.ts';

test('an explanation is split into why, trap and short way in both languages', () => {
  const english = explanationParts('5 × 4 = 20.\nSo 20.\nTrap: adding gives 9.\nShort way: count by fives.');
  assert.deepEqual(english, { why: '5 × 4 = 20.\nSo 20.', trap: 'Adding gives 9.', shortWay: 'Count by fives.' });
  const marathi = explanationParts('5 × 4 = 20.\nचकवा: बेरीज केल्यास उत्तर 9 येते.\nसोपी रीत: पाचाचा पाढा.');
  assert.deepEqual(marathi, { why: '5 × 4 = 20.', trap: 'बेरीज केल्यास उत्तर 9 येते.', shortWay: 'पाचाचा पाढा.' });
  assert.equal(explanationParts('अ.\nसापळा: आ.\nजलद रीत: इ.').trap, 'आ.');
});

test('a part that begins with a variable keeps its small letter', () => {
  assert.equal(explanationParts('a = 2.\nShort way: x = 5 at once.').shortWay, 'x = 5 at once.');
});

test('an explanation without parts is all why', () => {
  const text = 'The Trap: a film of 1946.\nNo short way: none.';
  assert.deepEqual(explanationParts(text), { why: text, trap: null, shortWay: null });
});
