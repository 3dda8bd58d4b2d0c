import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { AnswerKey, GradingKey } from '../content/question.ts';
import { plainMarking } from '../content/test.ts';
import { instant } from '../time.ts';
import {
  acceptReason,
  type Correction,
  correctedKeys,
  type correctionKinds,
  correctionOf,
  coveredRevisions,
  effectOf,
  isCorrection,
  keyAfter,
  type MadeCorrection,
  newestCorrection,
} from './correction.ts';
import { mark } from './grading.ts';
import { countOf, judge, score } from './scoring.ts';
import { tallySections } from './tally.ts';

const negative = { correct: 200, wrong: -66, blank: 0 };
const option = fc.nat(3);
const single = option.map((right): AnswerKey => ({ kind: 'single', option: right }));
const correction: fc.Arbitrary<Correction> = fc.oneof(
  option.map((right) => ({ kind: 'key' as const, options: [right] })),
  fc.uniqueArray(option, { minLength: 2, maxLength: 4 }).map((options) => ({ kind: 'accept' as const, options })),
  fc.constantFrom({ kind: 'all' as const, options: [] }, { kind: 'withdraw' as const, options: [] }),
);
const sheet = fc.dictionary(fc.nat(5).map(String), option);
const questions = fc
  .array(single, { minLength: 2, maxLength: 6 })
  .map((keys) => keys.map((key, index) => ({ id: `q-${index}`, version: 1, key })));
const made = (number: number, questionId: string, of: Correction, revisions = [1]): MadeCorrection => ({
  ...of,
  number,
  questionId,
  revisions,
  reason: { en: 'why', mr: 'का' },
  madeAt: instant(0),
});
const history = fc
  .array(fc.tuple(fc.nat(5), correction), { maxLength: 6 })
  .map((all) => all.map(([question, of], index) => made(index + 1, `q-${question}`, of)));

describe('corrections of a paper', () => {
  test('give each question the key of its newest correction, in whatever order they are read', () => {
    fc.assert(
      fc.property(questions, history, (paper, corrections) => {
        const keys = correctedKeys(paper, corrections);
        assert.deepEqual(correctedKeys(paper, corrections.toReversed()), keys);
        paper.forEach((question, index) => {
          const last = corrections.findLast(({ questionId }) => questionId === question.id);
          assert.deepEqual(keys[index], last === undefined ? question.key : keyAfter(last));
        });
        const about = corrections.filter(({ questionId }) => paper.some(({ id }) => id === questionId));
        assert.equal(newestCorrection(paper, corrections), about.at(-1)?.number ?? 0);
      }),
    );
  });

  test('leave the marks of the other questions as they were', () => {
    fc.assert(
      fc.property(questions, correction, sheet, (paper, of, answers) => {
        const keys = paper.map(({ key }) => key);
        const before = score(keys, answers, negative);
        const after = score(correctedKeys(paper, [made(1, 'q-0', of)]), answers, negative);
        const marksOf = (key: GradingKey) => score([key], answers, negative);
        const [was, now] = [marksOf(keys[0] ?? assert.fail()), marksOf(keyAfter(of))];
        assert.equal(after.marks - before.marks, now.marks - was.marks);
        assert.equal(after.maxMarks - before.maxMarks, of.kind === 'withdraw' ? -200 : 0);
        assert.equal(countOf(after), paper.length - (of.kind === 'withdraw' ? 1 : 0));
      }),
    );
  });

  test('with all marks never cost a candidate any, and a withdrawn question gives none', () => {
    fc.assert(
      fc.property(single, fc.option(option, { nil: undefined }), (key, chosen) => {
        assert.equal(judge(keyAfter({ kind: 'all', options: [] }), chosen), 'correct');
        assert.equal(judge(keyAfter({ kind: 'withdraw', options: [] }), chosen), 'left_out');
        assert.notEqual(judge(key, chosen), 'left_out');
      }),
    );
  });

  test('leave out what is withdrawn from the sections and topics', () => {
    const judged = [
      { topic: 'a', outcome: 'correct' as const, seconds: 5 },
      { topic: 'b', outcome: 'left_out' as const, seconds: 7 },
    ];
    const [section] = tallySections(judged, [], plainMarking);
    assert.partialDeepStrictEqual(section, { correct: 1, blank: 0, marks: 100, maxMarks: 100, seconds: 12 });
    assert.deepEqual(
      section?.topics.map(({ topic }) => topic),
      ['a'],
    );
  });

  test('are about the revisions that hold the same key and options, and not about later ones', () => {
    const options = ['Mumbai', 'Pune'].map((en) => ({ en, mr: en }));
    const b: AnswerKey = { kind: 'single', option: 1 };
    const c: AnswerKey = { kind: 'several', options: [1] };
    const kept = [
      { version: 1, key: b, options },
      { version: 2, key: c, options },
      { version: 3, key: b, options: options.toReversed() },
      { version: 4, key: { kind: 'single', option: 0 } as const, options },
      { version: 5, key: null, options },
    ];
    assert.deepEqual(coveredRevisions('q-1', 1, kept, []), [1, 2]);
    assert.deepEqual(coveredRevisions('q-1', 3, kept, []), [3]);
    assert.deepEqual(coveredRevisions('q-1', 5, kept, []), []);
    assert.deepEqual(coveredRevisions('q-1', 9, kept, []), []);
    // After a correction of the first two to option A they are like the fourth, which the bank got with it.
    const first = made(1, 'q-1', { kind: 'key', options: [0] }, [1, 2]);
    assert.deepEqual(coveredRevisions('q-1', 2, kept, [first]), [1, 2, 4]);
    assert.equal(correctionOf([first], { id: 'q-1', version: 4 }), undefined);
    assert.equal(correctionOf([first], { id: 'q-2', version: 1 }), undefined);
  });

  test('have as many options as their kind needs', () => {
    const fits = (kind: (typeof correctionKinds)[number], options: number[]) => isCorrection({ kind, options });
    assert.deepEqual(
      [fits('key', [3]), fits('accept', [0, 3]), fits('all', []), fits('withdraw', [])],
      Array(4).fill(true),
    );
    for (const [kind, options] of [
      ['key', []],
      ['key', [0, 1]],
      ['key', [4]],
      ['key', [-1]],
      ['key', [0.5]],
      ['accept', [1]],
      ['accept', [1, 1]],
      ['all', [0]],
      ['withdraw', [0]],
    ] as const)
      assert.equal(fits(kind, [...options]), false, `${kind} ${options}`);
  });
});

