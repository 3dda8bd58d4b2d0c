import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { dayOf } from '@bharti/testing/builders';
import fc from 'fast-check';
import { type DatedQuestion, hasEnded, replaceEnded, withReplacements } from './expiry.ts';
import { levels } from './test.ts';

const today = dayOf('2027-03-01');
const over = '2027-02-28';
const question = (id: string, facts: Partial<DatedQuestion> = {}): DatedQuestion => ({
  id,
  subject: 'gk',
  topic: 'sports',
  level: 'easy',
  ...facts,
});
const knownOf = (questions: readonly DatedQuestion[]) => new Map(questions.map((each) => [each.id, each]));
const replace = (asked: readonly DatedQuestion[], pool: readonly DatedQuestion[]) =>
  replaceEnded(
    asked.map(({ id }) => id),
    knownOf(asked),
    pool,
    today,
  );

describe('the last day of a question', () => {
  test('is the last on which a test may ask it; the day after it has ended', () => {
    assert.deepEqual(
      ['2027-02-28', '2027-03-01', '2027-03-02', undefined].map((until) => hasEnded(until, today)),
      [true, false, false, false],
    );
  });
});

describe('an ended question', () => {
  const ended = question('ended', { until: over });
  const pool = [
    question('z-other-subject', { subject: 'math' }),
    question('other-topic', { topic: 'awards', level: 'hard' }),
    question('other-topic-same-level', { topic: 'awards' }),
    question('other-level', { level: 'hard' }),
    question('alike'),
  ];

  test('is replaced by one of the same topic and level, then the same topic, then the same level, then the same subject', () => {
    const found = [];
    for (let left = pool; left.length > 0; ) {
      const by = replace([ended, question('other')], left).replaced.get('ended');
      found.push(by);
      left = by === null ? [] : left.filter(({ id }) => id !== by);
    }
    assert.deepEqual(found, ['alike', 'other-level', 'other-topic-same-level', 'other-topic', null]);
  });

  test('leaves the closest replacement to the question that is closest to it', () => {
    const hard = question('ended-hard', { level: 'hard', until: over });
    const { replaced } = replace(
      [ended, hard],
      [question('hard', { level: 'hard' }), question('far', { topic: 'awards' })],
    );
    assert.deepEqual(
      [...replaced],
      [
        ['ended', 'far'],
        ['ended-hard', 'hard'],
      ],
    );
  });

  test('is not replaced by one that has ended too, nor by one that the test has', () => {
    const inTest = question('in-test');
    assert.equal(replace([ended, inTest], [inTest, question('old', { until: over })]).replaced.get('ended'), null);
  });

  test('stays when the test would be empty without it: of several the one that ended last', () => {
    const earlier = question('earlier', { until: '2027-01-31' });
    const { replaced, kept } = replace([earlier, ended], []);
    assert.deepEqual([[...replaced], kept], [[['earlier', null]], 'ended']);
    assert.deepEqual(replace([ended], [question('new')]), { replaced: new Map([['ended', 'new']]), kept: null });
  });
});

describe('the sections of a test', () => {
  const name = (text: string) => ({ en: text, mr: text });
  const rule = { subject: null, topic: null, levels: [], count: 2 };

  test('keep their places; a section that loses all its questions is left out, an empty one of a draft is not', () => {
    const sections = [
      { name: name('A'), questions: ['a', 'old'], draw: { rules: [rule], notUsedIn: [], questions: ['old'] } },
      { name: name('B'), questions: ['gone'] },
      { name: name('C'), questions: [] },
    ];
    const replaced = new Map([
      ['old', 'new'],
      ['gone', null],
    ]);
    assert.deepEqual(withReplacements(sections, replaced), [
      { name: name('A'), questions: ['a', 'new'], draw: { rules: [rule], notUsedIn: [], questions: ['new'] } },
      { name: name('C'), questions: [] },
    ]);
    assert.deepEqual(withReplacements([{ name: name('B'), questions: ['gone'] }], replaced), [
      { name: name('B'), questions: [] },
    ]);
  });
});

describe('any test with ended questions', () => {
  const facts = fc.record({
    subject: fc.constantFrom('gk', 'math'),
    topic: fc.constantFrom('x', 'y'),
    level: fc.constantFrom(...levels),
    until: fc.constantFrom(undefined, over, '2027-01-31', '2027-03-01', '2028-01-01'),
  });
  const some = (prefix: string, least: number) =>
    fc
      .array(facts, { minLength: least, maxLength: 8 })
      .map((all) => all.map((each, i): DatedQuestion => ({ ...each, id: `${prefix}${i}` })));
  const isOver = ({ until }: DatedQuestion) => hasEnded(until, today);

  test('keeps every other question at its place and loses no question that could be replaced', () => {
    fc.assert(
      fc.property(some('q', 1), some('p', 0), (asked, pool) => {
        const { replaced, kept } = replace(asked, pool);
        const [{ questions } = assert.fail()] = withReplacements(
          [{ name: { en: '', mr: '' }, questions: asked.map(({ id }) => id) }],
          replaced,
        );
        // A question that is not replaced stands where it stood; what is taken out leaves no gap.
        assert.deepEqual(
          questions,
          asked.flatMap(({ id }) => (replaced.get(id) === null ? [] : [replaced.get(id) ?? id])),
        );
        assert.deepEqual(
          asked.filter(({ id }) => replaced.has(id) || id === kept),
          asked.filter(isOver),
        );
        assert.ok(questions.length > 0 && new Set(questions).size === questions.length);
        const used = [...replaced.values()];
        for (const each of asked.filter(({ id }) => replaced.has(id) || id === kept)) {
          const by = pool.find(({ id }) => id === replaced.get(each.id));
          const unused = pool.filter(
            (other) => !used.includes(other.id) && !isOver(other) && other.subject === each.subject,
          );
          if (by === undefined) assert.deepEqual(unused, []);
          else {
            assert.ok(by.subject === each.subject && !isOver(by));
            // No unused question would have been closer.
            if (by.topic !== each.topic) assert.ok(!unused.some(({ topic }) => topic === each.topic));
          }
        }
        if (kept !== null) assert.deepEqual(questions, [kept]);
      }),
    );
  });

  test('is not changed a second time', () => {
    fc.assert(
      fc.property(some('q', 1), some('p', 0), (asked, pool) => {
        const [{ questions } = assert.fail()] = withReplacements(
          [{ name: { en: '', mr: '' }, questions: asked.map(({ id }) => id) }],
          replace(asked, pool).replaced,
        );
        const all = knownOf([...asked, ...pool]);
        const left = pool.filter(({ id }) => !questions.includes(id));
        assert.equal(replaceEnded(questions, all, left, today).replaced.size, 0);
      }),
    );
  });
});
