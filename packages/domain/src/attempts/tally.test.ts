import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { MarkingScheme } from '../content/test.ts';
import { plainMarking } from '../content/test.ts';
import type { Outcome } from './scoring.ts';
import { countOf } from './scoring.ts';
import { costliestTopics, type JudgedQuestion, marksLost, tallySections, tallyTopics } from './tally.ts';

const withPenalty: MarkingScheme = { correct: 200, wrong: -66, blank: 0 };
const math = { en: 'Mathematics', mr: 'गणित' };
const gk = { en: 'General Knowledge', mr: 'सामान्य ज्ञान' };

/** Questions of one topic: 'cwb' is a right, a wrong and a skipped one, of ten seconds each. */
const asked = (topic: string, outcomes: string): readonly JudgedQuestion[] =>
  [...outcomes].map((letter) => ({
    topic,
    outcome: letter === 'c' ? 'correct' : letter === 'w' ? 'wrong' : 'blank',
    seconds: 10,
  }));

describe('marks by section and topic', () => {
  test('count right, wrong and skipped answers, marks and time, of each section and of its topics', () => {
    const questions = [...asked('average', 'cw'), ...asked('ratio', 'b'), ...asked('history', 'cc')];
    const [first, second, ...more] = tallySections(
      questions,
      [
        { name: math, count: 3 },
        { name: gk, count: 2 },
      ],
      withPenalty,
    );
    assert.deepEqual(more, []);
    const average = { topic: 'average', correct: 1, wrong: 1, blank: 0, marks: 134, maxMarks: 400, seconds: 20 };
    const ratio = { topic: 'ratio', correct: 0, wrong: 0, blank: 1, marks: 0, maxMarks: 200, seconds: 10 };
    assert.deepEqual(first, {
      name: math,
      correct: 1,
      wrong: 1,
      blank: 1,
      marks: 134,
      maxMarks: 600,
      seconds: 30,
      topics: [average, ratio],
    });
    assert.deepEqual([second?.name, second?.correct, second?.marks, second?.topics.length], [gk, 2, 400, 1]);
  });

  test('of a paper without sections are one section without a name', () => {
    const [only, ...more] = tallySections(asked('average', 'cw'), [], plainMarking);
    assert.deepEqual([only?.name, only?.marks, more.length], [null, 100, 0]);
  });

  test('of the sections and of the topics each add up to the whole paper', () => {
    const question = fc.record({
      topic: fc.constantFrom('a', 'b', 'c', 'd'),
      outcome: fc.constantFrom<Outcome>('correct', 'wrong', 'blank'),
      seconds: fc.nat(300),
    });
    fc.assert(
      fc.property(fc.array(fc.array(question, { minLength: 1 }), { minLength: 1 }), (parts) => {
        const questions = parts.flat();
        const named = parts.map((part) => ({ name: math, count: part.length }));
        const sections = tallySections(questions, named, withPenalty);
        for (const tallies of [
          sections,
          sections.flatMap(({ topics }) => topics),
          tallyTopics(questions, withPenalty),
        ]) {
          const sum = (of: (tally: (typeof tallies)[number]) => number) =>
            tallies.reduce((all, tally) => all + of(tally), 0);
          assert.equal(sum(countOf), questions.length);
          assert.equal(
            sum(({ marks }) => marks),
            questions.reduce((all, { outcome }) => all + withPenalty[outcome], 0),
          );
          assert.equal(
            sum(({ seconds }) => seconds),
            questions.reduce((all, { seconds }) => all + seconds, 0),
          );
        }
      }),
    );
  });
});

describe('the topics that cost the most', () => {
  const namesOf = (questions: readonly JudgedQuestion[], marking = plainMarking) =>
    costliestTopics(tallyTopics(questions, marking)).map(({ topic }) => topic);

  test('are at most three, by the marks lost', () => {
    const questions = [...asked('a', 'wb'), ...asked('b', 'cwwww'), ...asked('c', 'w'), ...asked('d', 'wwbc')];
    assert.deepEqual(namesOf(questions), ['b', 'd', 'a']);
  });

  test('of equal losses: more wrong answers first, then by the id', () => {
    assert.deepEqual(namesOf([...asked('a', 'bb'), ...asked('b', 'cww'), ...asked('c', 'wb')]), ['b', 'c', 'a']);
    assert.deepEqual(namesOf([...asked('b', 'w'), ...asked('a', 'w')]), ['a', 'b']);
  });

  test('count what a wrong answer cost, where it costs more than a skipped one', () => {
    assert.deepEqual(namesOf([...asked('skipped', 'bb'), ...asked('wrong', 'ww')], withPenalty), ['wrong', 'skipped']);
  });

  test('are none after a paper without a mistake', () => {
    assert.deepEqual(namesOf(asked('a', 'ccc')), []);
  });

  test('of any paper have lost marks, and no topic that is left out has lost more', () => {
    const question = fc.record({
      topic: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
      outcome: fc.constantFrom<Outcome>('correct', 'wrong', 'blank'),
      seconds: fc.constant(0),
    });
    fc.assert(
      fc.property(fc.array(question), (questions) => {
        const topics = tallyTopics(questions, withPenalty);
        const shown = costliestTopics(topics);
        const losing = topics.filter((topic) => marksLost(topic) > 0);
        assert.equal(shown.length, Math.min(3, losing.length));
        const least = Math.min(...shown.map(marksLost));
        for (const topic of losing) assert.ok(shown.includes(topic) || marksLost(topic) <= least);
      }),
    );
  });
});
