import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { type BankQuestion, bankQuestion } from '@bharti/contracts/catalogue/content';
import { repeatedOptions } from '@bharti/domain/checks/equal-options';
import { commonestLevel, letterOf } from '@bharti/domain/content/test';
import { rightOption } from '@bharti/testing/builders';
import { readBank } from './bank.ts';
import { papersFile } from './papers-file.ts';

const { questions, tests, topics } = readBank();
const subjectOf = ({ topic }: BankQuestion) => topics.find(({ id }) => id === topic)?.subject;

/** The files themselves: the bank is a map and would show only one of two questions with one id. */
async function readFiles(): Promise<readonly BankQuestion[]> {
  const folder = new URL('questions/', import.meta.url);
  const names = await readdir(folder);
  const files = await Promise.all(names.map((name) => readFile(new URL(name, folder), 'utf8')));
  return files.flatMap((text) => bankQuestion.array().parse(JSON.parse(text)));
}

/** @throws Error when it is not in the bank. */
function question(id: string): BankQuestion {
  const found = questions.get(id);
  assert.ok(found, `no question ${id}`);
  return found;
}

const repeated = (values: readonly string[]): readonly string[] =>
  values.filter((value, index) => values.indexOf(value) !== index);

describe('the bank', () => {
  test('holds every question of every file under an id of its own', async () => {
    const inFiles = (await readFiles()).map(({ id }) => id);
    assert.deepEqual(repeated(inFiles), []);
    assert.deepEqual([...questions.keys()].sort(), [...inFiles].sort());
  });

  test('has no question twice', () => {
    // The options are included: ‘Which number does not belong to the group?’ asks another thing with each set of numbers.
    const asked = (['en', 'mr'] as const).flatMap((locale) =>
      [...questions.values()].map(({ stem, options }) =>
        [stem[locale], ...options.map((option) => option[locale]).sort()].join(' '),
      ),
    );
    const plain = asked.map((text) => text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' '));
    assert.deepEqual(repeated(plain), []);
  });

  test('has no question with two equal options', () => {
    for (const { id, options } of questions.values()) {
      for (const locale of ['en', 'mr'] as const)
        assert.deepEqual(repeatedOptions(options.map((option) => option[locale])), [], id);
    }
  });

  test('names the topic of every question, under an id of its own and in both languages', () => {
    assert.deepEqual(repeated(topics.map(({ id }) => id)), []);
    assert.deepEqual(repeated(topics.flatMap(({ name }) => [name.en, name.mr])), []);
    for (const { id, name } of topics) assert.match(name.mr, /^[\p{Script=Devanagari} -]+$/u, id);
    for (const { id, topic } of questions.values())
      assert.ok(
        topics.some((known) => known.id === topic),
        id,
      );
  });
});

