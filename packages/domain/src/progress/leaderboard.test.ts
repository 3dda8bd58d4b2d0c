import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { firstName, publicName } from './leaderboard.ts';

describe('the public name', () => {
  test('is the first name and the initial of the last', () => {
    assert.equal(publicName('Asha Patil'), 'Asha P.');
    assert.equal(publicName('आशा पाटील'), 'आशा पा.');
  });

  test('leaves the names between out', () => {
    assert.equal(publicName('Asha Ramesh Patil'), 'Asha P.');
    assert.equal(publicName('आशा रमेश पाटील'), 'आशा पा.');
  });

  test('keeps a Devanagari conjunct and its vowel sign together', () => {
    assert.equal(publicName('सई क्षीरसागर'), 'सई क्षी.');
    assert.equal(publicName('स्मिता श्रीखंडे'), 'स्मिता श्री.');
    assert.equal(publicName('अनिल त्र्यंबके'), 'अनिल त्र्यं.');
  });

  test('of one word is shown as it is', () => {
    assert.equal(publicName('Asha'), 'Asha');
    assert.equal(publicName('आशा'), 'आशा');
  });

  test('is empty where no name was given', () => {
    assert.equal(publicName(''), '');
    assert.equal(publicName(' \t '), '');
  });

  test('ignores spaces around and between the words', () => {
    assert.equal(publicName('  Asha \u00a0 Patil '), 'Asha P.');
  });

  test('shows only the initial of the last name', () => {
    const letters = (alphabet: string) =>
      fc.string({ unit: fc.constantFrom(...alphabet), minLength: 2, maxLength: 12 });
    const word = fc.oneof(letters('abcdefghijklm'), letters('कखगघचछजझटठ'));
    fc.assert(
      fc.property(fc.array(word, { minLength: 2, maxLength: 4 }), (words) => {
        assert.equal(publicName(words.join(' ')), `${words[0]} ${words.at(-1)?.[0]}.`);
      }),
    );
  });
});

describe('the greeting', () => {
  test('is the first word of the name', () => {
    assert.equal(firstName('  Asha Ramesh Patil'), 'Asha');
    assert.equal(firstName('आशा पाटील'), 'आशा');
  });

  test('is empty where no name was given, so that the screen can say ‘User’', () => {
    assert.equal(firstName(''), '');
    assert.equal(firstName('   '), '');
  });
});
