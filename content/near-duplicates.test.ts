import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Bilingual } from '@bharti/domain/bilingual';
import { normalise } from '@bharti/domain/checks/normalise';
import type { Question } from '@bharti/domain/content/question';
import { type ComparedQuestion, comparable, nearDuplicate } from '@bharti/domain/duplicates/near-duplicates';
import { likeness } from '@bharti/domain/duplicates/shingles';
import { signatureOf } from '@bharti/domain/duplicates/signature';
import { readBank } from './bank.ts';
import { isOfFiguresOnly } from './figures-only.ts';
import { plantDuplicates } from './planted-duplicates.ts';

const questions = [...readBank().questions.values()];
const planted = plantDuplicates(questions).map(({ original, copy }) => ({ original, copy: withKey(original, copy) }));

/** The copy with the key of its original, wherever that option now stands. */
function withKey({ key, options }: Pick<Question, 'key' | 'options'>, copy: ComparedQuestion): ComparedQuestion {
  if (key.kind !== 'single') return copy;
  const plain = ({ en, mr }: Bilingual) => normalise(mr || en);
  const answer = options[key.option];
  const option = copy.options.findIndex((other) => answer !== undefined && plain(other) === plain(answer));
  return option < 0 ? copy : { ...copy, key: { kind: 'single', option } };
}

/** Searches as the bank does: the stored signatures select candidates, then the texts decide. */
function found(original: ComparedQuestion, copy: ComparedQuestion): boolean {
  const stored = new Set(signatureOf(original));
  const isCandidate = signatureOf(copy).some((value) => stored.has(value));
  return isCandidate && nearDuplicate(comparable(original), comparable(copy)) !== null;
}

/** The 500 pairs of different questions of the bank whose stems are most alike: the hardest to distinguish. */
function hardestPairs(): readonly (readonly [ComparedQuestion, ComparedQuestion])[] {
  const inWords = questions.filter((question) => !isOfFiguresOnly(question));
  const prepared = inWords.map((question) => ({ question, ready: comparable(question) }));
  const pairs = prepared.flatMap((left, i) =>
    prepared.slice(i + 1).map((right) => ({
      pair: [left.question, right.question] as const,
      alike: Math.max(
        likeness(left.ready.en.stem, right.ready.en.stem) ?? 0,
        likeness(left.ready.mr.stem, right.ready.mr.stem) ?? 0,
      ),
    })),
  );
  return pairs
    .sort((a, b) => b.alike - a.alike)
    .slice(0, 500)
    .map(({ pair }) => pair);
}

describe('the search for near-duplicates', () => {
  test('finds at least 48 of 50 planted ones', () => {
    assert.equal(planted.length, 50);
    const missed = planted.filter(({ original, copy }) => !found(original, copy));
    process.stdout.write(`near-duplicates: ${50 - missed.length} of 50 planted ones found\n`);
    assert.ok(missed.length <= 2, JSON.stringify(missed, null, 2));
  });

  test('takes at most 2 of 500 pairs of different questions for the same', () => {
    const pairs = hardestPairs();
    assert.equal(pairs.length, 500);
    // The search by signature is left out: the comparison of the texts alone must distinguish them.
    const wrong = pairs.filter(([left, right]) => nearDuplicate(comparable(left), comparable(right)) !== null);
    process.stdout.write(`near-duplicates: ${wrong.length} false among 500 real pairs\n`);
    assert.ok(wrong.length <= 2, JSON.stringify(wrong, null, 2));
  });

  test('lets a question pass that has other words and another answer', () => {
    const states: readonly (readonly [string, string])[] = [
      ['Bihar', 'Patna'],
      ['Manipur', 'Imphal'],
    ];
    const options = ['Hyderabad', 'Imphal', 'Jaipur', 'Patna'].map((en) => ({ en, mr: '' }));
    const [bihar, manipur] = states.map(([state, capital]) => ({
      stem: { en: `Which city is the capital of the state of ${state}?`, mr: '' },
      options,
      key: { kind: 'single' as const, option: options.findIndex(({ en }) => en === capital) },
    }));
    assert.ok(bihar !== undefined && manipur !== undefined);
    assert.equal(nearDuplicate(comparable(bihar), comparable(manipur)), null);
    // With the same answer, or while an answer is not chosen, it is worth a look.
    assert.equal(nearDuplicate(comparable(bihar), comparable({ ...manipur, key: bihar.key }))?.kind, 'similar');
    assert.equal(nearDuplicate(comparable(bihar), comparable({ ...manipur, key: null }))?.kind, 'similar');
    // The same words with another answer: one of the two keys can be wrong.
    assert.equal(nearDuplicate(comparable(bihar), comparable({ ...bihar, key: manipur.key }))?.kind, 'same');
  });

  test('says when only the numbers were changed', () => {
    const train = questions.find(({ id }) => id === 'mat-19');
    assert.ok(train);
    const more = (text: string) => text.replaceAll(/\d+/g, (digits) => String(Number(digits) + 30));
    const of = ({ en, mr }: { en: string; mr: string }) => ({ en: more(en), mr: more(mr) });
    const copy = { stem: of(train.stem), options: train.options.map(of) };
    assert.equal(nearDuplicate(comparable(train), comparable(copy))?.kind, 'numbers_changed');
    assert.equal(nearDuplicate(comparable(train), comparable(train))?.kind, 'same');
  });

  test('tells series and sums apart by their numbers, and finds them with one number changed', () => {
    const kindOf = (left: string, right: string, others = '1 2 3 4') => {
      const of = (stem: string, options: string) =>
        comparable({ stem: { en: stem, mr: '' }, options: options.split(' ').map((en) => ({ en, mr: '' })) });
      return nearDuplicate(of(left, '1 2 3 4'), of(right, others))?.kind ?? null;
    };
    const series = 'Find the next number: 2, 4, 8, 16, ?';
    assert.equal(kindOf(series, 'Find the next number: 3, 9, 27, 81, ?'), null);
    assert.equal(kindOf('25 + 36 ÷ 9 = ?', '18 + 48 ÷ 6 = ?'), null);
    assert.equal(kindOf('What is 25% of 480?', 'What is 12% of 350?'), null);
    assert.equal(kindOf(series, 'Find the next number: 2, 4, 8, 15, ?'), 'numbers_changed');
    assert.equal(kindOf(series, series), 'same');
    const odd = 'Which of the numbers does not belong to the group?';
    assert.deepEqual([kindOf(odd, odd, '5 6 7 8'), kindOf(odd, odd, '4 3 2 9')], [null, 'numbers_changed']);
    const sum = (of: string) => `What is the sum of the first ${of} natural numbers?`;
    const chits =
      'The first 16 even natural numbers are written on 16 chits. What is the sum of the numbers on all chits?';
    assert.deepEqual(
      [kindOf(sum('27'), chits, '5 6 7 8'), kindOf(sum('27'), sum('16'), '5 6 7 8')],
      [null, 'numbers_changed'],
    );
    const districts = 'How many districts does the state have?';
    assert.equal(kindOf(districts, districts, '5 6 7 8'), 'numbers_changed');
  });

  test('gives each question at most 48 whole numbers that PostgreSQL can hold as integers', () => {
    for (const question of questions) {
      const signature = signatureOf(question);
      assert.ok(signature.length <= 48 && signature.every((value) => value === (value | 0)));
    }
  });
});
