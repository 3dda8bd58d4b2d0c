import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { WrittenQuestion } from '@bharti/contracts/admin/bank';
import { uploadedImage } from '@bharti/contracts/admin/images';
import type { WrittenTest } from '@bharti/contracts/admin/tests';
import type { TestId } from '@bharti/domain/brand';
import sharp from 'sharp';
import { buildApp } from '../../http/app.ts';
import { NoTypesetter } from '../../platform/typesetting/open-compiler.ts';
import { createPrinter, type Printer, PrintTooLong } from '../../platform/typesetting/printer.ts';
import { correct } from '../../testing/corrections.ts';
import { readPdf, withoutSpace } from '../../testing/pdf.ts';
import { addQuestion, aWrittenQuestion } from '../../testing/questions.ts';
import { assertRefusal, assertRefused } from '../../testing/refused.ts';
import { newStaff, type TestStaff } from '../../testing/staff.ts';
import { newBrowser, startTestServer, type TestServer, testLimits } from '../../testing/test-server.ts';
import { addTest, noName } from '../../testing/written-test.ts';

const everything = { language: 'en', paper: true, sheet: true, key: 'explained' };
const paperIn = (language: 'en' | 'mr' | 'both') => ({ language, paper: true, sheet: false, key: 'none' });

describe('a print of a test', () => {
  let server: TestServer;
  let owner: TestStaff;
  let editor: TestStaff;
  before(async () => {
    server = await startTestServer();
    owner = await newStaff(server, 'owner');
    editor = await newStaff(server, 'editor');
  });
  after(() => server.stop());

  const address = (id: string) => `/api/admin/tests/${id}/print`;
  const create = async (facts: Partial<WrittenTest> = {}): Promise<TestId> => (await addTest(owner, facts)).id;
  const createOf = async (...questions: readonly Partial<WrittenQuestion>[]): Promise<TestId> => {
    const ids: string[] = [];
    for (const facts of questions) ids.push((await addQuestion(owner, facts)).id);
    return create({ sections: [{ name: noName, questions: ids }] });
  };
  const print = (id: string, choice: object, who = owner) => who.send('POST', address(id), choice);
  const pagesOf = async (id: string, choice: object): Promise<readonly string[]> => {
    const reply = await print(id, choice);
    assert.equal(reply.status, 200, await reply.clone().text());
    return readPdf(await reply.bytes());
  };
  function assertSays(page: string | undefined, texts: readonly string[]): void {
    for (const text of texts) assert.ok(page?.includes(withoutSpace(text)), `‘${text}’ is not in ‘${page}’`);
  }

  test('has the paper with its head and sections, an answer sheet, and the key with explanations at the end', async () => {
    const sections = [
      { name: { en: 'Economy', mr: 'अर्थव्यवस्था' }, questions: ['eco-01', 'eco-02'] },
      { name: { en: 'Mathematics', mr: 'गणित' }, questions: ['mat-01'] },
    ];
    const [paper, sheet, key, ...more] = await pagesOf(await create({ sections }), everything);
    assert.deepEqual(more, []);
    assertSays(paper, ['Police Bharti Test Series', 'Practice paper 7', 'Question paper', 'Time 20 minutes']);
    assertSays(paper, [
      'Questions 3',
      'Total marks 3',
      'To pass 40%',
      'A right answer earns 1 mark.',
      '0.25 marks are cut',
    ]);
    assertSays(paper, [
      'Economy Questions 1 to 2',
      'Mathematics Question 3',
      'Page 1 of 1',
      'End of the question paper',
    ]);
    assertSays(paper, [
      '1. Which of the following economic activities belongs to the tertiary sector?',
      '(D) Goods transport',
    ]);
    assert.doesNotMatch(paper ?? '', /Explanation|Answerkey|[\u0900-\u097f]/);
    assertSays(sheet, ['Answer sheet', 'Name', 'Seat number', '1ABCD', '2ABCD', '3ABCD']);
    assert.doesNotMatch(sheet ?? '', /4ABCD/);
    assertSays(key, ['Answer key 1 D', 'Explanations', '1. D The tertiary sector provides services']);
  });

  test('in both languages has Marathi and then English; text that both share is printed once', async () => {
    const same = [1, 2, 3, 4].map((number) => ({ en: String(number), mr: String(number) }));
    const [paper = ''] = await pagesOf(await createOf({ options: same }), paperIn('both'));
    assertSays(paper, [
      'सराव परीक्षा 7 Practice paper 7',
      'वेळ / Time 20 मिनिटे / 20 minutes',
      'उत्तीर्ण होण्यासाठी / To pass 40%',
    ]);
    assertSays(paper, [
      '1. एक शिपाई रोज 7 किमी चालतो. दहा दिवसांत किती? A constable walks 7 km a day. How far in ten days?',
    ]);
    assertSays(paper, ['(A) 1 (B) 2 (C) 3 (D) 4']);
  });

  test('in Marathi has no English text of the test', async () => {
    const [paper = ''] = await pagesOf(await createOf({}), paperIn('mr'));
    assertSays(paper, ['पोलीस भरती सराव चाचण्या', 'प्रश्नपत्रिका', '(B) 70 किमी', 'पान 1 / 1']);
    assert.doesNotMatch(paper, /km|Practice|Question/);
  });

  test('prints every text as it is, also with characters that are commands of the typesetter', async () => {
    const hostile = [
      '#import "x.typ": * #panic("x") #read("/etc/passwd") $ x^2 $ *bold* _a_ `b` @c <d> // no /* e */ \\ ~ [f] {g}',
      '= Heading\n- list\n+ more ]] }} )) "',
      'x² + y³ ≠ ∠ABC, √2, ∴ θ = ⅓π',
    ];
    const facts = hostile.map((text) => ({ stem: { en: text, mr: text }, explanation: { en: text, mr: text } }));
    const options = ['#', '$', '*', '\\'].map((text) => ({ en: text, mr: text }));
    const pages = await pagesOf(await createOf(...facts.map((fact) => ({ ...fact, options }))), everything);
    for (const text of hostile) assertSays(pages[0], [`${text} (A) # (B) $ (C) * (D) \\`]);
    for (const text of hostile) assertSays(pages.at(-1), [text]);
  });

  test('leaves out the explanations that are not there, and their heading where there is none at all', async () => {
    const none = { en: '', mr: '' };
    const because = { en: 'Because it is so.', mr: 'कारण तसेच आहे.' };
    const [, , some] = await pagesOf(await createOf({ explanation: none }, { explanation: because }), everything);
    assertSays(some, ['Explanations', '2. B Because it is so.']);
    const [, , key] = await pagesOf(await createOf({ explanation: none }), everything);
    assert.ok(key !== undefined && !key.includes('Explanations'), key);
  });

  test('sets the formulas of a question in paper and key, and leaves other dollar signs as they are', async () => {
    const both = (text: string) => ({ en: text, mr: text });
    const formulas = ['$3/4$', '$√(x^2+1) >= [a_1^2]$', '$∛27 × "km"$', '$5 or $6'];
    const facts = {
      stem: both('Find $2 3/4$, for $5:'),
      options: formulas.map(both),
      explanation: both('It is $वेग = x^-1$.'),
    };
    const pages = await pagesOf(await createOf(facts), everything);
    assertSays(pages[0], ['Find 2', 'for $5:', '(A)', 'km', '(D) $5 or $6']);
    assertSays(pages.at(-1), ['It is', 'वेग']);
    for (const page of pages) assert.doesNotMatch(page, /\$[^56]|[√∛]\(|\^|_|"/);
  });

  test('sets pairs side by side and numbers statements between rules', async () => {
    const pairs = {
      en: 'Match.\na. Koyna\nb. Mula\nc. Ujani\n1. Bhima\n2. $1/2$',
      mr: 'जोड्या लावा.\nअ. कोयना\nब. मुळा\nक. उजनी\n1. भीमा\n2. $1/2$',
    };
    const statements = {
      en: 'Which are right?\n1. It is old.\n2. It is new.',
      mr: 'कोणती बरोबर?\n1. ते जुने आहे.\n2. ते नवे आहे.',
    };
    const [paper = ''] = await pagesOf(await createOf({ stem: pairs }, { stem: statements }), paperIn('both'));
    assertSays(paper, ['अ कोयना 1 भीमा ब मुळा 2', 'क उजनी Match.', 'a Koyna 1 Bhima b Mula 2']);
    assertSays(paper, ['1. ते जुने आहे. 2. ते नवे आहे. Which are right? 1. It is old. 2. It is new.']);
  });

  test('sets the tables of a question, with formulas in their cells', async () => {
    const stem = {
      en: 'Read the table.\nDay | Rain (mm)\nMonday | $1/2$\nTuesday | 95\nWhich day had more?',
      mr: 'तक्ता पाहा.\nवार | पाऊस (मिमी)\nसोमवार | $1/2$\nमंगळवार | 95\nकोणत्या दिवशी जास्त पाऊस पडला?',
    };
    const [paper = ''] = await pagesOf(await createOf({ stem }), paperIn('both'));
    assertSays(paper, [
      '1. तक्ता पाहा. वार पाऊस (मिमी) सोमवार',
      'मंगळवार 95 कोणत्या दिवशी जास्त पाऊस पडला? Read the table.',
    ]);
    assertSays(paper, ['Day Rain (mm) Monday', 'Tuesday 95 Which day had more?']);
    assert.doesNotMatch(paper, /[|$]/);
  });

  test('keeps each question and its options on one page, and counts the pages of each part', async () => {
    const long = (number: number) => ({ en: `Question ${number}: ${'so many words '.repeat(30)}`, mr: 'प्रश्न' });
    const numbers = Array.from({ length: 24 }, (_, index) => index + 1);
    const option = (number: number) =>
      [1, 2, 3, 4].map((place) => ({ en: `number ${number} place ${place}`, mr: 'पर्याय' }));
    const id = await createOf(...numbers.map((number) => ({ stem: long(number), options: option(number) })));
    const pages = await pagesOf(id, { ...paperIn('en'), sheet: true });
    assert.ok(pages.length > 3, `${pages.length} pages`);
    for (const number of numbers) {
      const page = pages.find((text) => text.includes(withoutSpace(`Question ${number}: so`)));
      assertSays(
        page,
        [1, 2, 3, 4].map((place) => `number ${number} place ${place}`),
      );
    }
    for (const [index, page] of pages.slice(0, -1).entries()) {
      assertSays(page, [`Page ${index + 1} of ${pages.length - 1}`]);
    }
    assertSays(pages.at(-1), ['Page 1 of 1']);
  });

  test('has the figures of its questions', async () => {
    const image = sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } });
    const upload = await owner.fetch('/api/admin/images', {
      method: 'POST',
      headers: { 'content-type': 'image/png' },
      body: new Uint8Array(await image.png().toBuffer()),
    });
    const { path } = uploadedImage.parse(await upload.json());
    const figure = { kind: 'image', path, alt: { en: 'A field', mr: 'शेत' } } as const;
    const imagesIn = async (facts: Partial<WrittenQuestion>) => {
      const pdf = Buffer.from(await (await print(await createOf(facts), paperIn('both'))).bytes()).toString('latin1');
      return pdf.split('/DCTDecode').length - 1;
    };
    assert.deepEqual([await imagesIn({}), await imagesIn({ figure })], [0, 1]);
  });

  test('says on each page that it is a draft, until exactly this is published', async () => {
    const { id: question } = await addQuestion(editor, { number: 31 });
    const id = await create({ sections: [{ name: noName, questions: [question] }] });
    for (const page of await pagesOf(id, everything)) assertSays(page, ['DRAFT – not published', 'Version 1']);
    assert.equal((await owner.send('POST', `/api/admin/tests/${id}/publish`, { version: 1 })).status, 200);
    const corrected = { version: 1, state: 'ready', content: aWrittenQuestion({ number: 32 }) };
    assert.equal((await editor.send('PUT', `/api/admin/questions/${question}`, corrected)).status, 200);
    const [published = ''] = await pagesOf(id, paperIn('en'));
    assert.doesNotMatch(published, /DRAFT/);
    // The print has the published questions, not those that the bank has now.
    assertSays(published, ['walks 31 km', 'Version 2']);
  });

  test('has the keys after corrections, and leaves out a question that was withdrawn after the test was published', async () => {
    const ids: string[] = [];
    for (const number of [41, 42, 43]) ids.push((await addQuestion(editor, { number })).id);
    const [first = '', second = '', third = ''] = ids;
    const sections = [
      { name: { en: 'Trains', mr: 'रेल्वे' }, questions: [first, second] },
      { name: { en: 'Roads', mr: 'रस्ते' }, questions: [third] },
    ];
    const id = await create({ sections });
    assert.equal((await owner.send('POST', `/api/admin/tests/${id}/publish`, { version: 1 })).status, 200);
    const [, keyBefore] = await pagesOf(id, { ...paperIn('en'), key: 'letters' });
    await correct(owner, first, { kind: 'key', options: [3] });
    await correct(owner, second, { kind: 'withdraw' });
    await correct(owner, third, { kind: 'all' });
    const [paper = '', key = ''] = await pagesOf(id, { ...paperIn('en'), key: 'letters' });
    assertSays(paper, ['walks 41 km', 'walks 43 km', 'Questions 2', 'Total marks 2']);
    assert.ok(!paper.includes(withoutSpace('walks 42 km')));
    assertSays(paper, ['Trains Question 1', 'Roads Question 2']);
    assertSays(key, ['1 D', '2 *']);
    assert.notEqual(keyBefore, key);
  });

  test('is a file that no cache keeps, with one row of the audit trail that says what was printed', async () => {
    const id = await createOf({});
    const { headers } = await print(id, { ...paperIn('mr'), key: 'letters' }, editor);
    assert.deepEqual(
      ['content-type', 'cache-control', 'content-disposition', 'x-pages'].map((name) => headers.get(name)),
      ['application/pdf', 'no-store', 'attachment; filename="practice-paper-7-v1-mr.pdf"', '2'],
    );
    const { rows } = await server.deps.database.pool.query(
      `select actor, after from audit_entries where entity_id = '${id}' and action = 'test.printed'`,
    );
    const after = { version: 1, isDraft: true, language: 'mr', paper: true, sheet: false, key: 'letters', pages: 2 };
    assert.deepEqual(
      rows.map((row) => ({ ...row, after: JSON.parse(row.after) })),
      [{ actor: editor.id, after }],
    );
  });

  test('has the name that the owner gave the site, in the languages in which it is given', async (t) => {
    t.after(() => server.asOwner(`delete from site_settings where key = 'siteNameEn'`));
    await server.asOwner(`insert into site_settings values ('siteNameEn', 'Shivneri Academy')`);
    const [paper = ''] = await pagesOf(await createOf({}), paperIn('both'));
    // Above the title and at the foot: once each, because both languages share it.
    assert.equal(paper.split('ShivneriAcademy').length - 1, 2);
    assert.doesNotMatch(paper, /पोलीसभरतीसराव/);
  });

  describe('is refused', () => {
    let id: TestId;
    before(async () => {
      id = await createOf({});
    });

    /** Prints with a second app whose printer is another one. */
    async function printWith(printer: Printer, requests = 1): Promise<readonly Response[]> {
      const app = await buildApp({ ...server.deps, print: printer }, null, null, testLimits);
      try {
        const browser = newBrowser(await app.listen({ port: 0, host: '127.0.0.1' }), owner.cookie());
        const init = {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(everything),
        };
        return await Promise.all(Array.from({ length: requests }, () => browser.fetch(address(id), init)));
      } finally {
        await app.close();
      }
    }
    const refusedWith = async (printer: Printer, expected: string) => {
      const [reply] = await printWith(printer);
      assert.ok(reply);
      await assertRefusal(reply, expected);
    };

    test('without a part, with an unknown one, and for a test that does not exist or has no question', async () => {
      const nothing = { ...paperIn('en'), paper: false };
      for (const choice of [nothing, { ...everything, language: 'hi' }, { ...everything, more: 1 }, {}]) {
        await assertRefused(server, '400 invalid_request', () => print(id, choice));
      }
      await assertRefused(server, '404 test_not_found', () => print('t-unknown', everything));
      const empty = await create({ sections: [{ name: noName, questions: [] }] });
      await assertRefused(server, '422 nothing_to_print', () => print(empty, everything));
    });

    test('where the typesetter has no build for the system', () =>
      refusedWith(() => Promise.reject(new NoTypesetter()), '424 print_unavailable'));

    test('as ‘busy’ when the typesetter fails', () =>
      refusedWith((job) => createPrinter()({ ...job, data: {} }), '503 busy'));

    test('when it has more pages, or takes more time, than is allowed', async () => {
      await refusedWith((job) => createPrinter()({ ...job, mostPages: 2 }), '422 print_too_long');
      await refusedWith(createPrinter({ timeoutMs: 1 }), '422 print_too_long');
    });

    test('while another print of the same person is made', async () => {
      const replies = await printWith(createPrinter(), 2);
      assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 429]);
    });

    test('when one print is made and two wait already', async () => {
      const printer = createPrinter({ timeoutMs: 1 });
      const job = { template: new URL('./printed-test.typ', import.meta.url), data: {}, files: [], mostPages: 1 };
      const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => printer(job)));
      const reasons = outcomes.map(
        (outcome) => outcome.status === 'rejected' && outcome.reason instanceof PrintTooLong,
      );
      assert.deepEqual(reasons, [true, true, true, false]);
    });
  });
});
