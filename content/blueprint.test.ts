import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { levels, type ProgressCategory } from '@bharti/domain/content/test';
import { comparable, nearDuplicate } from '@bharti/domain/duplicates/near-duplicates';
import { rightOption } from '@bharti/testing/builders';
import { readBank } from './bank.ts';
import { blueprint, wantedOf, wantedShareOf } from './blueprint.ts';
import { isOfFiguresOnly } from './figures-only.ts';
import { modelOf } from './frozen.ts';
import { reserveFile } from './reserve-file.ts';

const { questions, tests, topics } = readBank();
type MixedPaper = { readonly id: string; readonly subject: ProgressCategory; readonly ids: readonly string[] };
const sectionsOfAFullPaper = ['math', 'gk', 'reasoning', 'marathi'] as const;

/** The tests of 50 questions and each section of the full papers, which have the mix of their subject. */
const papers = tests.flatMap(({ id, category, totalQuestions, questions: ids }): readonly MixedPaper[] => {
  if (category !== 'full') return totalQuestions === 50 ? [{ id, subject: category, ids }] : [];
  return sectionsOfAFullPaper.map((subject, i) => ({
    id: `${id}, ${subject}`,
    subject,
    ids: ids.slice(25 * i, 25 * (i + 1)),
  }));
});

test('the blueprint names every topic once, under its subject', () => {
  for (const [subject, groups] of Object.entries(blueprint))
    assert.deepEqual(
      groups.flatMap((group) => group.topics).sort(),
      topics.flatMap((topic) => (topic.subject === subject ? [topic.id] : [])).sort(),
    );
});

for (const { id, subject, ids } of papers) {
  describe(`the paper of ${id}`, () => {
    const paper = ids.flatMap((each) => questions.get(each) ?? []);
    const share = (isCounted: (question: (typeof paper)[number]) => boolean) =>
      paper.filter(isCounted).length / paper.length;

    test('has the topics in the proportions of the blueprint', () => {
      for (const { name, topics: of, wanted } of wantedOf(subject, paper.length)) {
        const count = paper.filter(({ topic }) => of.includes(topic)).length;
        assert.ok(Math.abs(count - wanted) <= 2.2, `${name}: ${count} of ${wanted.toFixed(1)}`);
      }
    });

    test('has the levels of the blueprint, and at least a quarter of other forms than the plain one', () => {
      for (const wanted of levels)
        assert.ok(Math.abs(share(({ level }) => level === wanted) - wantedShareOf[wanted]) <= 0.04, wanted);
      assert.ok(share(({ form }) => form !== 'plain') >= 0.25);
    });

    test('has no letter more than three times running, and each about as often', () => {
      const keys = paper.map(({ key }) => rightOption(key));
      const runs = keys.filter((key, i) => i >= 3 && [1, 2, 3].every((back) => keys[i - back] === key));
      assert.deepEqual(runs, []);
      for (const option of [0, 1, 2, 3]) {
        const count = keys.filter((key) => key === option).length;
        assert.ok(Math.abs(count - paper.length / 4) <= 2.5, `${option}: ${count}`);
      }
    });

    test('asks nothing twice: no two instances of one item model, no near-duplicates', () => {
      const models = paper.flatMap((question) => modelOf(question) ?? []);
      assert.deepEqual([...new Set(models)], models);
      const inWords = paper
        .filter((question) => !isOfFiguresOnly(question))
        .map((question) => ({ id: question.id, of: comparable(question) }));
      for (const [i, one] of inWords.entries())
        for (const other of inWords.slice(i + 1))
          assert.equal(nearDuplicate(one.of, other.of), null, `${one.id}, ${other.id}`);
    });
  });
}

describe('the questions that no test asks', () => {
  const kept = Object.values(reserveFile).flat();

  test('are all of the reserve', () => {
    const asked = new Set(tests.flatMap((test) => test.questions));
    assert.deepEqual(
      kept.filter((id) => asked.has(id) || !questions.has(id)),
      [],
    );
    assert.deepEqual([...new Set(kept)], kept);
  });

  test('and the questions of the tests are the whole bank: no question is left out', () => {
    const placed = new Set([...kept, ...tests.flatMap((test) => test.questions)]);
    assert.deepEqual(
      [...questions.keys()].filter((id) => !placed.has(id)),
      [],
    );
  });
});
