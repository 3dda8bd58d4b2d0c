import assert from 'node:assert/strict';
import { test } from 'node:test';
import { at } from '@bharti/testing/builders';
import { formatMoment, receiptTexts } from './receipt.ts';

const textsOf = (value: string | object): readonly string[] =>
  typeof value === 'string' ? [value] : Object.values(value).flatMap(textsOf);

test('a receipt speaks English in English and Marathi in Marathi', () => {
  for (const text of textsOf(receiptTexts.en)) assert.match(text, /^[A-Z][A-Za-z .,()–]+$/);
  for (const text of textsOf(receiptTexts.mr)) {
    assert.match(text, /^[\u0900-\u097f .,()–]+$/u);
    assert.doesNotMatch(text, /[०-९]/u);
  }
});

test('a time is written in Indian time', () => {
  const moment = at('2026-11-20T19:05:00Z');
  assert.equal(formatMoment('en', moment).replace('\u202f', ' '), '21 November 2026 at 12:35 am');
  assert.equal(formatMoment('mr', moment), '21 नोव्हेंबर 2026 रोजी 00:35 वाजता');
});
