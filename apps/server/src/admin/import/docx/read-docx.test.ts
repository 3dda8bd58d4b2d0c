import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Item } from '../items/item.ts';
import { type Part, wordFile } from '../testing/word-file.ts';
import { readDocx } from './read-docx.ts';

const shown = ({ line, kind, stem, options, right, doubts, explanation }: Item) => ({
  line,
  ...(kind !== null && { kind }),
  stem: stem.plain || `${stem.en}|${stem.mr}`,
  options: options.map(({ plain, en, mr }) => plain || en || mr),
  key: right.map((place) => 'ABCDEF'[place]).join(),
  ...(explanation.plain !== '' && { explanation: explanation.plain }),
  ...(doubts.length > 0 && {
    doubts: doubts.map(({ code, ...doubt }) => ('value' in doubt ? `${code} ${doubt.value}` : code)),
  }),
});
const read = (...args: Parameters<typeof wordFile>) => readDocx(wordFile(...args)).map(shown);

const forts = ['Torna', 'Raigad', 'Pratapgad', 'Sinhagad'];
const rivers = ['भीमा', 'तापी', 'गोदावरी', 'कृष्णा'];
const first = { line: 1, stem: 'Which fort was first?', options: forts, key: 'A' };
const second = { line: 2, stem: 'कोणती नदी नाशिकजवळून वाहते?', options: rivers, key: 'C' };

