import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { guessColumns } from './columns.ts';
import { contentOf, type QuestionDraft } from './draft.ts';
import type { ImportField, RowFields } from './fields.ts';
import { type ReadRow, type RowContext, readRow } from './read-row.ts';
import { titleRow, writeRow } from './write-row.ts';

const context: RowContext = {
  topics: [
    { id: 'geography', subject: 'gk', name: { en: 'Geography', mr: 'भूगोल' } },
    { id: 'samas', subject: 'marathi', name: { en: 'Compounds', mr: 'समास' } },
  ],
  locales: ['en', 'mr'],
  defaultTopic: null,
  defaultLevel: 'medium',
};

const good: RowFields = {
  topic: 'Geography',
  stem_en: 'In which district is the Tadoba National Park?',
  stem_mr: 'ताडोबा राष्ट्रीय उद्यान कोणत्या जिल्ह्यात आहे?',
  option_a_en: 'Amravati',
  option_b_en: 'Gondia',
  option_c_en: 'Chandrapur',
  option_d_en: 'Nagpur',
  option_a_mr: 'अमरावती',
  option_b_mr: 'गोंदिया',
  option_c_mr: 'चंद्रपूर',
  option_d_mr: 'नागपूर',
  key: 'क',
};
const read = (changes: RowFields = {}, other: Partial<RowContext> = {}): ReadRow =>
  readRow({ ...good, ...changes }, { ...context, ...other });
const reasonsOf = (changes: RowFields, other: Partial<RowContext> = {}): readonly string[] =>
  read(changes, other).reasons.map((reason) => ('field' in reason ? `${reason.code} ${reason.field}` : reason.code));

describe('a row of a file', () => {
  test('becomes a question draft when nothing is wrong', () => {
    const { draft, reasons } = read();
    assert.deepEqual(reasons, []);
    assert.deepEqual(draft?.key, { kind: 'single', option: 2 });
    assert.deepEqual([draft?.topic, draft?.level, draft?.form], ['geography', 'medium', 'plain']);
  });

  test('F08: tells of three options, five options, an empty Marathi text and two equal options, all at once', () => {
    assert.deepEqual(reasonsOf({ option_d_en: '', option_d_mr: '' }), [
      'text_missing option_d_en',
      'text_missing option_d_mr',
    ]);
    assert.deepEqual(reasonsOf({ extra_en: 'Pune' }), ['too_many_options extra_en']);
    assert.deepEqual(reasonsOf({ stem_mr: ' \u200b' }), ['text_missing stem_mr']);
    assert.deepEqual(reasonsOf({ option_b_en: 'amravati' }), ['options_equal option_b_en']);
    assert.ok(reasonsOf({ option_a_en: '$9/2$', option_b_en: '$4 1/2$' }).includes('options_equal option_b_en'));
    assert.deepEqual(reasonsOf({ stem_mr: '', option_b_mr: 'अमरावती', key: '7', level: 'tricky', topic: 'Algebra' }), [
      'text_missing stem_mr',
      'options_equal option_b_mr',
      'key_out_of_range key',
      'topic_unknown topic',
      'level_unknown level',
    ]);
    assert.equal(read({ stem_mr: '' }).draft, null);
  });

  test('may have one language only, when the file has only that one', () => {
    const english = Object.fromEntries(Object.entries(good).filter(([field]) => !field.endsWith('_mr')));
    const { draft, reasons } = readRow({ ...english, key: 'C' }, { ...context, locales: ['en'] });
    assert.deepEqual(reasons, []);
    assert.deepEqual(draft?.options[0], { en: 'Amravati', mr: '' });
  });

  test('is doubtful, but not refused, where its languages say different things', () => {
    const { draft, reasons } = read({ option_a_mr: 'गोंदिया', option_b_mr: 'अमरावती' });
    assert.ok(draft);
    assert.ok(reasons.length > 0 && reasons.every(({ code }) => code === 'languages_differ'));
  });

  test('is refused when the two languages have different keys', () => {
    assert.deepEqual(reasonsOf({ key_mr: 'ड' }), ['keys_differ key_mr']);
    assert.deepEqual(reasonsOf({ key_mr: 'चंद्रपूर' }), []);
  });

  test('D09: keeps markup, templates and formulas as plain text, and refuses hidden directions, NUL and piles of marks', () => {
    for (const text of [
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      '{{7*7}} #{7*7}',
      'javascript:alert(1)',
    ]) {
      const { draft } = read({ stem_en: `${text} Tadoba is in which district?` });
      assert.equal(draft?.stem.en, `${text} Tadoba is in which district?`);
    }
    for (const text of ['a\u0000b', 'a\u202eb', 'a\u2066b', `a${'\u0300'.repeat(9)}`]) {
      assert.ok(reasonsOf({ stem_en: text }).includes('forbidden_characters stem_en'), JSON.stringify(text));
    }
    assert.ok(reasonsOf({ stem_en: 'x'.repeat(2_001) }).includes('text_too_long stem_en'));
  });

  test('doubts a formula that cannot be read, and takes it as plain text where it is accepted', () => {
    assert.deepEqual(reasonsOf({ stem_en: 'What is $3/$?', stem_mr: '$3/$ किती?' }), [
      'maths_unreadable stem_en',
      'maths_unreadable stem_mr',
    ]);
    assert.equal(read({ stem_en: 'What is $3/$?', stem_mr: '$3/$ किती?' }).draft?.stem.en, 'What is $3/$?');
    assert.deepEqual(reasonsOf({ stem_en: 'What is $3/4$ of $5?', stem_mr: '$5 चे $3/4$ किती?' }), []);
  });

  test('reads a topic by its id or name in either language, and doubts a subject that is not its own', () => {
    for (const topic of ['geography', 'GEOGRAPHY', 'भूगोल']) assert.equal(read({ topic }).draft?.topic, 'geography');
    assert.deepEqual(reasonsOf({ topic: 'भूगोल', subject: 'गणित' }), ['subject_differs subject']);
    assert.deepEqual(reasonsOf({ topic: '' }), ['topic_missing topic']);
    assert.equal(read({ topic: '' }, { defaultTopic: 'geography' }).draft?.topic, 'geography');
  });

  test('without a topic takes the default one, but not where the row names another subject', () => {
    const { topic: _, ...noTopic } = good;
    const readWith = (subject: string, defaultTopic: string | null = 'geography') =>
      readRow({ ...noTopic, subject }, { ...context, defaultTopic });
    for (const subject of ['', 'GK', 'सामान्य ज्ञान']) {
      const { draft, reasons } = readWith(subject);
      assert.deepEqual([draft?.topic, reasons], ['geography', []], subject);
    }
    const unknown = readWith('Our own heading');
    assert.equal(unknown.draft?.topic, 'geography');
    assert.deepEqual(unknown.reasons, [
      { code: 'subject_unknown', field: 'topic', value: 'Our own heading', isBlocking: false },
    ]);
    assert.deepEqual(read({ topic: 'samas', subject: 'Our own heading' }).reasons, []);
    for (const subject of ['Mathematics', 'गणित', 'Reasoning', 'मराठी व्याकरण'])
      assert.deepEqual(readWith(subject), {
        draft: null,
        reasons: [{ code: 'topic_missing', field: 'topic', value: subject, isBlocking: true }],
      });
    const withoutDefault = { code: 'topic_missing', field: 'topic', value: 'GK', isBlocking: true };
    assert.deepEqual(readWith('GK', null).reasons, [withoutDefault]);
    assert.equal(read({ topic: 'समास', subject: 'Marathi' }, { defaultTopic: 'geography' }).draft?.topic, 'samas');
  });
});

