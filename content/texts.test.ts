import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { BankQuestion } from '@bharti/contracts/catalogue/content';
import { stemParts } from '@bharti/domain/content/stem-parts';
import { readBank } from './bank.ts';

const bank = readBank();
const questions = [...bank.questions.values()];
const topicsOf = (wanted: string) => bank.topics.filter(({ subject }) => subject === wanted).map(({ id }) => id);
const mathTopics = topicsOf('math');
const marathiTopics = topicsOf('marathi');

const textsIn =
  (locale: 'en' | 'mr') =>
  ({ stem, options, explanation }: BankQuestion): readonly string[] =>
    [stem, ...options, explanation].map((text) => text[locale]);
const english = textsIn('en');
const marathi = textsIn('mr');

/** The texts for which the condition holds, each with the id of its question. */
const where = (
  textsOf: (question: BankQuestion) => readonly string[],
  isSo: (text: string) => boolean,
): readonly string[] =>
  questions.flatMap((question) =>
    textsOf(question)
      .filter(isSo)
      .map((text) => `${question.id}: ${text}`),
  );

const isDevanagari = (text: string): boolean => /\p{Script=Devanagari}/u.test(text);
/**
 * A number, ratio, fraction or mixed number, perhaps of rupees, per cent, degrees or amperes, a Roman numeral, a term of a series such
 * as R33, or the keys of a shortcut: the same in both languages.
 */
const needsNoWords = (text: string): boolean =>
  /^₹?[\d.,:/⅓⅔]+(%|°| °C| A)?$|^\d+ \d+\/\d+$|^[IVXLCDM]+$|^[A-Z]\d*$|^Ctrl \+ [A-Z]$/.test(text);
/** A number times a power of ten, or numbers in an order. */
const isPowerOrOrder = (text: string): boolean => /^[\d.]+ × 10[⁰¹²³⁴⁵⁶⁷⁸⁹]+$|^\d(, \d)+$/.test(text);
/** Signs in an order, or an equation. */
const isOfSigns = (text: string): boolean => /^[\d+−×÷=, ]+$/.test(text);
const isFigure = (text: string): boolean => needsNoWords(text) || isPowerOrOrder(text) || isOfSigns(text);
/** Latin capitals, a word or a pair, about whose letters a question asks, or a short name as NCRB and CERT-In: the same in both languages. */
const isWordOfLetters = (text: string): boolean => /^[A-Z]{2,}(-In)?$/.test(text);
const both = (question: BankQuestion): readonly string[] => [
  ...english(question),
  ...marathi(question),
  question.source,
];

describe('the texts of the bank', () => {
  test('in Marathi are Devanagari, or figures that need no words', () => {
    assert.deepEqual(
      where(marathi, (text) => !isDevanagari(text) && !isFigure(text) && !isWordOfLetters(text)),
      [],
    );
  });

  test('in English have no Devanagari, except in questions about Marathi', () => {
    assert.deepEqual(
      where((question) => (marathiTopics.includes(question.topic) ? [] : english(question)), isDevanagari),
      [],
    );
  });

  test('have Latin digits only', () => {
    assert.deepEqual(
      where(both, (text) => /[०-९]/u.test(text)),
      [],
    );
  });

  test('have the quotes ‘ ’ around words; a straight one is an apostrophe', () => {
    assert.deepEqual(
      where(marathi, (text) => text.includes("'")),
      [],
    );
    assert.deepEqual(
      where(english, (text) => /(^|[^\p{L}])'|["“”]/u.test(text)),
      [],
    );
  });

  test('use one word for one thing: संविधान, पंतप्रधान, चौमी, प्रोग्राम', () => {
    assert.deepEqual(
      where(marathi, (text) => /राज्यघटन|प्रधानमंत्री|चौ\. ?मी|प्रोग्रॅम/.test(text)),
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
    for (const { id, options } of questions) {
      for (const { en, mr } of options) if (isFigure(en) || isWordOfLetters(mr)) assert.equal(mr, en, id);
    }
  });

  test('of a mathematics question states the same figures in both languages', () => {
    const figures = (text: string) => text.match(/[\d.,:⅓]+/g);
    for (const { id, options } of questions.filter(({ topic }) => mathTopics.includes(topic))) {
      for (const { en, mr } of options) assert.deepEqual(figures(mr), figures(en), id);
    }
  });

  test('does not refer to the other options, because their order may change', () => {
    const refers = (text: string): boolean => /\b(all|none|both) of (these|the above)|वरीलपैकी|वरील सर्व/i.test(text);
    assert.deepEqual(
      where(({ options }) => options.flatMap(({ en, mr }) => [en, mr]), refers),
      [],
    );
  });
});

describe('the lists of the bank', () => {
  const kindsOf = (text: string) => stemParts(text).map(({ kind }) => kind);

  test('are drawn as pairs and as statements in both languages', () => {
    const missing = questions.flatMap(({ id, form, stem, figure }) => {
      // One side of the pairs of rea-19 is a drawing.
      const wanted = form === 'pairs' && figure === undefined ? 'pairs' : 'list';
      const isDrawn = [stem.en, stem.mr].every((text) => kindsOf(text).includes(wanted));
      return (form === 'pairs' || form === 'statements') && !isDrawn ? [id] : [];
    });
    assert.deepEqual(missing, []);
  });

  test('have one notation: a mark with a stop begins each line, in English a small letter', () => {
    const ofLists = (text: string) => stemParts(text).some(({ kind }) => kind === 'list' || kind === 'pairs');
    assert.deepEqual(
      where(
        ({ stem }) => [stem.en, stem.mr].filter(ofLists),
        (text) => /(^|[\n:] ?)\([1a-dA-Dअबकड]\) /.test(text),
      ),
      [],
    );
    assert.deepEqual(
      where(
        ({ form, stem }) => (form === 'pairs' ? [stem.en] : []),
        (text) => /\n[A-D]\. /.test(text),
      ),
      [],
    );
  });

  test('of columns have English titles with a capital letter', () => {
    const titles = (text: string) =>
      stemParts(text).flatMap((part) => (part.kind === 'table' ? (part.rows[0] ?? []) : []));
    assert.deepEqual(
      where(
        ({ stem }) => titles(stem.en),
        (title) => /^[a-z]/.test(title),
      ),
      [],
    );
  });
});
