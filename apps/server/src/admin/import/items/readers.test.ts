import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readTable } from '../read-table.ts';
import type { Table } from '../table.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** The rows of a file as objects by field; without empty cells. */
const rowsOf = (table: Table) =>
  table.rows.slice(1).map(({ line, cells, itemKind, doubts }) => ({
    line,
    ...(itemKind !== undefined && { itemKind }),
    ...(doubts !== undefined && {
      doubts: doubts.map((doubt) => (doubt.code === 'part_lost' ? doubt.part : doubt.code)),
    }),
    ...Object.fromEntries(cells.flatMap((cell, i) => (cell === '' ? [] : [[table.mapping?.[i] ?? '', cell]]))),
  }));
const read = (text: string) => {
  const table = readTable(bytesOf(text));
  return { kind: table.kind, rows: rowsOf(table) };
};

describe('a GIFT file', () => {
  test('is read by the line of each question, with signs that stand for themselves, comments and formats', () => {
    const { kind, rows } = read(`// Shivaji Academy
$CATEGORY: Tests/History

::Q1::Who said ~ \\= 2 + 2? \\{really\\} {
  ~ \\= 3
  = \\= 4 # right \\# one
  ~ 5\\:1
  ~%50%a \\~ b
  ####Because 2 + 2 \\= 4.
}

[html]<p>महाराष्ट्राची <b>राजधानी</b> कोणती?<br>एक निवडा &amp; सांगा</p>{~पुणे =मुंबई

~नागपूर ~नाशिक}
`);
    assert.equal(kind, 'gift');
    assert.deepEqual(rows, [
      {
        line: 4,
        stem_en: 'Who said ~ = 2 + 2? {really}',
        option_a_en: '= 3',
        option_b_en: '= 4',
        option_c_en: '5:1',
        option_d_en: 'a ~ b',
        key: 'B',
        explanation_en: 'Because 2 + 2 = 4.',
        doubts: ['partial_marks', 'feedback'],
      },
      {
        line: 12,
        stem_mr: 'महाराष्ट्राची राजधानी कोणती?\nएक निवडा & सांगा',
        option_a_mr: 'पुणे',
        option_b_mr: 'मुंबई',
        option_c_mr: 'नागपूर',
        option_d_mr: 'नाशिक',
        key: 'B',
      },
    ]);
  });

  test('F11: names by its line what cannot be a question', () => {
    const { rows } = read(`The sun rises in the east.{T}

Two plus two is {=four =4}.

When?{#1822:5}

Match.{=Canada -> Ottawa =Italy -> Rome}

Write about forts.{}

Which two?{~%50%Grant ~%50%Wife ~%-100%Father}

A text without a question.

Which one? {~a =b ~c ~d

::next::Which fort? {=Torna ~Raigad ~Pratapgad ~Sinhagad}`);
    assert.deepEqual(
      rows.map((row) => [row.line, 'itemKind' in row ? row.itemKind : 'question']),
      [
        [1, 'true_false'],
        [3, 'short_answer'],
        [5, 'numerical'],
        [7, 'matching'],
        [9, 'essay'],
        [11, 'several_answers'],
        [13, 'description'],
        [15, 'unreadable'],
        [17, 'question'],
      ],
    );
  });

  test('loses only the question whose brace is never closed', () => {
    const { rows } = read(`Which fort? {=Torna ~Raigad ~Pratapgad ~Sinhagad

Which river? {~Bhima =Tapi

~Godavari ~Krishna}

// [id:bharti:q-7]
Which hill? {=Torna ~Raigad ~Pratapgad ~Sinhagad

$CATEGORY: Tests/History

Which town? =Pune ~Nashik ~Satara ~Sangli}

Which sea? {=Arabian ~Red ~Black ~Dead}`);
    assert.deepEqual(
      rows.map((row) => [row.line, 'itemKind' in row ? row.itemKind : 'question']),
      [
        [1, 'unreadable'],
        [3, 'question'],
        [8, 'unreadable'],
        [12, 'unreadable'],
        [14, 'question'],
      ],
    );
  });

  test('fills the gap of a missing word, and takes several right answers as accepted ones', () => {
    const { rows } = read('Grant is {~buried =entombed ~living =kept} in the tomb.');
    assert.deepEqual(rows[0], {
      line: 1,
      stem_en: 'Grant is _____ in the tomb.',
      option_a_en: 'buried',
      option_b_en: 'entombed',
      option_c_en: 'living',
      option_d_en: 'kept',
      key: 'B, D',
    });
  });

  test('may have any line ends and encoding; a CSV with such signs stays a CSV', () => {
    const gift = 'Which fort?{=Torna ~Raigad ~Pratapgad ~Sinhagad}\n\nWhich river?{~Bhima =Tapi ~Godavari ~Krishna}';
    for (const bytes of [
      Buffer.from(gift.replaceAll('\n', '\r\n')),
      Buffer.from(`\ufeff${gift}`, 'utf16le'),
      Buffer.from(`\ufeff${gift}`),
      Buffer.from(gift.replaceAll('\n', '\r')),
    ]) {
      assert.deepEqual(
        rowsOf(readTable(new Uint8Array(bytes))).map(({ line }) => line),
        [1, 3],
      );
    }
    assert.equal(read('Question,Option A,Option B,Option C,Option D,Answer\nWhat is {=a ~b}?,1,2,3,4,A').kind, 'csv');
  });
});