const aText = fc
  .oneof(fc.string({ minLength: 1, maxLength: 30 }), fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }))
  .map((text) => `${text}ख`.replaceAll(/\p{Cc}|[\u202a-\u202e\u2066-\u2069\ufffd\ufeff]|\p{M}/gu, '').trim());
const risky = fc.constantFrom('', '=1+1 ', '+', '-5 ', '@SUM ', "'", "'=", '\n', '"', ';', ',', '\\');
const aCellText = fc.tuple(risky, aText).map(([start, text]) => (start + text).normalize('NFC').trim());
const bilingual = fc.record({ en: aCellText, mr: aCellText });
const aDraft: fc.Arbitrary<QuestionDraft> = fc.record({
  id: fc.constantFrom(null, 'gk-01', '8b7c'),
  topic: fc.constantFrom('geography', 'samas'),
  level: fc.constantFrom('easy', 'medium', 'hard'),
  form: fc.constantFrom('plain', 'not', 'table'),
  stem: bilingual,
  options: fc.uniqueArray(bilingual, {
    minLength: 4,
    maxLength: 4,
    comparator: (left, right) =>
      [left.en, left.mr].some((text) => [right.en, right.mr].some((b) => b.toLowerCase() === text.toLowerCase())),
  }),
  key: fc.oneof(
    fc.record({ kind: fc.constant('single' as const), option: fc.nat(3) }),
    fc.constant({ kind: 'several' as const, options: [0, 2] }),
    fc.constant({ kind: 'withdrawn' as const }),
  ),
  explanation: bilingual,
  source: aCellText,
});

test('any question that is exported is read again as the same question', () => {
  const mapping = guessColumns(titleRow(), []);
  fc.assert(
    fc.property(aDraft, (question) => {
      const cells = writeRow(question);
      const fields = Object.fromEntries(mapping.map((field, i) => [field as ImportField, cells[i]]));
      const { draft, reasons } = readRow(fields, context);
      if (draft === null)
        assert.deepEqual(
          reasons.map(({ code }) => code),
          ['options_equal'],
        );
      else assert.equal(contentOf(draft) + draft.id, contentOf(question) + question.id);
    }),
  );
});

test('no cell of an export begins as a formula does', () => {
  fc.assert(
    fc.property(aDraft, (question) => {
      for (const cell of writeRow(question)) assert.doesNotMatch(cell, /^[=+\-@\t\r]/);
    }),
  );
});
