import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { stemParts } from './stem-parts.ts';

test('a plain question is one text', () => {
  assert.deepEqual(stemParts('How many?\n1. One\n2. Two'), [{ kind: 'text', text: 'How many?\n1. One\n2. Two' }]);
});

test('lines with the same number of cells are a table, with the text before and after it', () => {
  assert.deepEqual(stemParts('Read the table.\nDay | Rain (mm)\nMonday | 120\nTuesday | 95\nWhat is the average?'), [
    { kind: 'text', text: 'Read the table.' },
    {
      kind: 'table',
      rows: [
        ['Day', 'Rain (mm)'],
        ['Monday', '120'],
        ['Tuesday', '95'],
      ],
    },
    { kind: 'text', text: 'What is the average?' },
  ]);
});

test('a single line with a bar, and rows of different lengths, stay text', () => {
  assert.deepEqual(stemParts('A | B\nthen'), [{ kind: 'text', text: 'A | B\nthen' }]);
  assert.deepEqual(stemParts('A | B\nA | B | C'), [{ kind: 'text', text: 'A | B\nA | B | C' }]);
});

test('no word is lost', () => {
  const line = fc
    .array(fc.constantFrom('a', 'b c', '1'), { minLength: 1, maxLength: 3 })
    .map((cells) => cells.join(' | '));
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), (lines) => {
      const back = stemParts(lines.join('\n')).flatMap((part) =>
        part.kind === 'text' ? part.text.split('\n') : part.rows.map((row) => row.join(' | ')),
      );
      assert.deepEqual(back, lines);
    }),
  );
});