describe('an Aiken file', () => {
  test('is read by the line of each question; a missing answer stays missing, and joins no questions', () => {
    const { kind, rows } = read(`Which fort was taken first?
A) Torna
B) Raigad

C) Pratapgad
D) Sinhagad
ANSWER: A

Which river
flows past Nashik?
A. Bhima
B. Tapi
C. Godavari
D. Krishna
Which sea lies west?
A. Arabian
B. Red
C. Black
D. Dead
answer: a
`);
    assert.equal(kind, 'aiken');
    assert.deepEqual(
      rows.map(({ line, ...row }) => [
        line,
        'stem_en' in row && row.stem_en,
        'option_d_en' in row && row.option_d_en,
        'key' in row && row.key,
      ]),
      [
        [1, 'Which fort was taken first?', 'Sinhagad', 'A'],
        [9, 'Which river\nflows past Nashik?', 'Krishna', false],
        [15, 'Which sea lies west?', 'Dead', 'A'],
      ],
    );
  });
});

describe('an Aiken file with small letters', () => {
  const lines = (letters: string, answer: string) => [
    'Which fort is in Pune?',
    ...['Torna', 'Raigad', 'Janjira', 'Sinhagad'].map((fort, i) => `${letters[i]}) ${fort}`),
    answer,
  ];

  test('and any line ends is read like another', () => {
    for (const end of ['\n', '\r\n', '\r']) {
      const file = [
        ...lines('abcd', 'answer: b'),
        '',
        ...lines('ABCD', 'Answer: c'),
        '',
        ...lines('abcd', 'ANSWER: D.'),
      ];
      const { kind, rows } = read(file.join(end));
      assert.equal(kind, 'aiken');
      assert.deepEqual(
        rows.map((row) => [row.line, 'key' in row ? row.key : '']),
        [
          [1, 'B'],
          [8, 'C'],
          [15, 'D'],
        ],
      );
    }
  });

  test('keeps statements with small letters in the question where its options have capital ones', () => {
    const statements = ['Which are right?', 'a) It is a fort.', 'b) It is a river.'];
    const { rows } = read([...statements, ...lines('ABCD', 'ANSWER: A').slice(1)].join('\n'));
    assert.equal(rows.length, 1);
    assert.deepEqual(rows[0], {
      line: 1,
      stem_en: statements.join('\n'),
      option_a_en: 'Torna',
      option_b_en: 'Raigad',
      option_c_en: 'Janjira',
      option_d_en: 'Sinhagad',
      key: 'A',
    });
  });
});