test('the effect of a correction is the difference of grading every attempt before and after it', () => {
  const passPercent = 50;
  fc.assert(
    fc.property(questions, correction, fc.array(sheet, { maxLength: 12 }), (paper, of, sheets) => {
      const rules = { marking: negative, passPercent, sections: [] };
      const [before, after] = [[], [made(1, 'q-0', of)]].map((corrections) =>
        sheets.map((answers) => mark(answers, { ...rules, keys: correctedKeys(paper, corrections) })),
      );
      const groups = sheets.map((answers, index) => ({
        chosen: answers[0] ?? null,
        marks: before?.[index]?.score.marks ?? assert.fail(),
        maxMarks: before?.[index]?.score.maxMarks ?? assert.fail(),
        attempts: 1,
      }));
      const effect = effectOf(groups, { ...rules, before: paper[0]?.key ?? assert.fail(), after: keyAfter(of) });
      const both = (before ?? []).map((was, index) => ({ was, now: after?.[index] ?? assert.fail() }));
      const count = (is: (pair: (typeof both)[number]) => boolean) => both.filter(is).length;
      assert.deepEqual(effect, {
        attempts: sheets.length,
        gain: count(({ was, now }) => now.score.marks > was.score.marks),
        lose: count(({ was, now }) => now.score.marks < was.score.marks),
        passes: count(({ was, now }) => now.passed && !was.passed),
        fails: count(({ was, now }) => was.passed && !now.passed),
      });
    }),
  );
});

describe('the public reason of a correction', () => {
  test('is refused when its Marathi text has no word in Devanagari', () => {
    assert.ok(acceptReason({ en: 'Two are right', mr: 'NCERT नुसार दोन बरोबर' }).ok);
    for (const mr of ['Two are right', '१', '2 क'])
      assert.deepEqual(acceptReason({ en: 'Two are right', mr }), {
        ok: false,
        refusal: { code: 'reason_not_marathi' },
      });
  });
});
