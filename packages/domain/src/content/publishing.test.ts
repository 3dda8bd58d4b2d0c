import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { aQuestion, at } from '@bharti/testing/builders';
import { paise } from '../money/money.ts';
import type { QuestionContent } from './bank-question.ts';
import { areLanguagesAlike, type BankQuestionState, isUnfit, publishFindings } from './publishing.ts';
import { plainMarking } from './test.ts';
import type { TestDraft } from './test-draft.ts';

const noName = { en: '', mr: '' };
const both = (text: string) => ({ en: text, mr: text });
const content = (facts: Partial<QuestionContent> = {}): QuestionContent => {
  const { id, version, ...rest } = aQuestion();
  assert.ok(id !== '' && version > 0);
  return {
    ...rest,
    options: ['1', '2', '3', '4'].map(both),
    stem: both('7 + 1 = ?'),
    explanation: both('7 + 1 = 8'),
    source: '',
    ...facts,
  };
};
const draft = (facts: Partial<TestDraft> = {}): TestDraft => ({
  title: { en: 'Mathematics', mr: 'गणित' },
  category: 'math',
  level: null,
  sections: [{ name: noName, questions: ['q1'] }],
  durationSeconds: 600,
  passPercent: 70,
  marking: plainMarking,
  price: { kind: 'free' },
  saleFrom: null,
  saleUntil: null,
  ...facts,
});
const found = (
  test: Partial<TestDraft>,
  ...questions: readonly Partial<BankQuestionState & { content: QuestionContent }>[]
) => {
  const bank = new Map(
    questions.map((question, i) => [`q${i + 1}`, { state: 'ready', content: content(), ...question } as const]),
  );
  return publishFindings(draft(test), bank);
};
const codes = (...args: Parameters<typeof found>): readonly string[] =>
  found(...args).map(({ code, part }) => (part === null ? code : `${code} ${part}`));