describe('a Word document', () => {
  test('may letter its options in any way, one under the other, in one line, by tabs or in a table', () => {
    const letters = [
      ['A)', 'B)', 'C)', 'D)'],
      ['(a)', '(b)', '(c)', '(d)'],
      ['1)', '2)', '3)', '4)'],
      ['(१)', '(२)', '(३)', '(४)'],
      ['अ)', 'ब)', 'क)', 'ड)'],
      ['ए)', 'बी)', 'सी)', 'डी)'],
      ['क)', 'ख)', 'ग)', 'घ)'],
      ['A.', 'B.', 'C.', 'D.'],
    ];
    for (const [a, b, c, d] of letters) {
      const [w, x, y, z] = rivers;
      const shapes: readonly (readonly Part[])[] = [
        [`${a} ${w}`, `${b} ${x}`, `${c} ${y}`, `${d} ${z}`],
        [`${a} ${w}   ${b} ${x}   ${c} ${y}   ${d} ${z}`],
        [`${a}${w}\t${b}${x}`, `${c}${y}\t${d}${z}`],
        [
          {
            table: [
              [[`${a} ${w}`], [`${b} ${x}`]],
              [[`${c} ${y}`], [`${d} ${z}`]],
            ],
          },
        ],
      ];
      for (const shape of shapes) {
        const file: readonly Part[] = [
          'Shivaji Academy, Pune',
          '1. Which fort was first?',
          ...forts.map((fort, i) => `${'ABCD'[i]}) ${fort}`),
          'Answer: A',
          '2. कोणती नदी नाशिकजवळून वाहते?',
          ...shape,
          `उत्तर - ${c}`,
        ];
        // The heading belongs to no question, which is told.
        const headed = { ...first, doubts: ['part_lost Shivaji Academy, Pune'] };
        assert.deepEqual(read(file), [headed, second], `${a} ${JSON.stringify(shape)}`);
      }
    }
  });

  test('may number questions and options by itself', () => {
    const lists = [
      [
        { format: 'decimal', text: '%1.' },
        { format: 'upperLetter', text: '%2)' },
      ],
      [
        { format: 'hindiNumbers', text: 'प्र.%1)' },
        { format: 'lowerLetter', text: '(%2)' },
      ],
    ];
    for (const list of [1, 2]) {
      const file: readonly Part[] = [
        { list, text: first.stem },
        ...forts.map((text) => ({ list, level: 1, text })),
        { list, text: second.stem },
        ...rivers.map((text) => ({ list, level: 1, text })),
        'Answer key',
        '1-A, 2-C',
      ];
      assert.deepEqual(read(file, lists), [first, second]);
    }
  });

  const plain = (more: readonly Part[]): readonly Part[] => [
    'प्र.१ Which fort was first?',
    ...forts.map((fort, i) => `(${'abcd'[i]}) ${fort}`),
    'प्र.२ कोणती नदी नाशिकजवळून वाहते?',
    ...rivers.map((river, i) => `(${'abcd'[i]}) ${river}`),
    ...more,
  ];

  test('may have its answers in a list or a table of any shape', () => {
    const cells = (rows: readonly (readonly string[])[]): Part => ({
      table: rows.map((row) => row.map((cell) => [cell])),
    });
    const lists: readonly (readonly Part[])[] = [
      ['उत्तरतालिका', '१-अ  २-क'],
      ['Answers:', '1) A', '2) C'],
      ['1. (a)   2. (c)'],
      [
        cells([
          ['Q.', '1', '2'],
          ['Ans', 'A', 'C'],
        ]),
      ],
      [cells([['1', 'A', '2', 'C']])],
      [
        cells([
          ['प्रश्न', 'उत्तर'],
          ['1', 'a'],
          ['2', 'c'],
        ]),
      ],
      [cells([['1-A', '2-C']])],
      [
        {
          table: [
            [
              [
                cells([
                  ['1', '2'],
                  ['1', '3'],
                ]),
              ],
            ],
          ],
        },
      ],
    ];
    for (const list of lists) assert.deepEqual(read(plain(list)), [first, second], JSON.stringify(list));
  });

  test('may mark the answers: bold, highlighted or ticked', () => {
    const marks = [
      (text: string) => [{ text, look: '<w:b/>' }],
      (text: string) => [{ text, look: '<w:highlight w:val="yellow"/>' }],
      (text: string) => `${text} ✓`,
    ];
    for (const mark of marks) {
      const marked = plain([]).map((part) => (/Torna|गोदावरी/.test(String(part)) ? mark(String(part)) : part));
      assert.deepEqual(read(marked), [first, second]);
    }
  });

  test('F11: asks for the answer where it has none, two, or a number twice', () => {
    assert.deepEqual(read(plain(['Answer key', '1-A'])), [first, { ...second, key: '' }]);
    assert.deepEqual(read(plain(['Answer: B', 'Answer key', '1-A 2-C']))[1], {
      ...second,
      key: '',
      doubts: ['two_keys B; C'],
    });
    const doubled = plain(['Answer key', '1-A 2-C']).map((part) =>
      typeof part === 'string' ? part.replace('प्र.२', 'प्र.१') : part,
    );
    assert.deepEqual(read(doubled), [
      { ...first, key: '', doubts: ['number_repeated 1'] },
      { ...second, key: '', doubts: ['number_repeated 1'] },
    ]);
  });

  test('may have marks without a width in front of its numbers and letters, as pasted text has', () => {
    const file = [
      '\u200f1. Which fort was first?',
      ...forts.map((fort, i) => `${['\u200e', '\u200b', '\ufeff', '\u202a'][i]}${'ABCD'[i]})\u202c ${fort}`),
      '\u2066Answer\u2069: A\u200f',
      '\u200c2. कोणती नदी नाशिकजवळून वाहते?',
      ...rivers.map((river, i) => `\u200d${'ABCD'[i]}) ${river}`),
      'उत्तर : C',
    ];
    assert.deepEqual(read(file), [first, second]);
    // A joiner inside a word is a part of its spelling.
    const joined = read(['1. दुसऱ्या, र्\u200dया?', ...forts.map((fort, i) => `${'ABCD'[i]}) ${fort}`)]);
    assert.equal(joined[0]?.stem, 'दुसऱ्या, र्\u200dया?');
  });

  test('may list its answers in any order, by Marathi numbers, letters or roman numerals', () => {
    const questions = (labels: readonly string[]) =>
      [1, 2, 3].flatMap((n) => [`${n}. Which is fort ${n}?`, ...forts.map((fort, i) => `${labels[i]} ${fort}`)]);
    const keys = (labels: readonly string[], ...list: readonly Part[]) =>
      read([...questions(labels), 'उत्तरतालिका', ...list]).map(({ key }) => key);
    const roman = ['(i)', '(ii)', '(iii)', '(iv)'];
    assert.deepEqual(keys(roman, '३) (iv) १) (ii) २) iii'), ['B', 'C', 'D']);
    assert.deepEqual(keys(['(अ)', '(ब)', '(क)', '(ड)'], '३ - ड, १ - ब, २ - क'), ['B', 'C', 'D']);
  });

  test('has a table of numbers only read in the one direction in which its numbers rise, and else asks for the answers', () => {
    const questions = [1, 2, 3, 4].flatMap((n) => [`${n}. Which?`, ...forts.map((fort, i) => `${i + 1}) ${fort}`)]);
    const keys = (...rows: readonly (readonly string[])[]) =>
      read([...questions, 'Answer key', { table: rows.map((row) => row.map((text) => [text])) }]).map(({ key }) => key);
    const [told, asked] = [
      ['D', 'C', 'B', 'A'],
      ['', '', '', ''],
    ];
    assert.deepEqual(keys(['1', '2', '3', '4'], ['४', '3', '2', '१']), told);
    assert.deepEqual(keys(['1', '4'], ['२', '3'], ['3', '२'], ['4', '1']), told);
    assert.deepEqual(keys(['1', '4', '3', '2'], ['2', '3', '4', '1']), told);
    assert.deepEqual(keys(['1', '2'], ['4', '3'], ['3', '4'], ['2', '1']), told);
    assert.deepEqual(keys(['प्रश्न', '1', '2', '3', '4'], ['उत्तर', '4', '3', '2', '1']), told);
    assert.deepEqual(keys(['प्रश्न', 'उत्तर'], ['1', '4'], ['2', '3'], ['3', '2'], ['4', '1']), told);
    assert.deepEqual(keys(['3', '1', '2', '4'], ['2', '4', '3', '1']), asked);
    assert.deepEqual(keys(['3', '2'], ['1', '4'], ['2', '3'], ['4', '1']), asked);
    assert.deepEqual(keys(['3', '1', '2'], ['2', '4', '3']), asked);
    const lines = (...list: readonly string[]) => read([...questions, 'Answer key', ...list]).map(({ key }) => key);
    assert.deepEqual(lines('1 2 3 4', '4 3 2 1'), asked);
    assert.deepEqual(lines('1 4', '2 3', '3 2', '4 1'), told);
    assert.deepEqual(lines('4-1, 2 - 3', '1) 4 3) 2'), told);
  });

  test('asks for each answer where its numbering begins again in each section and the answers are listed by number', () => {
    const section = [1, 2].flatMap((n) => [`${n}. Which?`, ...forts.map((fort, i) => `${'ABCD'[i]}) ${fort}`)]);
    const listed = read([...section, ...section, 'Answer key', '1-A 2-B', '1-C 2-D']);
    assert.deepEqual(
      listed.map(({ key, doubts }) => [key, doubts]),
      [1, 2, 1, 2].map((number) => ['', [`number_repeated ${number}`]]),
    );
    const told = section.flatMap((line) => (line.startsWith('D)') ? [line, 'Answer: B'] : [line]));
    assert.deepEqual(
      read([...told, ...told]).map(({ line, key }) => [line, key]),
      [1, 2, 3, 4].map((line) => [line, 'B']),
    );
  });

  test('keeps statements in the question, explanations apart, and tells what stands between questions', () => {
    const file: readonly Part[] = [
      '7. खालील विधाने वाचा.',
      '1) रायगड ही राजधानी होती.',
      '2) तोरणा समुद्रात आहे.',
      'योग्य पर्याय निवडा.',
      'A) केवळ 1   B) केवळ 2',
      'C) दोन्ही   D) दोन्ही नाही   Ans: A',
      'Explanation: तोरणा पुणे जिल्ह्यात आहे.',
      'Section B: Geography',
      ...plain(['Answers', '1-A 2-C'])
        .slice(5)
        .map((part) => (typeof part === 'string' ? part.replace('प्र.२', 'प्र.८') : part)),
      '9. Write about forts.',
      '10. Why?',
    ];
    assert.deepEqual(read(file), [
      {
        line: 7,
        stem: 'खालील विधाने वाचा.\n1. रायगड ही राजधानी होती.\n2. तोरणा समुद्रात आहे. योग्य पर्याय निवडा.',
        options: ['केवळ 1', 'केवळ 2', 'दोन्ही', 'दोन्ही नाही'],
        key: 'A',
        explanation: 'तोरणा पुणे जिल्ह्यात आहे.\nSection B: Geography',
      },
      { ...second, line: 8, key: '' },
      { line: 9, kind: 'description', stem: 'Write about forts.', options: [], key: '' },
      { line: 10, kind: 'description', stem: 'Why?', options: [], key: '' },
    ]);
  });

  test('may be a table with a question in each row, or have questions without numbers', () => {
    const row = (cells: readonly string[]) => cells.map((cell) => [cell]);
    const table: Part = {
      table: [row(['No', 'Question', 'A', 'B', 'C', 'D', 'Answer']), row(['1', first.stem, ...forts, 'A'])],
    };
    assert.deepEqual(read([table]), [{ ...first, stem: `${first.stem}|` }]);
    const bare = [first.stem, ...forts.map((fort, i) => `${'ABCD'[i]}. ${fort}`), 'Answer: A', second.stem];
    assert.deepEqual(read([...bare, ...rivers.map((river, i) => `${'ABCD'[i]}. ${river}`), 'Answer: C']), [
      first,
      second,
    ]);
  });

  test('has its images; raised digits stay raised, and removed text is gone', () => {
    const png = Uint8Array.from(Buffer.from('89504e470d0a1a0a00', 'hex'));
    const runs = [{ text: '1. 10' }, { text: '2', look: '<w:vertAlign w:val="superscript"/>' }, { text: ' is?' }];
    const [item] = readDocx(
      wordFile([runs, { image: 'rId7' }, 'A) 1 B) 10 C) 100 D) 20', 'Ans. C'], [], { rId7: png }),
    );
    assert.equal(item?.stem.plain, '10² is?');
    assert.deepEqual(item.imageBytes(item.stem.images[0]?.src ?? ''), png);
    assert.deepEqual(item.right, [2]);
  });
});
