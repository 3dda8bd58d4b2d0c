import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Bilingual } from '@bharti/domain/bilingual';
import { checkLanguages } from '@bharti/domain/checks/languages';
import { readBank } from './bank.ts';
import { plantMismatches } from './planted-mismatches.ts';

const { questions: bank, topics } = readBank();
const questions = [...bank.values()].map((question) => ({
  ...question,
  figure: question.figure ?? null,
  subject: topics.find(({ id }) => id === question.topic)?.subject,
}));

/** The mistakes of 100 planted ones that the check does not find. */
function missedOf(seed: number) {
  const planted = plantMismatches(questions, seed);
  assert.equal(planted.length, 100);
  return planted.filter(({ question }) => checkLanguages(question).length === 0);
}

/** The question with one text changed, once. @throws AssertionError when the text is not there, or the check did not pass before. */
function changed(id: string, locale: 'en' | 'mr', from: string, to: string) {
  const question = questions.find((listed) => listed.id === id);
  assert.ok(question);
  assert.deepEqual(checkLanguages(question), []);
  const change = (text: Bilingual) => ({ ...text, [locale]: text[locale].replace(from, to) });
  const { stem, explanation, options } = question;
  const other = { ...question, stem: change(stem), explanation: change(explanation), options: options.map(change) };
  assert.notDeepEqual(other, question);
  return checkLanguages(other).map(({ kind, at }) => `${kind} in ${at.part}`);
}

