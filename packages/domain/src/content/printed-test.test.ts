import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { printedAnswer, printFileName, sheetColumns } from './printed-test.ts';
import { mostQuestions } from './test-draft.ts';

describe('a printed test', () => {
  test('has each question once on its answer sheet, in columns of at most 40 rows that fit beside each other', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: mostQuestions }), (count) => {
        const columns = sheetColumns(count);
        assert.deepEqual(
          columns.flat(),
          Array.from({ length: count }, (_, index) => index + 1),
        );
        assert.ok(columns.length <= 5 && columns.every(({ length }) => length > 0 && length <= 40));
      }),
    ));

  test('of 100 questions has an answer sheet of four columns with 25 rows', () =>
    assert.deepEqual(
      sheetColumns(100).map(({ length }) => length),
      [25, 25, 25, 25],
    ));

  test('names the right options by their letters', () => {
    assert.equal(printedAnswer({ kind: 'single', option: 1 }), 'B');
    assert.equal(printedAnswer({ kind: 'several', options: [0, 2] }), 'A, C');
    assert.equal(printedAnswer({ kind: 'withdrawn' }), '*');
    assert.equal(printedAnswer(null), '?');
  });

  test('has a file name of ASCII letters, whatever its title is', () => {
    assert.equal(
      printFileName('Practice Paper 7: Part “B”', 3, { language: 'mr' }),
      'practice-paper-7-part-b-v3-mr.pdf',
    );
    assert.equal(printFileName('सराव', 1, { language: 'both' }), 'test-v1-both.pdf');
    assert.equal(printFileName('../../x"; a=b\r\n', 1, { language: 'en' }), 'x-a-b-v1-en.pdf');
  });
});
