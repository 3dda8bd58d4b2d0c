import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mismatchKinds } from '@bharti/domain/checks/languages';
import { fileRefusals } from '@bharti/domain/import/file-refusal';
import { fileRefusalText, importTexts, mismatchText, rowReasonText } from './import.ts';

const sentences = Object.values(importTexts).flatMap((group) => Object.entries(group));

test('every sentence of the import is there in both languages, with the same figures', () => {
  assert.ok(sentences.length > 50);
  for (const [code, { en, mr }] of sentences) {
    assert.match(en, /^[A-Z].*[.\w]$/, code);
    assert.match(mr, /\p{Script=Devanagari}/u, code);
    assert.doesNotMatch(en + mr, /[०-९\u200b\u202a-\u202e\ufeff_]/u, code);
    assert.deepEqual(mr.match(/\d+(,\d+)*/g), en.match(/\d+(,\d+)*/g), code);
  }
});

test('a refusal and a reason name the line where there is one', () => {
  assert.equal(
    fileRefusalText('en', { code: 'too_many_columns', line: 7 }),
    'The file has more than 60 columns. Line 7.',
  );
  assert.match(fileRefusalText('mr', { code: 'too_many_columns', line: 7 }), /ओळ 7\.$/);
  assert.match(rowReasonText('en', { code: 'similar', line: 9, isBlocking: false }), /line 9\.$/);
  assert.match(rowReasonText('mr', { code: 'repeated', line: 9, isBlocking: false }), /9$/);
});

test('every kind of mismatch and every refusal of a file has a text of its own', () => {
  for (const locale of ['en', 'mr'] as const) {
    assert.equal(new Set(mismatchKinds.map((kind) => mismatchText(locale, kind))).size, mismatchKinds.length);
    assert.equal(new Set(fileRefusals.map((code) => fileRefusalText(locale, { code }))).size, fileRefusals.length);
  }
});