describe('the checklist of a test', () => {
  test('refuses a question whose last day is over', () => {
    assert.deepEqual(codes({}, { hasEnded: true }), ['question_ended']);
    assert.equal(isUnfit({ state: 'ready', content: content(), hasEnded: true }), true);
    assert.equal(isUnfit({ state: 'ready', content: content({ until: '2027-12-31' }) }), false);
  });

  test('is empty for a test that can be sat', () => {
    assert.deepEqual(codes({}, {}), []);
  });

  test('names what the test itself lacks or has too much of', () => {
    assert.deepEqual(codes({ title: { en: 'Test', mr: '\u200b' } }, {}), ['title_missing_mr title']);
    assert.deepEqual(codes({ sections: [{ name: noName, questions: [] }] }), ['no_question']);
    assert.deepEqual(codes({ durationSeconds: 59 }, {}), ['duration_out_of_range duration']);
    assert.deepEqual(codes({ passPercent: 0 }, {}), ['pass_mark_out_of_range pass mark']);
    assert.deepEqual(codes({ marking: { correct: 100, wrong: 25, blank: 0 } }, {}), ['marking_unsound marking']);
    assert.deepEqual(codes({ price: { kind: 'own', pricePaise: paise(99) } }, {}), ['price_out_of_range price']);
    assert.deepEqual(codes({ price: { kind: 'own', pricePaise: paise(5_000_001) } }, {}), ['price_out_of_range price']);
    const [early, late] = [at('2026-11-20T10:00:00+05:30'), at('2026-11-21T10:00:00+05:30')];
    assert.deepEqual(codes({ saleFrom: late, saleUntil: early }, {}), ['sale_ends_before_it_begins dates']);
    const ids = Array.from({ length: 201 }, (_, i) => `q${i + 1}`);
    assert.deepEqual(codes({ sections: [{ name: noName, questions: ids }] }, ...ids.map(() => ({}))), [
      'too_many_questions',
    ]);
  });

  test('names sections without a name or a question, but one section needs no name', () => {
    const named = { en: 'Part 1', mr: 'भाग 1' };
    const sections = [
      { name: named, questions: ['q1'] },
      { name: noName, questions: [] },
    ];
    assert.deepEqual(codes({ sections }, {}), [
      'section_name_missing_en section 1',
      'section_name_missing_mr section 1',
      'section_empty section 1',
    ]);
  });

  test('names every fault of a question with its id and its place', () => {
    const four = ['1', '2', '3', '4'].map(both);
    assert.deepEqual(codes({}, { content: content({ stem: { en: '7 + 1 = ?', mr: ' ' } }) }), ['missing_mr stem']);
    assert.deepEqual(codes({}, { content: content({ key: null }) }), ['missing_key key']);
    for (const key of [
      { kind: 'single', option: 4 },
      { kind: 'single', option: -1 },
      { kind: 'several', options: [] },
      { kind: 'several', options: [0, 9] },
    ] as const) {
      assert.deepEqual(codes({}, { content: content({ key }) }), ['key_out_of_range key']);
    }
    const equal = four.with(3, { en: '२', mr: '4' });
    assert.deepEqual(codes({}, { content: content({ options: equal }) }), ['equal_options_en option 3']);
    assert.deepEqual(codes({}, { content: content({ options: four.slice(1) }) }), ['key_out_of_range key']);
    assert.deepEqual(codes({}, { state: 'draft' }), ['question_draft']);
    assert.deepEqual(codes({}), ['question_missing']);
    const twice = [{ name: noName, questions: ['q1', 'q2', 'q1'] }];
    const [repeated] = found({ sections: twice }, {}, {});
    assert.deepEqual([repeated?.code, repeated?.questionId, repeated?.place], ['question_repeated', 'q1', 2]);
  });

  test('advises, and no more, where a question has no explanation; one in a single language is missing in the other', () => {
    const [none, ...more] = found({}, { content: content({ explanation: both('') }) });
    assert.deepEqual([none?.code, none?.part, none?.blocks, more], ['no_explanation', 'explanation', false, []]);
    assert.deepEqual(codes({}, { content: content({ explanation: { en: '7 + 1 = 8', mr: ' ' } }) }), [
      'missing_mr explanation',
    ]);
  });

  test('is only advice about options of equal value: a question about the lowest terms may want them', () => {
    const blocks = (...texts: readonly string[]) =>
      found({}, { content: content({ options: texts.map((text) => ({ en: text, mr: text })) }) })
        .filter(({ code }) => code === 'equal_options_en')
        .map((line) => line.blocks);
    assert.deepEqual(blocks('3/4', '6/8', '2/3', '1/2'), [false]);
    assert.deepEqual(blocks('3/4', '3/4', '2/3', '1/2'), [true]);
  });

  test('names options that are one number in two notations, and not those that only look alike', () => {
    const inEnglish = (...texts: readonly string[]) =>
      codes({}, { content: content({ options: texts.map((en, i) => ({ en, mr: String(i + 1) })) }) }).filter((code) =>
        code.startsWith('equal'),
      );
    for (const [first, second] of [
      ['$9/2$', '$4 1/2$'],
      ['5', '5.0'],
      ['5', '$5.00$'],
      ['1,00,000', '100000'],
      ['10,00,000', '1,000,000'],
      ['0.5', '1/2'],
      ['.5', '$ 2/4 $'],
      ['-3', '−3.0'],
      ['४.५', '9/2'],
      ['0', '-0'],
    ] as const) {
      assert.deepEqual(inEnglish('7', first, second, '8'), ['equal_options_en option 2'], `${first} and ${second}`);
    }
    for (const [first, second] of [
      ['5', '-5'],
      ['$4 1/2$', '$41/2$'],
      ['1,5', '15'],
      ['5 cm', '5.0 cm'],
      ['1:2', '1/2'],
      ['5%', '5.0'],
      ['1/0', '2/0'],
      ['10.30', '10.03'],
      ['$1/2$ + $1/3$', '$5/6$'],
    ] as const) {
      assert.deepEqual(inEnglish('7', first, second, '8'), [], `${first} and ${second}`);
    }
  });

  test('advises where the two languages differ, and does not block for it', () => {
    const [advice] = found({}, { content: content({ stem: { en: '7 + 1 = ?', mr: '7 + 2 = ?' } }) });
    assert.deepEqual([advice?.code, advice?.blocks, advice?.en, advice?.mr], ['languages_number', false, '1', '2']);
  });

  test('does not call the languages alike when a question was not compared', () => {
    assert.equal(areLanguagesAlike(found({}, {})), true);
    assert.equal(areLanguagesAlike(found({ title: noName }, {})), true);
    const differing = content({ stem: { en: '7 + 1 = ?', mr: '7 + 2 = ?' } });
    for (const question of [
      { content: differing },
      { state: 'draft', content: differing },
      { state: 'retired' },
    ] as const)
      assert.equal(areLanguagesAlike(found({}, question)), false, question.state);
    assert.equal(areLanguagesAlike(found({})), false, 'a question that is not in the bank');
  });

  test('names a question that was changed since the publication, once and also when it blocks; its source and last day are no change', () => {
    const sections = [{ name: noName, questions: ['q1', 'q1'] }];
    const { source, key, ...texts } = content();
    assert.ok(source === '' && key !== null);
    const codes = (now: Partial<BankQuestionState>, of = draft()) =>
      publishFindings(of, new Map([['q1', { state: 'ready', content: content(), ...now }]]), [
        { id: 'q1', version: 1, key, ...texts },
      ]).map(({ code, blocks, place }) => [code, blocks, place]);
    assert.deepEqual(codes({}), []);
    assert.deepEqual(codes({ content: content({ source: 'NCERT', until: '2027-12-31' }) }), []);
    const changed = content({ key: { kind: 'withdrawn' } });
    assert.deepEqual(codes({ content: changed }), [['question_changed', false, 0]]);
    assert.deepEqual(codes({ content: changed, state: 'draft' }, draft({ sections })), [
      ['question_draft', true, 0],
      ['question_changed', false, 0],
      ['question_repeated', true, 1],
    ]);
  });
});
