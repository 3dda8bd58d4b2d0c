import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { type DrawableQuestion, type DrawRule, drawQuestions, isWanted } from './draw.ts';
import { levels } from './test.ts';

const rule = (facts: Partial<DrawRule>): DrawRule => ({ subject: null, topic: null, levels: [], count: 1, ...facts });
const question = (id: string, topic: string, level: DrawableQuestion['level'] = 'easy'): DrawableQuestion => ({
  id,
  subject: topic === 'average' ? 'math' : 'gk',
  topic,
  level,
});

describe('a draw by rule', () => {
  const pool = [
    question('a1', 'average'),
    question('a2', 'average', 'hard'),
    question('h1', 'history'),
    question('h2', 'history'),
  ];

  test('takes questions of the wanted subject, topic and levels, none twice', () => {
    assert.deepEqual(
      drawQuestions(pool, [rule({ subject: 'math', levels: ['hard'] }), rule({ topic: 'average' })], 1),
      [['a2'], ['a1']],
    );
    const both = drawQuestions(pool, [rule({ count: 2 }), rule({ count: 2 })], 1).flat();
    assert.deepEqual([...both].sort(), ['a1', 'a2', 'h1', 'h2']);
  });

  test('is the same for the same seed, and another for others', () => {
    const many = Array.from({ length: 200 }, (_, i) => question(`q${i}`, 'history'));
    const drawn = (seed: number) => drawQuestions(many, [rule({ count: 20 })], seed);
    assert.deepEqual(drawn(5), drawn(5));
    assert.notDeepEqual(drawn(5), drawn(6));
  });

  test('gives a rule what the bank has when it has too little', () => {
    assert.deepEqual(drawQuestions(pool, [rule({ subject: 'math', count: 3 })], 1)[0]?.length, 2);
    assert.deepEqual(drawQuestions([], [rule({})], 1), [[]]);
  });

  test('gives up a question of one rule for another when both can be satisfied so', () => {
    for (let seed = 0; seed < 30; seed += 1) {
      const [any, math] = drawQuestions(pool, [rule({ count: 2 }), rule({ subject: 'math', count: 2 })], seed);
      assert.deepEqual([any?.length, math?.length], [2, 2]);
    }
  });

  test('never draws a question that its rule does not want, and never one twice', () => {
    const aQuestion = fc.record({
      subject: fc.constantFrom('math', 'gk'),
      topic: fc.constantFrom('x', 'y', 'z'),
      level: fc.constantFrom(...levels),
    });
    const aRule = fc.record({
      subject: fc.constantFrom(null, 'math', 'gk'),
      topic: fc.constantFrom(null, 'x', 'y'),
      levels: fc.subarray([...levels]),
      count: fc.integer({ min: 1, max: 6 }),
    });
    fc.assert(
      fc.property(
        fc.array(aQuestion, { maxLength: 20 }),
        fc.array(aRule, { minLength: 1, maxLength: 4 }),
        fc.nat(),
        (some, rules, seed) => {
          const named = some.map((question, i) => ({ ...question, id: `q${i}` }));
          const drawn = drawQuestions(named, rules, seed);
          assert.equal(new Set(drawn.flat()).size, drawn.flat().length);
          rules.forEach((rule, i) => {
            const own = named.filter(({ id }) => drawn[i]?.includes(id));
            assert.ok(own.every((each) => isWanted(each, rule)) && own.length <= rule.count);
            // A rule that got too few questions: no question that it accepts is left.
            const left = named.filter(({ id }) => !drawn.flat().includes(id));
            if (own.length < rule.count) assert.ok(!left.some((each) => isWanted(each, rule)));
          });
        },
      ),
    );
  });
});