describe('the built-in tests', () => {
  test('have the figures that their cards promise', () => {
    const figures = tests.map((test) => [
      test.id,
      test.category,
      test.questions.length,
      test.durationSeconds,
      test.passPercent,
    ]);
    assert.deepEqual(figures, [
      ['math-test-1', 'math', 50, 2_700, 70],
      ['reasoning-test-1', 'reasoning', 50, 2_700, 70],
      ['math-test-2', 'math', 50, 2_700, 70],
      ['reasoning-test-2', 'reasoning', 50, 2_700, 70],
      ['gk-test-1', 'gk', 50, 2_700, 70],
      ['marathi-test-1', 'marathi', 50, 2_700, 70],
      ['gk-test-2', 'gk', 50, 2_700, 70],
      ['marathi-test-2', 'marathi', 50, 2_700, 70],
      ['full-paper-1', 'full', 100, 5_400, 40],
      ['full-paper-2', 'full', 100, 5_400, 40],
      ['promo-general-knowledge', 'gk', 50, 1_500, 70],
      ['police-test-1', 'gk', 10, 600, 70],
      ['police-test-2', 'math', 10, 600, 70],
      ['demo-test-1', 'gk', 10, 600, 70],
      ['demo-test-2', 'math', 10, 600, 70],
    ]);
  });

  test('cost ₹10, but one full paper and the promotional test, which is worth ₹20, cost nothing', () => {
    const promotional = tests.filter(({ isPromotional }) => isPromotional);
    assert.deepEqual(
      promotional.map(({ id, pricePaise, valuePaise }) => [id, pricePaise, valuePaise]),
      [['promo-general-knowledge', 0, 2_000]],
    );
    const free = tests.filter(({ pricePaise }) => pricePaise === 0);
    assert.deepEqual(
      free.map(({ id }) => id),
      ['full-paper-1', 'promo-general-knowledge'],
    );
    for (const { id, pricePaise } of tests) assert.ok(pricePaise === 0 || pricePaise === 1_000, id);
  });

  test('have titles of their own, in Marathi too', () => {
    assert.deepEqual(repeated(tests.flatMap(({ title }) => [title.en, title.mr])), []);
    for (const { id, title } of tests) assert.match(title.mr, /\p{Script=Devanagari}/u, id);
  });

  test('have only questions of the bank, and no question in two tests', () => {
    const asked = tests.flatMap((test) => test.questions);
    assert.deepEqual(repeated(asked), []);
    assert.deepEqual(
      asked.filter((id) => !questions.has(id)),
      [],
    );
  });

  test('say on their card how many questions they have, and of which level most are', () => {
    assert.deepEqual(Object.keys(papersFile).sort(), tests.map(({ id }) => id).sort());
    for (const { id, questions: ids, totalQuestions, level } of tests)
      assert.deepEqual([totalQuestions, level], [ids.length, commonestLevel(ids.map(question))], id);
  });

  test('ask questions of their own subject; a full paper those of four subjects in turn', () => {
    for (const { category, questions: ids } of tests) {
      if (category === 'full') continue;
      for (const id of ids) assert.equal(subjectOf(question(id)), category, id);
    }
    for (const { questions: ids, sections = [] } of tests.filter(({ category }) => category === 'full')) {
      assert.deepEqual(
        sections.map(({ name, count }) => [name.en, count]),
        ['Mathematics', 'General Knowledge', 'Reasoning', 'Marathi'].map((name) => [name, 25]),
      );
      const subjects = ids.map((id) => subjectOf(question(id)));
      assert.deepEqual(
        subjects,
        ['math', 'gk', 'reasoning', 'marathi'].flatMap((subject) => Array<string>(25).fill(subject)),
      );
    }
  });

  test('have sections only where these hold all of their questions', () => {
    for (const { id, totalQuestions, sections } of tests)
      assert.ok(sections === undefined || sections.reduce((sum, { count }) => sum + count, 0) === totalQuestions, id);
  });
});

test('the promotional test has science in a fifth at most', () => {
  const promo = tests.find(({ id }) => id === 'promo-general-knowledge') ?? assert.fail();
  const science = ['science', 'physics', 'biology', 'astronomy', 'earth-science'];
  assert.ok(promo.questions.filter((id) => science.includes(question(id).topic)).length <= promo.questions.length / 5);
});

for (const { id, questions: ids } of tests) {
  describe(`the key of ${id}`, () => {
    test('is spread evenly over A to D', () => {
      const atLeast = ids.length === 10 ? 1 : 0.15 * ids.length;
      const atMost = ids.length === 10 ? 4 : 0.4 * ids.length;
      for (const option of [0, 1, 2, 3]) {
        const count = ids.filter((id) => rightOption(question(id).key) === option).length;
        assert.ok(count >= atLeast && count <= atMost, `${letterOf(option)} is right ${count} times`);
      }
    });

    test('is seldom the longest option', () => {
      const isLongest = (options: readonly string[], right: number): boolean =>
        options.every((text, index) => index === right || text.length < (options[right]?.length ?? 0));
      const asked = ids.map(question);
      const givenAway = (locale: 'en' | 'mr') =>
        asked.filter(({ options, key }) =>
          isLongest(
            options.map((option) => option[locale]),
            rightOption(key),
          ),
        );
      for (const given of [givenAway('en'), givenAway('mr')]) {
        assert.ok(given.length <= 0.4 * ids.length, given.map((question) => question.id).join(', '));
      }
    });
  });
}
