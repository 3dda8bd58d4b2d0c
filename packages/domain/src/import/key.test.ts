import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { readKey, sameKey, writeKey } from './key.ts';

const cities = [
  ['Pune', 'पुणे'],
  ['Nagpur', 'नागपूर'],
  ['Nashik', 'नाशिक'],
  ['Satara', 'सातारा'],
];
const optionOf = (cell: string, options = cities): number | null => {
  const read = readKey(cell, options);
  return read.ok && read.key.kind === 'single' ? read.key.option : null;
};
const faultOf = (cell: string, options = cities): string | null => {
  const read = readKey(cell, options);
  return read.ok ? null : read.fault;
};

describe('the key of a row', () => {
  test('is read from letters and digits of both scripts, with or without brackets and words around', () => {
    for (const cell of [
      'C',
      'c',
      '3',
      '३',
      'क',
      '(C)',
      'c)',
      'C.',
      ' C ',
      'Option C',
      'Answer: 3',
      'पर्याय क',
      'योग्य पर्याय क्रमांक ३',
    ]) {
      assert.equal(optionOf(cell), 2, cell);
    }
  });

  test('is read from the text of an option in either language, spelt with other characters too', () => {
    for (const cell of ['Nagpur', 'NAGPUR', 'नागपूर', ' नाग\u200cपूर ']) assert.equal(optionOf(cell), 1, cell);
  });

  test('can name several options, or say that the question was withdrawn', () => {
    for (const cell of ['A, C', 'a/c', '1 and 3', 'अ व क', 'C & A', 'Options A, C']) {
      assert.deepEqual(readKey(cell, cities), { ok: true, key: { kind: 'several', options: [0, 2] } }, cell);
    }
    assert.deepEqual(readKey('रद्द', cities), { ok: true, key: { kind: 'withdrawn' } });
  });

  test('is ambiguous where a number is the place of one option and the text of another', () => {
    const numbers = ['2', '4', '6', '8'].map((text) => [text]);
    assert.equal(faultOf('4', numbers), 'key_ambiguous');
    assert.equal(optionOf('Option D', numbers), 3);
    assert.equal(optionOf('8', numbers), 3);
    assert.equal(
      optionOf(
        '2',
        ['1', '2', '3', '4'].map((text) => [text]),
      ),
      1,
    );
  });

  test('is refused when it is empty, unknown or beyond the options', () => {
    assert.equal(faultOf(' '), 'key_missing');
    assert.equal(faultOf('Mumbai'), 'key_unreadable');
    for (const cell of ['E', '5', '9', '0', 'इ']) assert.equal(faultOf(cell), 'key_out_of_range', cell);
  });

  test('is read again as it was written, whatever the options say', () => {
    const anOption = fc.oneof(
      fc.constantFrom('A', 'b', '1', '४', 'ड', 'A, C', 'withdrawn', 'Option B', '1 and 2'),
      fc.string(),
    );
    const aKey = fc.oneof(
      fc.record({ kind: fc.constant('single' as const), option: fc.nat(3) }),
      fc.record({
        kind: fc.constant('several' as const),
        options: fc.uniqueArray(fc.nat(3), { minLength: 2, maxLength: 4 }).map((list) => list.sort()),
      }),
      fc.constant({ kind: 'withdrawn' as const }),
    );
    fc.assert(
      fc.property(fc.array(anOption, { minLength: 4, maxLength: 4 }), aKey, (texts, key) => {
        const options = texts.map((text) => [text]);
        const read = readKey(writeKey(key, options), options);
        assert.ok(read.ok && sameKey(read.key, key), JSON.stringify(read));
      }),
    );
  });
});
