import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readBank } from '@bharti/content/bank';
import type { AnswerKey } from '@bharti/domain/content/question';
import { contentOf, type QuestionDraft } from '@bharti/domain/import/draft';
import type { ImportField, RowFields } from '@bharti/domain/import/fields';
import { readRow } from '@bharti/domain/import/read-row';
import fc from 'fast-check';
import { readTable } from '../read-table.ts';
import type { ExportedQuestion } from './exported-question.ts';
import { toGift } from './write-gift.ts';
import { toMoodleXml } from './write-moodle-xml.ts';

const { questions, topics } = readBank();
const bank: readonly ExportedQuestion[] = [...questions.values()].map((question) => ({ ...question, figure: null }));
const writers = { gift: toGift, moodle_xml: toMoodleXml } as const;
const none: ReadonlyMap<string, Uint8Array> = new Map();

/** The questions that an import makes of a file. */
function imported(file: Uint8Array, known = topics): readonly (QuestionDraft | null)[] {
  const table = readTable(new Uint8Array(file), known);
  return table.rows.slice(1).map(({ cells }) => {
    const fields: RowFields = Object.fromEntries(
      cells.map((cell, i): readonly [ImportField | '', string] => [table.mapping?.[i] ?? '', cell]),
    );
    const context = { topics: known, locales: [], defaultTopic: null, defaultLevel: 'easy' } as const;
    return readRow(fields, context).draft;
  });
}
const texts = (question: ExportedQuestion | QuestionDraft | null) =>
  question?.key == null ? null : [question.id, contentOf({ ...question, key: question.key, image: undefined })];

/** Signs that mean something in one of the formats, Marathi, and what editors paste. */
const nasty = [
  ...[
    '~',
    '=',
    '#',
    '{',
    '}',
    ':',
    '\\',
    '%',
    '->',
    '//',
    '::',
    '####',
    '[html]',
    '\\n',
    '%50%',
    'T',
    '&',
    '<',
    '>',
    '"',
    "'",
  ],
  ...[
    '&nbsp;',
    '&amp;lt;',
    '<b>',
    '</span>',
    ']]>',
    '<![CDATA[',
    '<!--',
    '-->',
    '  ',
    '\n',
    '\t',
    '\u00a0',
    '\u2003',
    '\u200d',
  ],
  ...[
    'किल्ला',
    'क्ष',
    'र्‍या',
    '१',
    'a',
    'B',
    '5',
    '$x^2$',
    '\\frac{1}{2}',
    '\\(a\\)',
    '%-100%',
    '²',
    '½',
    '=1+1',
    "'=",
    '-5',
    '$CATEGORY:',
    '@@PLUGINFILE@@',
  ],
];
const tidied = (text: string) => text.normalize('NFC').trim();
const aText = fc
  .array(fc.constantFrom(...nasty), { minLength: 1, maxLength: 8 })
  .map((parts) => tidied(parts.join('')))
  .filter((text) => text !== '');
const both = fc.record({ en: aText, mr: aText });
const aKey: fc.Arbitrary<AnswerKey> = fc.oneof(
  fc.record({ kind: fc.constant('single' as const), option: fc.integer({ min: 0, max: 3 }) }),
  fc.constant({ kind: 'several' as const, options: [0, 2] }),
  fc.constant({ kind: 'withdrawn' as const }),
);
const different = (options: readonly { en: string; mr: string }[]) =>
  options.map(({ en, mr }, i) => ({ en: `${en} ${i}`, mr: `${mr} ${i}` }));
const aQuestion: fc.Arbitrary<ExportedQuestion> = fc.record({
  id: fc.constantFrom(null, 'q-7', 'gk-hist-12'),
  topic: fc.constantFrom('average', 'history'),
  level: fc.constantFrom('easy' as const, 'hard' as const),
  form: fc.constantFrom('plain' as const, 'not' as const),
  stem: both,
  options: fc.array(both, { minLength: 4, maxLength: 4 }).map(different),
  key: aKey,
  explanation: fc.oneof(both, fc.constant({ en: '', mr: '' })),
  source: fc.oneof(aText, fc.constant('')),
  figure: fc.constant(null),
});

describe('questions that are exported for Moodle', () => {
  for (const [format, write] of Object.entries(writers)) {
    test(`${format}: the whole bank is read again as the same questions`, () => {
      assert.deepEqual(imported(write(bank, none)).map(texts), bank.map(texts));
    });

    test(`${format}: whatever their texts say, the same questions come back`, () => {
      fc.assert(
        fc.property(fc.array(aQuestion, { minLength: 1, maxLength: 3 }), (written) => {
          assert.deepEqual(imported(write(written, none)).map(texts), written.map(texts));
        }),
        { numRuns: 400, seed: 7 },
      );
    });

    test(`${format}: a draft without a key or a text is left out and named, because Moodle would refuse the file`, () => {
      const [first, second] = bank;
      assert.ok(first && second);
      const file = write([{ ...first, id: 'q-1', key: null }, { ...second, stem: { en: '', mr: '' } }, second], none);
      assert.deepEqual(imported(file).map(texts), [texts(second)]);
      assert.match(file.toString(), /Left out, because its key or a text is missing: q-1\b/);
    });

    test(`${format}: the image goes with its question and comes back byte by byte, with its words in both languages`, () => {
      const [first] = bank;
      assert.ok(first);
      const path = `/images/${'a'.repeat(64)}.webp`;
      const bytes = Buffer.from(`RIFF\0\0\0\0WEBP${'x'.repeat(300)}`, 'latin1');
      const figure = { kind: 'image', path, alt: { en: 'A "square" & more', mr: 'एक <चौकोन>' } } as const;
      const file = write([{ ...first, figure }], new Map([[path, bytes]]));
      const [, row] = readTable(new Uint8Array(file), topics).rows;
      assert.ok(row?.picture && Buffer.from(row.picture.bytes).equals(bytes));
      assert.deepEqual([row.picture.alt, row.doubts], [figure.alt, undefined]);
    });
  }

  test('GIFT has its signs escaped and no empty line inside a question; Moodle XML one right answer of a hundred', () => {
    const [first] = bank;
    assert.ok(first);
    const question: ExportedQuestion = {
      ...first,
      id: 'q-9',
      stem: { en: 'Is {a=b} ~ #1?\n\nSay: \\', mr: 'कोणते?' },
      options: ['%5%', 'b -> c', '<i>', 'd'].map((text) => ({ en: text, mr: text })),
      key: { kind: 'single', option: 3 },
      explanation: { en: '', mr: '' },
      source: '',
      figure: null,
    };
    const gift = toGift([question], none).toString();
    assert.match(gift, /Is \\\{a\\=b\\\} \\~ \\#1\?<br><br>Say\\: \\\\</);
    assert.match(gift, /\t~&\\#37;5%\n\t~b -&gt; c\n\t~&lt;i&gt;\n\t=d\n\}/);
    const xml = toMoodleXml([question], none).toString();
    assert.deepEqual(
      [...xml.matchAll(/fraction="(\d+)"/g)].map(([, fraction]) => fraction),
      ['0', '0', '0', '100'],
    );
    assert.match(xml, /<idnumber>bharti:q-9<\/idnumber>/);
  });
});
