import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { BankQuestion } from '@bharti/contracts/catalogue/content';
import { readBank } from './bank.ts';

const questions = [...readBank().questions.values()];

const english = (one: BankQuestion): readonly string[] => [one.question, ...one.options, one.explanation];
const marathi = (one: BankQuestion): readonly string[] => [one.questionMr, ...one.optionsMr, one.explanationMr];

/** The texts that are so, each with the id of its question. */
const where = (textsOf: (one: BankQuestion) => readonly string[], isSo: (text: string) => boolean): readonly string[] =>
  questions.flatMap((one) =>
    textsOf(one)
      .filter(isSo)
      .map((text) => `${one.id}: ${text}`),
  );

const isDevanagari = (text: string): boolean => /\p{Script=Devanagari}/u.test(text);
/** A number, perhaps of rupees, per cent, degrees or amperes, or the keys of a shortcut: alike in both languages. */
const needsNoWords = (text: string): boolean => /^₹?[\d.,⅓]+(%| °C| A)?$|^Ctrl \+ [A-Z]$/.test(text);
const both = (one: BankQuestion): readonly string[] => [...english(one), ...marathi(one), one.source];

describe('the texts of the bank', () => {
  test('in Marathi are Devanagari, or figures that need no words', () => {
    assert.deepEqual(
      where(marathi, (text) => !isDevanagari(text) && !needsNoWords(text)),
      [],
    );
  });

  test('in English have no Devanagari', () => {
    assert.deepEqual(where(english, isDevanagari), []);
  });

  test('have Latin digits only', () => {
    assert.deepEqual(
      where(both, (text) => /[०-९]/u.test(text)),
      [],
    );
  });

  test('have no markup', () => {
    assert.deepEqual(
      where(both, (text) => /<\/?[a-z!]|&#?\w+;|\*\*|__|`|\]\(|\\[a-z(]|\$\$|^\s*#/im.test(text)),
      [],
    );
  });

  test('have no invisible characters but the joiners of Devanagari, and no double spaces', () => {
    assert.deepEqual(
      where(both, (text) => /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]| {2}/u.test(text)),
      [],
    );
  });
});

describe('an option', () => {
  test('that is a figure is the same figure in both languages', () => {
    for (const { id, options, optionsMr } of questions) {
      for (const [index, text] of options.entries()) if (needsNoWords(text)) assert.equal(optionsMr[index], text, id);
    }
  });

  test('of a mathematics question states the same figures in both languages', () => {
    const figures = (texts: readonly string[]) => texts.map((text) => text.match(/[\d.,:⅓]+/g));
    for (const { id, subject, options, optionsMr } of questions) {
      if (subject === 'math') assert.deepEqual(figures(optionsMr), figures(options), id);
    }
  });

  test('does not refer to the others, which another order would make wrong', () => {
    const refers = (text: string): boolean => /\b(all|none|both) of (these|the above)|वरीलपैकी|वरील सर्व/i.test(text);
    assert.deepEqual(
      where(({ options, optionsMr }) => [...options, ...optionsMr], refers),
      [],
    );
  });
});
