import { readBank } from '@bharti/content/bank';
import { fromUnicode } from '@bharti/domain/legacy-fonts/testing/from-unicode';
import type { LegacyFont } from '@bharti/domain/legacy-fonts/to-unicode';
import { type Part, wordFile } from './word-file.ts';
import { workbookParts, zipped } from './workbook.ts';

/** A question as a file has it: one language, four options, the place of the key; null where the file tells none or several. */
export type Meant = { readonly stem: string; readonly options: readonly string[]; readonly key: number | null };
/** A file as teachers send it, and what it means, question by question. */
export type DirtyFile = { readonly name: string; readonly bytes: Uint8Array; readonly meant: readonly Meant[] };

type Locale = 'en' | 'mr';

/** Plain questions of the built-in bank in one language, without formulas. Each call gives the next ones. */
function pool(locale: Locale): (count: number) => readonly Meant[] {
  const all = [...readBank().questions.values()].flatMap(({ stem, options, key }): readonly Meant[] => {
    const texts = [stem[locale], ...options.map((option) => option[locale])];
    const isPlain =
      key.kind === 'single' && texts.every((text) => !/[$\n"“”‘’':;=~{}#|*]/.test(text) && text.length < 160);
    const hasWords = options.every((option) => /\p{L}[\p{L}\p{M}]{2}/u.test(option[locale]));
    return isPlain && hasWords ? [{ stem: texts[0] ?? '', options: texts.slice(1), key: key.option }] : [];
  });
  let next = 0;
  return (count) => {
    const found = Array.from({ length: count }, (_, i) => all[(next + i) % all.length]).filter(
      (meant) => meant !== undefined,
    );
    next += count;
    return found;
  };
}

const latin = ['A', 'B', 'C', 'D'];
const marathi = ['अ', 'ब', 'क', 'ड'];
const devaDigits = (number: number): string =>
  String(number).replaceAll(/\d/g, (digit) => String.fromCharCode(0x966 + Number(digit)));
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const letterOf = (key: number | null, letters = latin): string => (key === null ? '' : (letters[key] ?? ''));

/** Twenty files of all formats with the faults that teachers' files have. The same on every run. */
export function dirtyFiles(): readonly DirtyFile[] {
  const [en, mr] = [pool('en'), pool('mr')];
  const file = (
    name: string,
    meant: readonly Meant[],
    write: (questions: readonly Meant[]) => Uint8Array,
  ): DirtyFile => ({
    name,
    meant,
    bytes: write(meant),
  });
  const withoutKey = (questions: readonly Meant[], at: number) =>
    questions.map((question, i) => (i === at ? { ...question, key: null } : question));
  const header = 'Question,Option A,Option B,Option C,Option D,Answer';
  const csv = (questions: readonly Meant[], key = letterOf as (place: number | null) => string) =>
    [
      header,
      ...questions.map(({ stem, options, key: place }) =>
        [stem, ...options, key(place)].map((cell) => `"${cell}"`).join(','),
      ),
    ].join('\n');
  const word = (
    questions: readonly Meant[],
    lines: (question: Meant, number: number) => readonly Part[],
    after: readonly Part[] = [],
  ) =>
    wordFile([
      'Shivaji Academy, Pune',
      'Test 5 – all questions carry equal marks',
      ...questions.flatMap((question, i) => lines(question, i + 1)),
      ...after,
    ]);
  const oneByOne = ({ stem, options, key }: Meant, number: number): readonly Part[] => [
    `${number}. ${stem}`,
    ...options.map((option, i) => `${latin[i]}) ${option}`),
    ...(key === null ? [] : [`Answer: ${letterOf(key)}`]),
  ];
  const legacyWord = (font: LegacyFont, name: string) =>
    file(`${font}.docx`, mr(25), (questions) => {
      const look = `<w:rFonts w:ascii="${name}" w:hAnsi="${name}"/>`;
      // Latin words and signs are typed in another font.
      const typed = (text: string) =>
        text
          .split(/((?:\p{Script=Devanagari}|[ ?,])+)/u)
          .map((piece, i) => (i % 2 === 0 ? { text: piece } : { text: fromUnicode(piece, font), look }));
      return word(questions, ({ stem, options, key }, number) => [
        [{ text: `${number}. ` }, ...typed(stem)],
        ...options.map((option, i) => [{ text: `${latin[i]}) ` }, ...typed(option)]),
        `Ans. ${letterOf(key)}`,
      ]);
    });
  return [
    file('utf16.csv', mr(25), (questions) => new Uint8Array(Buffer.from(`\ufeff${csv(questions)}`, 'utf16le'))),
    file('bom-crlf.csv', withoutKey(mr(25), 4), (questions) =>
      bytesOf(`\ufeff${csv(questions).replaceAll('\n', '\r\n')}\r\n\r\n`),
    ),
    file('windows-1252.csv', en(25), (questions) => {
      const quoted = questions.map((question) => ({ ...question, stem: question.stem }));
      return new Uint8Array(Buffer.from(`caf\xe9 academy\n${csv(quoted)}`, 'latin1'));
    }),
    file('spaces-and-digits.xlsx', mr(25), (questions) =>
      zipped(
        workbookParts([
          ['अ.क्र.', ' प्रश्न ', 'पर्याय 1', 'पर्याय 2', 'पर्याय 3', 'पर्याय 4', 'योग्य उत्तर'],
          ...questions.map(({ stem, options, key }, i) => [
            devaDigits(i + 1),
            `  ${stem} `,
            ...options.map((option) => ` ${option}  `),
            devaDigits((key ?? 0) + 1),
          ]),
        ]),
      ),
    ),
    file(
      'shree.csv',
      mr(60)
        .filter(({ stem, options }) => /^(?:\p{Script=Devanagari}|[ ?,.()0-9])+$/u.test(stem + options.join()))
        .slice(0, 25),
      (questions) => {
        const typed = questions.map(({ stem, options, key }) => ({
          stem: fromUnicode(stem, 'shree_dev').replaceAll('"', '""'),
          options: options.map((option) => fromUnicode(option, 'shree_dev').replaceAll('"', '""')),
          key,
        }));
        return bytesOf(csv(typed));
      },
    ),
    file('questions.gift', mr(25), (questions) =>
      bytesOf(
        questions
          .map(
            ({ stem, options, key }, i) =>
              `// no. ${i + 1}\r\n::प्र${i + 1}:: ${stem} {\r\n\r\n${options.map((option, place) => `  ${place === key ? '=' : '~'} ${option}`).join('\r\n')}\r\n}`,
          )
          .join('\r\n\r\n\r\n'),
      ),
    ),
    file('aiken.txt', withoutKey(en(25), 7), (questions) =>
      bytesOf(
        questions
          .map(
            ({ stem, options, key }, i) =>
              `${stem}\n${options.map((option, place) => `${latin[place]}${i % 2 === 0 ? ')' : '.'}  ${option} `).join('\n')}\n${key === null ? '' : `Answer : ${letterOf(key).toLowerCase()}\n`}`,
          )
          .join('\n'),
      ),
    ),
    file('moodle.xml', mr(25), (questions) =>
      bytesOf(
        `<?xml version="1.0" encoding="UTF-8"?><quiz>${questions
          .map(
            ({ stem, options, key }) =>
              `<question type="multichoice"><questiontext format="html"><text><![CDATA[<p><span style="color:red">&nbsp;${stem}</span></p>\r\n<p>&nbsp;</p>]]></text></questiontext>${options
                .map(
                  (option, i) =>
                    `<answer fraction="${i === key ? '100' : '0'}"><text>&lt;p dir="ltr"&gt;${option}&lt;br&gt;&lt;/p&gt;</text></answer>`,
                )
                .join('')}</question>`,
          )
          .join('\n')}</quiz>`,
      ),
    ),
    file('package-qti.zip', mr(25), (questions) =>
      zipped({
        'imsmanifest.xml': `<manifest><resources>${questions.map((_, i) => `<resource type="imsqti_item_xmlv2p1" href="q/${i}.xml"/>`).join('')}</resources></manifest>`,
        ...Object.fromEntries(
          questions.map(({ stem, options, key }, i) => [
            `q/${i}.xml`,
            `<assessmentItem><responseDeclaration identifier="R" cardinality="single"><correctResponse><value>c${key}</value></correctResponse></responseDeclaration><itemBody>\n  <choiceInteraction responseIdentifier="R">\n<prompt>${stem}</prompt>${options.map((option, place) => `<simpleChoice identifier="c${place}">\n ${option}\n</simpleChoice>`).join('')}</choiceInteraction></itemBody></assessmentItem>`,
          ]),
        ),
      }),
    ),
    file(
      'smart-quotes.docx',
      withoutKey(mr(25), 3).map((question) => ({ ...question, stem: `“${question.stem}” – ‘अ’ निवडा…` })),
      (questions) => word(questions, oneByOne),
    ),
    file('key-table.docx', mr(25), (questions) =>
      word(
        questions,
        ({ stem, options }, number) => [
          `प्र.${devaDigits(number)}) ${stem}`,
          options.map((option, i) => `(${marathi[i]}) ${option}`).join('\t'),
        ],
        [
          'उत्तरतालिका',
          {
            table: [questions.map((_, i) => [devaDigits(i + 1)]), questions.map(({ key }) => [letterOf(key, marathi)])],
          },
        ],
      ),
    ),
    file('auto-numbers.docx', mr(25), (questions) =>
      wordFile(
        [
          ...questions.flatMap(({ stem, options }) => [
            { list: 1, text: stem },
            ...options.map((text) => ({ list: 1, level: 1, text })),
          ]),
          'Answers',
          questions.map(({ key }, i) => `${i + 1}) ${letterOf(key)}`).join('  '),
        ],
        [
          [
            { format: 'decimal', text: '%1)' },
            { format: 'upperLetter', text: '%2.' },
          ],
        ],
      ),
    ),
    file('bold-answers.docx', en(25), (questions) =>
      word(questions, ({ stem, options, key }, number) => [
        [{ text: `${number}. ${stem}`, look: '<w:b/>' }],
        ...options.map(
          (option, i): Part => [{ text: `${latin[i]}. ` }, { text: option, look: i === key ? '<w:b/>' : '' }],
        ),
      ]),
    ),
    file('nested-tables.docx', mr(25), (questions) =>
      word(questions, ({ stem, options, key }, number) => [
        {
          table: [
            [
              [`${number}.`],
              [
                stem,
                {
                  table: [
                    [[`1) ${options[0]}`], [`2) ${options[1]}`]],
                    [[`3) ${options[2]}`], [`4) ${options[3]}`]],
                  ],
                },
              ],
            ],
            [[''], [`उत्तर : (${devaDigits((key ?? 0) + 1)})`]],
          ],
        },
      ]),
    ),
    file('table-rows.docx', mr(25), (questions) =>
      wordFile([
        'Question bank',
        {
          table: [
            ['Sr', 'प्रश्न', 'A', 'B', 'C', 'D', 'उत्तर'].map((title) => [title]),
            ...questions.map(({ stem, options, key }, i) => [
              [String(i + 1)],
              [stem],
              ...options.map((option) => [option]),
              [letterOf(key)],
            ]),
          ],
        },
      ]),
    ),
    file(
      'doubled-numbers.docx',
      mr(25).map((question, i) => (i === 9 || i === 10 ? { ...question, key: null } : question)),
      (questions) =>
        word(
          questions,
          ({ stem, options }, number) => [
            `${number === 11 ? 10 : number}. ${stem}`,
            ...options.map((option, i) => `(${i + 1}) ${option}`),
          ],
          ['Answer Key', questions.map(({ key }, i) => `${i + 1}-${(key ?? 0) + 1}`).join(', ')],
        ),
    ),
    file('spelled-letters.docx', mr(25), (questions) =>
      word(questions, ({ stem, options, key }, number) => [
        `प्रश्न ${number} : ${stem}`,
        options.map((option, i) => `${['ए', 'बी', 'सी', 'डी'][i]}) ${option}`).join('    '),
        `योग्य उत्तर :- ${['ए', 'बी', 'सी', 'डी'][key ?? 0]}`,
      ]),
    ),
    legacyWord('kruti_dev', 'Kruti Dev 055'),
    legacyWord('dvb_tt', 'DVB-TTYogesh'),
    legacyWord('dv_tt', 'DV-TTYogesh'),
    legacyWord('shivaji', 'Shivaji01'),
  ];
}
