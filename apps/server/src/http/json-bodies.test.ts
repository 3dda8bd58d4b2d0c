import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasKeyTwice } from './json-bodies.ts';

test('an object that names a key twice is found, however the key is written and wherever the object stands', () => {
  for (const json of ['{"a":1,"a":2}', '{"a":1,"\\u0061":2}', '[{"b":{"a":"x","a":[]}}]', '{"a":{},"b":1,"a":2}']) {
    assert.equal(hasKeyTwice(json), true, json);
  }
});

test('the same key in two objects, or the same text as a value, is not a key twice', () => {
  const fine = [
    '{}',
    '[]',
    '"a"',
    '7',
    '{"a":{"a":{"a":1}}}',
    '[{"a":1},{"a":1}]',
    '{"a":"a","b":"a"}',
    '{"a":["a","a"]}',
  ];
  for (const json of [...fine, '{"x":"{\\"a\\":1,\\"a\\":2}"}', '{"a\\"":1,"a":2}']) {
    assert.equal(hasKeyTwice(json), false, json);
  }
});
