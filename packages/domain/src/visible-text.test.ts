import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasVisibleCharacter } from './visible-text.ts';

test('letters, digits, punctuation and emoji can be seen', () => {
  for (const text of ['आशा', 'A', '7', '😀', '?', ' \u200dA']) assert.ok(hasVisibleCharacter(text), text);
});

test('spaces, joiners, zero-width and filler characters cannot be seen', () => {
  for (const text of ['', ' ', '\u200b\u200d', '\u2060', '\u00ad', '\u3164', '\u115f', '\ufeff']) {
    assert.ok(!hasVisibleCharacter(text), JSON.stringify(text));
  }
});
