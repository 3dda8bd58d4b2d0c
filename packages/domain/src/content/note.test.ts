import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readRange } from '../byte-range.ts';
import { noteFile, noteNames, noteOfFile, noteProblem } from './note.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('a note', () => {
  test('is found by the name of its file, and by no other', () => {
    for (const name of noteNames) {
      assert.deepEqual(noteOfFile(noteFile(name)), { name, edition: 'a4' });
      assert.deepEqual(noteOfFile(noteFile(name, 'phone')), { name, edition: 'phone' });
    }
    for (const file of [
      'current-affairs',
      'current-affairs.PDF',
      'phone.pdf',
      '../current-affairs.pdf',
      'constructor',
      '',
    ]) {
      assert.equal(noteOfFile(file), null, file);
    }
  });

  test('is a file that begins and ends as a PDF does', () => {
    assert.equal(noteProblem(bytes(`%PDF-1.7\n${'x'.repeat(5_000)}\nstartxref\n9\n%%EOF\n`)), null);
    assert.equal(noteProblem(bytes(`%PDF-2.0\nstartxref\n9\n%%EOF${' '.repeat(1_000)}`)), null);
    for (const other of ['', '%PDF', '<html>%PDF-1.7 %%EOF', 'PK\u0003\u0004 docx %%EOF', '%PDF-x.7 %%EOF']) {
      assert.equal(noteProblem(bytes(other)), 'note_not_pdf', other);
    }
    assert.equal(noteProblem(bytes(`%PDF-1.7\n%%EOF${'x'.repeat(2_000)}`)), 'note_cut_off');
  });
});

describe('a range of bytes', () => {
  const whole: readonly (string | undefined)[] = [
    undefined,
    '',
    'bytes=-',
    'bytes=5-3',
    'bytes=0-1,4-5',
    'lines=1-2',
    'bytes= 1-2',
  ];
  for (const header of whole) {
    test(`asked for by ${JSON.stringify(header)} is the whole file`, () =>
      assert.equal(readRange(header, 10), 'whole'));
  }
  for (const [header, first, last] of [
    ['bytes=0-0', 0, 0],
    ['bytes=2-', 2, 9],
    ['bytes=2-5', 2, 5],
    ['bytes=2-99999999999999999999', 2, 9],
    ['bytes=-4', 6, 9],
    ['bytes=-400', 0, 9],
  ] as const) {
    test(`asked for by ${header} of 10 bytes goes from ${first} to ${last}`, () =>
      assert.deepEqual(readRange(header, 10), { first, last }));
  }
  for (const header of ['bytes=10-', 'bytes=99-100', 'bytes=-0']) {
    test(`asked for by ${header} of 10 bytes is behind the end`, () => assert.equal(readRange(header, 10), null));
  }
});