describe('the two-language check', () => {
  test('finds at least 95 of 100 mistakes planted in questions of the bank', () => {
    const missed = missedOf(20_261_121);
    process.stdout.write(`two-language check: ${100 - missed.length} of 100 planted mismatches found\n`);
    assert.ok(missed.length <= 5, JSON.stringify(missed, null, 2));
  });

  test('finds at least 95 of 100 planted with other seeds', () => {
    const found = [1, 2, 3, 4].map((seed) => 100 - missedOf(seed).length);
    process.stdout.write(`two-language check: ${found.join(', ')} of 100 with other seeds\n`);
    assert.ok(Math.min(...found) >= 95);
  });

  test('is given the same mistakes when questions that have none are moved or taken out of the bank', () => {
    const planted = plantMismatches(questions, 1);
    assert.deepEqual(plantMismatches(questions.toReversed(), 1), planted);
    const drawn = new Set(planted.map(({ id }) => id));
    assert.deepEqual(
      plantMismatches(
        questions.filter(({ id }) => drawn.has(id)),
        1,
      ),
      planted,
    );
  });

  test('raises no false alarm on the questions of the bank', () => {
    const alarms = questions.filter((question) => checkLanguages(question).length > 0);
    process.stdout.write(`two-language check: ${alarms.length} false alarms on ${questions.length} questions\n`);
    assert.deepEqual(
      alarms.map(({ id }) => id),
      [],
    );
  });

  test('finds options that exchanged their places although all list the same words or figures', () => {
    const swapped = (id: string, one: number, other: number) => {
      const question = questions.find((found) => found.id === id);
      assert.ok(question);
      const order = question.options.map((_, i) => (i === one ? other : i === other ? one : i));
      const options = question.options.map(({ en }, i) => ({ en, mr: question.options[order[i] ?? i]?.mr ?? '' }));
      return checkLanguages({ ...question, options }).map(({ kind, at }) => ({ kind, ...at }));
    };
    const expected = (one: number, other: number) =>
      [one, other].map((option) => ({ kind: 'option_order', part: 'option', option }));
    assert.deepEqual(swapped('mat-43', 0, 2), expected(0, 2));
    assert.deepEqual(swapped('mat-39', 1, 2), expected(1, 2));
    assert.deepEqual(swapped('mat-42', 0, 2), expected(0, 2));
    assert.deepEqual(swapped('rea-06', 1, 2), expected(1, 2));
  });

  test('finds a number that was changed into one that the text has elsewhere', () => {
    assert.deepEqual(changed('mat-20', 'mr', '4 × 9', '12 × 9'), ['number in explanation']);
  });

  test('finds a unit that was changed or dropped at one of the places of its number', () => {
    assert.deepEqual(changed('rea-28', 'en', '3 km north', '3 m north'), ['unit in stem']);
    assert.deepEqual(changed('mat-52', 'mr', 'बाजू 10% ने', 'बाजू 10 ने'), ['unit in stem']);
    assert.deepEqual(changed('mat-03', 'en', '₹4,000', '4,000'), ['unit in explanation']);
  });

  test('finds one changed name among several, in a table too', () => {
    assert.deepEqual(changed('mat-35', 'mr', 'सातारा | 110', 'बापट | 110'), ['name in stem']);
    assert.deepEqual(changed('gk-06', 'en', 'Bihar lies', 'Gujarat lies'), ['name in explanation']);
    assert.deepEqual(changed('gk-09', 'mr', 'व ब्यूटेन', 'व लिनक्स'), ['name in explanation']);
    assert.deepEqual(changed('rea-72', 'mr', '1 जानेवारी', '1 पास्कल'), ['name in stem']);
  });

  test('finds a negation beside a word that says no by itself', () => {
    assert.deepEqual(changed('mat-89', 'en', 'is wrong?', 'is not wrong?'), ['negation in stem']);
    assert.deepEqual(changed('rea-14', 'en', 'is odd', 'is not odd'), ['negation in stem']);
  });

  test('finds a formula that is in one language only, or differs between them', () => {
    const options = ['1', '2', '3', '4'].map((text) => ({ en: text, mr: text }));
    const found = (en: string, mr: string) =>
      checkLanguages({
        stem: { en, mr },
        options,
        explanation: { en: '', mr: '' },
        key: { kind: 'single', option: 0 },
      }).map(({ kind, severity }) => `${kind}, ${severity}`);
    assert.deepEqual(found('What is $a/b$ here?', 'येथे किंमत किती?'), ['formula, doubt']);
    assert.deepEqual(found('What is this?', 'येथे $a/b$ किती?'), ['formula, doubt']);
    assert.deepEqual(found('What is $x+y$ here?', 'येथे $x-y$ किती?'), ['formula, error']);
    assert.deepEqual(found('What is $√2$ here?', 'येथे $∛2$ किती?'), ['formula, error']);
    assert.deepEqual(found('What is x² + 1 here?', 'येथे x + 1 किती?'), ['number, error']);
    assert.deepEqual(found('How much is 25 cm²?', '25 सेमी म्हणजे किती?'), ['unit, error']);
    assert.deepEqual(found('How much is 25 cm²?', '25 सेमी³ म्हणजे किती?'), ['unit, error']);
    const alike = [
      ['What is $x^2 + 1$ here?', 'येथे x² + 1 किती?'],
      ['What is $x^(2)$ here?', 'येथे $x ^ २$ किती?'],
      ['What is $"speed"/"time"$ here?', 'येथे $वेग/वेळ$ म्हणजे काय?'],
      ['What is $sqrt(a)$ here?', 'येथे $sqrt(a)$ किती?'],
      ['What is the square of x here?', 'येथे x चा वर्ग किती?'],
      ['How much is 25 cm²?', '25 चौ. सेमी म्हणजे किती?'],
      ['It costs $5 or $8 today?', 'आज $5 किंवा $8 लागतात?'],
    ] as const;
    for (const [en, mr] of alike) assert.deepEqual(found(en, mr), [], en);
  });

  describe('of a question about Marathi', () => {
    const found = (stem: Bilingual, options: readonly string[] = ['अ', 'ब', 'क', 'ड'], subject = 'marathi') =>
      checkLanguages({
        stem,
        options: options.map((text) => ({ en: text, mr: text })),
        explanation: { en: '', mr: '' },
        key: { kind: 'single', option: 0 },
        subject,
      }).map(({ kind, severity }) => `${kind}, ${severity}`);
    const ask = (en: string, mr: string) => found({ en, mr });

    test('counts no negation in Marathi that is equal in both languages, or that the English text quotes', () => {
      assert.deepEqual(
        found({ en: 'Which is right?', mr: 'बरोबर काय?' }, ['तो आला नाही.', 'ती आली.', 'ते आले', 'ते गेले']),
        [],
      );
      assert.deepEqual(ask('Which tense is ‘तो येत नाही.’?', '‘तो येत नाही.’ या वाक्याचा काळ कोणता?'), []);
      assert.deepEqual(ask('Fill the blank.\nतो …… आला नाही.', 'रिकामी जागा भरा.\nतो …… आला नाही.'), []);
      assert.deepEqual(ask('‘नदी’ हा शब्द कोणता नाही?', '‘नदी’ हा शब्द कोणता नाही?'), []);
    });

    test('finds a negation outside the quoted words', () => {
      assert.deepEqual(ask('Which tense is not ‘तो येत नाही.’?', '‘तो येत नाही.’ या वाक्याचा काळ कोणता?'), [
        'negation, error',
      ]);
      assert.deepEqual(ask('Which tense is ‘तो येत नाही.’?', '‘तो येत नाही.’ या वाक्याचा काळ कोणता नाही?'), [
        'negation, error',
      ]);
    });

    test('finds quoted words that only one language has, also without their case ending', () => {
      assert.deepEqual(ask('Which word is ‘नदी’?', '‘डोंगर’ हा कोणता शब्द?'), ['name, doubt']);
      assert.deepEqual(ask('Which case is तृतीया?', 'तृतीयेत कोणता प्रत्यय?'), []);
    });
  });

  test('reads no Roman numeral in the first letters of a name', () => {
    const question = questions.find(({ id }) => id === 'gkc-063') ?? assert.fail();
    assert.deepEqual(question.options[1], { en: 'IISER', mr: 'आयसर' });
    assert.deepEqual(checkLanguages(question), []);
  });
});
