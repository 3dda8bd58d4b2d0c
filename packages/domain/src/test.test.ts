import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { aQuestion } from '@bharti/testing/builders';
import fc from 'fast-check';
import { paise } from './money.ts';
import { commonestLevel, isFreeTest, type Level, letterOf, levels, toKeyEntry, toPaperQuestion } from './test.ts';

describe('the paper', () => {
  test('shows the topic, the question and its options in both languages', () => {
    const { topic, question, questionMr, options, optionsMr } = aQuestion();
    assert.deepEqual(toPaperQuestion(aQuestion()), { topic, question, questionMr, options, optionsMr });
  });

  const fourTexts = fc.array(fc.string(), { minLength: 4, maxLength: 4 });
  const anyQuestion = fc.record({
    id: fc.uuid(),
    topic: fc.string(),
    level: fc.constantFrom(...levels),
    question: fc.string(),
    questionMr: fc.string(),
    options: fourTexts,
    optionsMr: fourTexts,
    correct: fc.nat(3),
    explanation: fc.uuid(),
    explanationMr: fc.uuid(),
    // Facts that the bank knows of a question beyond the rules, today or some day.
    source: fc.uuid(),
    difficulty: fc.uuid(),
  });

  test('of any question holds neither its key, its explanations, its id nor anything else', () => {
    fc.assert(
      fc.property(anyQuestion, (question) => {
        const paper = toPaperQuestion(question);
        assert.deepEqual(Object.keys(paper).sort(), ['options', 'optionsMr', 'question', 'questionMr', 'topic']);
        const text = JSON.stringify(paper);
        const { id, explanation, explanationMr, source, difficulty } = question;
        for (const secret of [id, explanation, explanationMr, source, difficulty]) assert.ok(!text.includes(secret));
      }),
    );
  });

  test('and its key entry holds the key and the explanations only', () => {
    fc.assert(
      fc.property(anyQuestion, (question) => {
        const { correct, explanation, explanationMr } = question;
        assert.deepEqual(toKeyEntry(question), { correct, explanation, explanationMr });
      }),
    );
  });

  test('letters the options from A', () => {
    assert.deepEqual([0, 1, 2, 3].map(letterOf), ['A', 'B', 'C', 'D']);
  });
});

describe('the level of a test', () => {
  const levelOf = (...ofQuestions: Level[]): Level => commonestLevel(ofQuestions.map((level) => aQuestion({ level })));

  test('is the commonest of its questions', () => {
    assert.equal(levelOf('easy', 'hard', 'easy', 'medium'), 'easy');
    assert.equal(levelOf('medium', 'hard', 'medium'), 'medium');
    assert.equal(levelOf('hard'), 'hard');
  });

  test('is the harder one on a tie', () => {
    assert.equal(levelOf('easy', 'medium'), 'medium');
    assert.equal(levelOf('hard', 'easy', 'hard', 'easy', 'medium'), 'hard');
    assert.equal(levelOf('hard', 'medium', 'easy'), 'hard');
  });

  test('is easy while it has no question', () => {
    assert.equal(levelOf(), 'easy');
  });

  test('does not depend on the order of its questions', () => {
    const shuffled = fc
      .array(fc.constantFrom(...levels))
      .chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })));
    fc.assert(fc.property(shuffled, ([list, other]) => assert.equal(levelOf(...list), levelOf(...other))));
  });
});

describe('a test is free', () => {
  test('when it says so or costs nothing', () => {
    assert.equal(isFreeTest({ isFree: true, pricePaise: paise(1_000) }), true);
    assert.equal(isFreeTest({ isFree: false, pricePaise: paise(0) }), true);
  });

  test('not when it has a price', () => {
    assert.equal(isFreeTest({ isFree: false, pricePaise: paise(1_000) }), false);
  });
});