describe('a Moodle XML file', () => {
  const quiz = (inner: string) => `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${inner}\n</quiz>`;
  const choice = (asked: string, answers: readonly (readonly [string, string])[], more = '') =>
    `<question type="multichoice"><name><text>n</text></name><questiontext format="html"><text><![CDATA[${asked}]]></text>${more}</questiontext><single>true</single>${answers
      .map(([fraction, text]) => `<answer fraction="${fraction}" format="html"><text>${text}</text></answer>`)
      .join('')}</question>`;
  const four = [
    ['0', '1'],
    ['100', '&lt;p&gt;2&lt;/p&gt;'],
    ['0', '3'],
    ['0', '4'],
  ] as const;

  test('is read with its markup as text: exponents, entities, languages; nothing of it can run', () => {
    const { kind, rows } = read(
      quiz(
        choice(
          '<p>10<sup>2</sup> &minus; x<sub>1</sub>&nbsp;&lt; y<sup>n+1</sup> <script>alert(1)</script><u>word</u></p>',
          four,
        ) +
          choice('<span lang="en" class="multilang">Which?</span><span lang="mr" class="multilang">कोणते?</span>', four),
      ),
    );
    assert.equal(kind, 'moodle_xml');
    const options = (locale: string) =>
      ['a', 'b', 'c', 'd'].map((letter, i) => [`option_${letter}_${locale}`, String(i + 1)]);
    assert.deepEqual(rows, [
      {
        line: 1,
        stem_en: '10² − x₁ < yⁿ⁺¹ word',
        ...Object.fromEntries(options('en')),
        key: 'B',
        doubts: ['underline'],
      },
      {
        line: 2,
        stem_en: 'Which?',
        stem_mr: 'कोणते?',
        ...Object.fromEntries([...options('en'), ...options('mr')]),
        key: 'B',
      },
    ]);
  });

  test('F11: names what cannot be a question by its number', () => {
    const kinds = [
      'truefalse',
      'shortanswer',
      'matching',
      'cloze',
      'essay',
      'numerical',
      'description',
      'ddimageortext',
    ];
    const { rows } = read(
      quiz(
        kinds
          .map((kind) => `<question type="${kind}"><questiontext><text>About ${kind}</text></questiontext></question>`)
          .join('') +
          choice('Which two?', [
            ['50', 'a'],
            ['50', 'b'],
            ['0', 'c'],
            ['0', 'd'],
          ]).replace('true', 'false'),
      ),
    );
    assert.deepEqual(
      rows.map((row) => 'itemKind' in row && row.itemKind),
      [
        'true_false',
        'short_answer',
        'matching',
        'cloze',
        'essay',
        'numerical',
        'description',
        'other',
        'several_answers',
      ],
    );
    assert.deepEqual(rows[0], { line: 1, itemKind: 'true_false', stem_en: 'About truefalse' });
  });

  test('has the images that lie in it; others are told and never fetched', () => {
    const png = Buffer.from('89504e470d0a1a0a00000000', 'hex');
    const file = `<file name="a b.png" path="/" encoding="base64">${png.toString('base64')}</file>`;
    const table = readTable(
      bytesOf(
        quiz(
          choice('Look: <img src="@@PLUGINFILE@@/a%20b.png" alt="चित्र">', four, file) +
            choice('Look: <img src="http://127.0.0.1:9/steal.png">', four) +
            choice(`Look: <img src="data:image/png;base64,${png.toString('base64')}"><img src="other.png">`, four),
        ),
      ),
    );
    assert.deepEqual(
      table.rows.slice(1).map(({ picture }) => picture && [Buffer.from(picture.bytes).equals(png), picture.alt]),
      [[true, { en: '', mr: 'चित्र' }], undefined, [true, { en: '', mr: '' }]],
    );
    assert.deepEqual(
      rowsOf(table).map((row) => row.doubts),
      [undefined, ['image_outside'], ['more_images']],
    );
  });

  test('F05: with entities, without an end or with endless depth is refused', () => {
    const refusal = (text: string) => {
      try {
        read(text);
        return null;
      } catch (error) {
        return error instanceof Error ? error.message : null;
      }
    };
    const entity = '<!DOCTYPE quiz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>';
    assert.equal(refusal(quiz(choice('a', four)).replace('<quiz>', `<quiz>${entity}`)), 'file_has_links');
    assert.equal(refusal(quiz('').replace('?>\n', `?>${entity}\n`)), 'file_is_web_page');
    assert.equal(refusal(quiz('&unknown;')), 'file_is_damaged');
    assert.equal(refusal(quiz('<question>').replace('</quiz>', '')), 'file_is_damaged');
    assert.equal(refusal(quiz('<a>'.repeat(50_000))), 'file_too_deep');
    assert.equal(refusal(quiz('')), 'file_empty');
  });
});
