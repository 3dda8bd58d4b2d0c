import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { aQuestion } from '@bharti/testing/builders';
import fc from 'fast-check';
import {
  isAccepted,
  questionForms,
  sectionNameOf,
  sectionRanges,
  toKeyEntry,
  toPaper,
  toPaperQuestion,
} from './question.ts';
import { levels } from './test.ts';

// Each text is a unique id, so that a leaked text is found anywhere in the output. `secret` is an unknown field, such as
// a later version may add.
const text = fc.record({ en: fc.uuid(), mr: fc.uuid(), secret: fc.uuid() });
const option = fc.nat(3);
const key = fc.oneof(
  fc.record({ kind: fc.constant('single' as const), option, secret: fc.uuid() }),
  fc.record({ kind: fc.constant('several' as const), options: fc.array(option), secret: fc.uuid() }),
  fc.record({ kind: fc.constant('withdrawn' as const), secret: fc.uuid() }),
);
const figure = fc.oneof(
  fc.record({ kind: fc.constant('svg' as const), svg: fc.uuid(), alt: text, secret: fc.uuid() }),
  fc.record({ kind: fc.constant('image' as const), path: fc.uuid(), alt: text, secret: fc.uuid() }),
);
const question = fc.record({
  id: fc.uuid(),
  version: fc.integer({ min: 1_000_000, max: 2_000_000 }),
  topic: fc.uuid(),
  level: fc.constantFrom(...levels),
  form: fc.constantFrom(...questionForms),
  stem: text,
  options: fc.array(text, { minLength: 4, maxLength: 4 }),
  figure: fc.option(figure),
  key,
  explanation: text,
  source: fc.uuid(),
});
const names = new Map([['geography', { en: 'Geography', mr: 'भूगोल' }]]);

describe('the paper', () => {
  test('shows the topic, the question, its options and its figure in both languages', () => {
    const { topic, stem, options } = aQuestion();
    assert.deepEqual(toPaperQuestion(aQuestion()), { topic, stem, options, figure: null });
  });

  test('of any question contains no key, no explanation, no id and no other field', () => {
    fc.assert(
      fc.property(question, (whole) => {
        const shown = toPaperQuestion(whole);
        assert.deepEqual(Object.keys(shown).sort(), ['figure', 'options', 'stem', 'topic']);
        const json = JSON.stringify(shown);
        const { id, explanation, source, stem, options } = whole;
        const secrets = [id, explanation.en, explanation.mr, explanation.secret, source, whole.key.secret];
        const fields = [stem.secret, ...options.map(({ secret }) => secret)];
        const ofFigure = whole.figure === null ? [] : [whole.figure.secret, whole.figure.alt.secret];
        for (const hidden of [...secrets, ...fields, ...ofFigure]) assert.ok(!json.includes(hidden));
        for (const name of ['key', 'kind":"single', 'several', 'withdrawn', 'explanation', 'secret', 'version'])
          assert.ok(!json.includes(`"${name}`), name);
      }),
    );
  });

  test('has the numbers of the questions of each section, and the name of the section of each question', () => {
    const named = (name: string) => ({ en: name, mr: name });
    const sections = [
      { name: named('A'), count: 2 },
      { name: named('B'), count: 1 },
    ];
    assert.deepEqual(
      sectionRanges(sections).map(({ first, last }) => [first, last]),
      [
        [1, 2],
        [3, 3],
      ],
    );
    assert.deepEqual(
      [0, 1, 2, 3].map((index) => sectionNameOf(sections, index)?.en),
      ['A', 'A', 'B', undefined],
    );
    assert.equal(sectionNameOf([], 0), null);
  });

  test('names the topics of its questions once each, and a topic without a name by its id', () => {
    const questions = [aQuestion(), aQuestion(), aQuestion({ topic: 'new-topic' })];
    assert.deepEqual(toPaper(questions, names).topics, {
      geography: { en: 'Geography', mr: 'भूगोल' },
      'new-topic': { en: 'new-topic', mr: 'new-topic' },
    });
  });
});

describe('a key entry', () => {
  test('holds the key and the explanation only', () => {
    fc.assert(
      fc.property(question, (whole) => {
        const entry = toKeyEntry(whole);
        assert.deepEqual(Object.keys(entry).sort(), ['explanation', 'key']);
        assert.deepEqual(entry.explanation, { en: whole.explanation.en, mr: whole.explanation.mr });
        const { secret: _, ...expected } = whole.key;
        assert.deepEqual(entry.key, expected);
      }),
    );
  });

  test('an accepted option is the one right option, or one of several; none when the question is withdrawn', () => {
    const accepted = (key: Parameters<typeof isAccepted>[0]) => [0, 1, 2, 3].filter((each) => isAccepted(key, each));
    assert.deepEqual(accepted({ kind: 'single', option: 2 }), [2]);
    assert.deepEqual(accepted({ kind: 'several', options: [0, 3] }), [0, 3]);
    assert.deepEqual(accepted({ kind: 'withdrawn' }), []);
  });
});
