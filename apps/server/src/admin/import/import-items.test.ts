import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { question, questionList } from '@bharti/contracts/admin/bank';
import { type ImportJob, type ImportRow, importCounts } from '@bharti/contracts/admin/import';
import { fromUnicode } from '@bharti/domain/legacy-fonts/testing/from-unicode';
import sharp from 'sharp';
import { importAll, importedRows, mendImported, uploadFile, waitFor } from '../../testing/import-files.ts';
import { assertRefused } from '../../testing/refused.ts';
import { newStaff, type TestStaff } from '../../testing/staff.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { wordFile } from './testing/word-file.ts';

const all = '/api/admin/imports';

describe('an import of a file without columns', () => {
  let server: TestServer;
  let editor: TestStaff;
  before(async () => {
    server = await startTestServer();
    editor = await newStaff(server, 'editor');
  });
  after(() => server.stop());

  const decide = (id: string, decision = 'leave_out_items') =>
    editor.send('POST', `${all}/${id}/decision`, { decision });
  /** Checks again with a topic for all questions, as the page does when the file names none. */
  const withTopic = async ({ id }: ImportJob): Promise<ImportJob> => {
    await editor.send('POST', `${all}/${id}/check`, { mapping: null, defaultTopic: 'history', defaultLevel: 'easy' });
    return waitFor(editor, id, ({ state }) => state === 'checked');
  };
  const importedOf = async (id: string) => {
    const reply = await editor.send('GET', `/api/admin/questions?import=${id}`);
    const { questions } = questionList.parse(await reply.json());
    return Promise.all(
      questions.map(async (listed) =>
        question.parse(await (await editor.send('GET', `/api/admin/questions/${listed.id}`)).json()),
      ),
    );
  };

  const gift = (fort: string) => `::1::${fort} हा किल्ला कोणत्या जिल्ह्यात आहे?{=पुणे ~सातारा ~रायगड ~नाशिक}

The fort ${fort} is in Pune district.{T}

Describe ${fort}.{}`;

  test('takes the questions in one language as drafts; other items are named by line, and left out together when asked', async () => {
    const job = await withTopic(await uploadFile(editor, Buffer.from(gift('तोरणा')), { name: 'forts.gift' }));
    assert.deepEqual([job.kind, job.counts?.ready, job.counts?.mend, job.counts?.notTaken], ['gift', 1, 2, 2]);
    assert.deepEqual(job.counts?.drafts, { all: 1, en: 1, mr: 0, explanation: 0, chosen: 0 });
    const named = await importedRows(editor, job.id, 'mend');
    assert.deepEqual(
      named.map(({ line, reasons }) => [line, reasons]),
      [
        [3, [{ code: 'item_kind', kind: 'true_false', isBlocking: true }]],
        [5, [{ code: 'item_kind', kind: 'essay', isBlocking: true }]],
      ],
    );
    await assertRefused(server, '409 import_not_ready', () => editor.send('POST', `${all}/${job.id}/import`));
    // Whatever is typed into its texts, such an item does not become a question.
    const fields = {
      stem_mr: 'कोणता?',
      option_a_mr: 'अ1',
      option_b_mr: 'ब1',
      option_c_mr: 'क1',
      option_d_mr: 'ड1',
      key: 'A',
    };
    const mended = await mendImported(editor, job.id, 3, { fields });
    assert.equal(mended.row.state, 'mend');
    const counts = importCounts.parse(await (await decide(job.id)).json());
    assert.deepEqual([counts.mend, counts.notTaken, counts.left_out], [0, 0, 2]);
    assert.deepEqual(importCounts.parse(await (await decide(job.id)).json()), counts);
    const done = await importAll(editor, job.id);
    assert.deepEqual([done.result?.added, done.result?.drafts, done.result?.leftOut], [1, 1, 2]);
    const [added] = await importedOf(job.id);
    assert.deepEqual(
      [added?.state, added?.content.stem, added?.content.key],
      ['draft', { en: '', mr: 'तोरणा हा किल्ला कोणत्या जिल्ह्यात आहे?' }, { kind: 'single', option: 0 }],
    );
    await assertRefused(server, '409 import_not_ready', () => decide(job.id));
    await assertRefused(server, '404 import_not_found', () => decide(crypto.randomUUID()));
  });

  test('stores the image of a question as an upload is stored; the same text with another image is another question', async () => {
    const picture = async (background: string) =>
      (
        await sharp({ create: { width: 60, height: 40, channels: 3, background } })
          .png()
          .toBuffer()
      ).toString('base64');
    const asked = (image: string, more = '') => `<question type="multichoice"><questiontext format="html">
      <text><![CDATA[<p>या आकृतीत किती चौकोन आहेत?<img src="@@PLUGINFILE@@/f.png" alt="चौकोनांची आकृती"></p>]]></text>
      <file name="f.png" encoding="base64">${image}</file></questiontext>${more}
      ${['4', '6', '8', '9'].map((text, i) => `<answer fraction="${i === 2 ? 100 : 0}"><text>${text}</text></answer>`).join('')}</question>`;
    const broken = Buffer.from('89504e470d0a1a0a0000', 'hex').toString('base64');
    const [red, blue] = [await picture('#c00'), await picture('#00c')];
    const file = `<quiz>${asked(red)}${asked(blue)}${asked(red)}${asked(broken)}</quiz>`;
    const job = await withTopic(await uploadFile(editor, Buffer.from(file), { name: 'figures.xml' }));
    const rows = (
      await Promise.all(['ready', 'look', 'same'].map((state) => importedRows(editor, job.id, state)))
    ).flat();
    const codes = new Map(rows.map(({ line, reasons }) => [line, reasons.map(({ code }) => code)]));
    assert.deepEqual(
      [1, 2, 3, 4].map((line) => codes.get(line)),
      [[], ['similar'], ['repeated'], ['similar', 'part_lost']],
    );
    await editor.send('PATCH', `${all}/${job.id}/rows/4`, { choice: 'leave_out' });
    assert.equal((await importAll(editor, job.id)).result?.added, 2);
    const figures = (await importedOf(job.id)).map(({ content }) => content.figure);
    assert.equal(new Set(figures.map((figure) => figure?.kind === 'image' && figure.path)).size, 2);
    for (const figure of figures) {
      assert.ok(figure?.kind === 'image');
      assert.deepEqual(figure.alt, { en: '', mr: 'चौकोनांची आकृती' });
      const image = await fetch(server.url + figure.path);
      assert.deepEqual([image.status, image.headers.get('content-type')], [200, 'image/webp']);
    }
    const again = await withTopic(await uploadFile(editor, Buffer.from(`<quiz>${asked(blue)}</quiz>`)));
    assert.equal(again.counts?.same, 1);
  });

  test('takes a text of a legacy font only as an editor decides: row by row, all at once, or as it was typed', async () => {
    const questions = ['खालीलपैकी कोणता किल्ला पुणे जिल्ह्यात आहे?', 'महाराष्ट्राची राजधानी कोणती आहे?', 'कोकणात कोणती नदी आहे?'];
    const options = ['तोरणा', 'मुंबई', 'सावित्री', 'नागपूर'];
    const font = { look: '<w:rFonts w:ascii="Shree-Dev-0714"/>' };
    const typed = (text: string) => fromUnicode(text, 'shree_dev');
    const file = wordFile(
      questions.flatMap((stem, i) => [
        [{ text: `${i + 1}. ` }, { text: typed(stem), ...font }],
        ...options.map((option, place) => [{ text: `${'ABCD'[place]}) ` }, { text: typed(option), ...font }]),
        `Ans. ${'ABC'[i]}`,
      ]),
    );
    const job = await withTopic(await uploadFile(editor, Buffer.from(file), { name: 'old.docx' }));
    assert.deepEqual([job.kind, job.counts?.mend, job.counts?.conversions], ['docx', 3, 3]);
    await assertRefused(server, '409 import_not_ready', () => editor.send('POST', `${all}/${job.id}/import`));
    const [first, second] = await importedRows(editor, job.id, 'mend');
    assert.deepEqual(first?.reasons[0], {
      code: 'legacy_font',
      field: 'stem_mr',
      font: 'shree_dev',
      typed: typed(questions[0] ?? ''),
      converted: questions[0],
      isBlocking: true,
    });
    const texts = (row: ImportRow | undefined, which: 'typed' | 'converted') =>
      Object.fromEntries(
        (row?.reasons ?? []).flatMap((reason) =>
          reason.code === 'legacy_font' ? [[reason.field, reason[which]]] : [],
        ),
      );
    const mend = async (line: number, fields: Record<string, string>) =>
      (await mendImported(editor, job.id, line, { fields })).row;
    // One decided text leaves the others to be decided.
    const half = await mend(1, { stem_mr: questions[0] ?? '' });
    assert.deepEqual([half.state, half.reasons.length], ['mend', 4]);
    assert.equal((await mend(1, texts(half, 'converted'))).state, 'ready');
    const kept = await mend(2, texts(second, 'typed'));
    assert.equal(kept.fields.stem_mr, typed(questions[1] ?? ''));
    const counts = importCounts.parse(await (await decide(job.id, 'take_conversions')).json());
    assert.deepEqual([counts.conversions, counts.mend], [0, 0]);
    assert.equal((await importAll(editor, job.id)).result?.added, 3);
    const stems = (await importedOf(job.id)).map(({ content }) => content.stem.mr);
    assert.deepEqual(stems.sort(), [questions[0], typed(questions[1] ?? ''), questions[2]].sort());
  });

  test('keeps a row of a font that is not known until each of its texts is typed, or the row is left out', async () => {
    const font = { look: '<w:rFonts w:ascii="APS-C-DV-Prakash"/>' };
    const typed = '½ããÖ ½ãò ¶ãÌããè‡ãŠÀ¥ã';
    const file = wordFile(
      [1, 2].flatMap((number) => [
        [{ text: `${number}. ` }, { text: typed, ...font }],
        [{ text: 'A) ' }, { text: typed, ...font }],
        ...['B) तापी', 'C) भीमा', `D) ${['कृष्णा', 'पूर्णा'][number - 1]}`, 'उत्तर : B'],
      ]),
    );
    const job = await withTopic(await uploadFile(editor, Buffer.from(file), { name: 'aps.docx' }));
    assert.deepEqual([job.counts?.mend, job.counts?.conversions], [2, 0]);
    const [first] = await importedRows(editor, job.id, 'mend');
    assert.deepEqual(
      first?.reasons.map((reason) => reason.code === 'font_unknown' && [reason.field, reason.value]),
      [
        ['stem_mr', 'APS-C-DV-Prakash'],
        ['option_a_mr', 'APS-C-DV-Prakash'],
      ],
    );
    const mend = async (fields: Record<string, string>) =>
      (await mendImported(editor, job.id, 1, { fields })).row.state;
    assert.equal(await mend({ stem_mr: 'नाशिकजवळून कोणती नदी वाहते?' }), 'mend');
    assert.equal(await mend({ option_a_mr: 'गोदावरी' }), 'ready');
    await mendImported(editor, job.id, 2, { choice: 'leave_out' });
    assert.equal((await importAll(editor, job.id)).result?.added, 1);
  });
});
