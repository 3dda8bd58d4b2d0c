import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { MarkedLine } from './marked-lines.ts';
import { type StemPart, stemLine, stemParts } from './stem-parts.ts';

test('a plain question is one text', () => {
  assert.deepEqual(stemParts('How many?\nCount them.'), [{ kind: 'text', text: 'How many?\nCount them.' }]);
});

test('numbered statements are a list, with the text before and after it', () => {
  assert.deepEqual(stemParts('Statements: All runners are farmers.\nConclusions:\n1. One\n2. Two\nWhich follows?'), [
    { kind: 'text', text: 'Statements: All runners are farmers.\nConclusions:' },
    {
      kind: 'list',
      lines: [
        { mark: '1', text: 'One' },
        { mark: '2', text: 'Two' },
      ],
    },
    { kind: 'text', text: 'Which follows?' },
  ]);
});

test('a list with letters and one with numbers after it are pairs, the shorter with empty places', () => {
  const rows = [
    { left: { mark: 'अ', text: 'डॉक्टर' }, right: { mark: '1', text: 'ओळंबा' } },
    { left: { mark: 'ब', text: 'गवंडी' }, right: { mark: '2', text: 'कात्री' } },
    { left: null, right: { mark: '3', text: 'भाता' } },
  ];
  for (const text of [
    'जोड्या लावा.\nअ. डॉक्टर\nब. गवंडी\n1. ओळंबा\n2. कात्री\n3. भाता',
    'जोड्या लावा.\n(अ) डॉक्टर (ब) गवंडी\n(1) ओळंबा (2) कात्री (3) भाता',
  ])
    assert.deepEqual(stemParts(text), [
      { kind: 'text', text: 'जोड्या लावा.' },
      { kind: 'pairs', rows },
    ]);
});

test('a letter or a number that begins a single line, or out of order, begins no list', () => {
  for (const text of [
    'A. P. Shah sold it.\nTo whom?',
    '2. Two\n3. Three',
    '1.5 m\n2.5 m',
    'Read (1) first (2) then',
    '(1) is 5',
  ])
    assert.deepEqual(stemParts(text), [{ kind: 'text', text }]);
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
    .array(fc.constantFrom('a', 'b c', '1. x', '2. y', 'a. z', 'b. z'), { minLength: 1, maxLength: 3 })
    .map((cells) => cells.join(' | '));
  const lineOf = ({ mark, text }: MarkedLine) => `${mark}. ${text}`;
  const written = (part: StemPart): string[] => {
    if (part.kind === 'text') return part.text.split('\n');
    if (part.kind === 'table') return part.rows.map((row) => row.join(' | '));
    if (part.kind === 'list') return part.lines.map(lineOf);
    return [...part.rows.map(({ left }) => left), ...part.rows.map(({ right }) => right)].flatMap((line) =>
      line === null ? [] : [lineOf(line)],
    );
  };
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), (lines) => {
      const back = stemParts(lines.join('\n')).flatMap(written);
      assert.deepEqual(back, lines);
    }),
  );
});

test('on one line a question has its sentences and statements, without its table and without the signs of formulas', () => {
  const table = 'The table shows rain.\nMonth | Rain\nJune | $x^2$\nHow much fell\nin June?';
  assert.equal(stemLine(table), 'The table shows rain. How much fell in June?');
  assert.equal(stemLine('Which is right?\n1. $x$ is even\n2. It is odd'), 'Which is right? 1. x is even 2. It is odd');
});

test('on one line a text that is only a table has its cells', () => {
  assert.equal(stemLine('Month | Rain\nJune | 20'), 'Month, Rain June, 20');
});
