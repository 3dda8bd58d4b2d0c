import assert from 'node:assert/strict';
import { performance } from 'node:perf_hooks';
import { after, before, describe, test } from 'node:test';
import { readBank } from '@bharti/content/bank';
import { question, questionCounts, questionList } from '@bharti/contracts/admin/bank';
import { currentImport } from '@bharti/contracts/admin/import';
import { importAll, importedRows, mendImported, uploadFile } from '../../testing/import-files.ts';
import { addQuestion, aWrittenQuestion } from '../../testing/questions.ts';
import { assertRefused } from '../../testing/refused.ts';
import { newStaff, type TestStaff } from '../../testing/staff.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addTest, noName } from '../../testing/written-test.ts';
import { manyQuestions } from './testing/many-questions.ts';
import { writeFile } from './write-file.ts';
import { toCsv } from './write-table.ts';

const all = '/api/admin/imports';
const none = { all: 0, en: 0, mr: 0, explanation: 0, chosen: 0 };
const drafts = manyQuestions([...readBank().questions.values()], 60);
const part = (from: number, to: number) => drafts.slice(from, to).map((draft) => ({ ...draft, id: null }));

describe('an import into a bank that has questions', () => {
  let server: TestServer;
  let editor: TestStaff;
  before(async () => {
    server = await startTestServer();
    editor = await newStaff(server, 'editor');
  });
  after(() => server.stop());

  const countBank = async () =>
    questionCounts.parse(await (await editor.send('GET', '/api/admin/questions/counts')).json()).all.count;
  const read = async (id: string) =>
    question.parse(await (await editor.send('GET', `/api/admin/questions/${id}`)).json());

  test('what is exported imports as identical: the questions of a subject and a test, in every format', async () => {
    for (const path of [
      'questions/export?format=csv&subject=reasoning',
      'tests/promo-general-knowledge/export?format=xlsx',
      'questions/export?format=moodle_xml&subject=math',
      'tests/promo-general-knowledge/export?format=gift',
    ]) {
      const reply = await editor.send('GET', `/api/admin/${path}`);
      assert.equal(reply.headers.get('x-content-type-options'), 'nosniff');
      assert.match(
        reply.headers.get('content-disposition') ?? '',
        /^attachment; filename="[a-z-]+\.(csv|xlsx|xml|txt)"$/,
      );
      const { counts, progress } = await uploadFile(editor, Buffer.from(await reply.arrayBuffer()));
      assert.ok(progress.total >= 25);
      const nothing = {
        ready: 0,
        mend: 0,
        look: 0,
        left_out: 0,
        drafts: none,
        mismatches: 0,
        notTaken: 0,
        conversions: 0,
      };
      assert.deepEqual(counts, { ...nothing, same: progress.total });
    }
  });

  test('an edited export gives its question the next version; what the file has no column for stays', async () => {
    const { id, content } = await addQuestion(editor, { number: 211, explanation: { en: 'Kept.', mr: 'राहते.' } });
    const exported = await (await editor.send('GET', `/api/admin/questions/export?format=csv&ids=${id}`)).text();
    const edited = Buffer.from(exported.replace('How far in ten days?', 'How many km in ten days?'));
    const { id: importId, counts } = await uploadFile(editor, edited);
    assert.equal(counts?.look, 1);
    const [row] = await importedRows(editor, importId, 'look');
    assert.deepEqual(
      row?.reasons.map((reason) => reason.code === 'id_in_bank' && [reason.questionId, reason.version, reason.fields]),
      [[id, 1, ['stem_en']]],
    );
    const { result } = await importAll(editor, importId);
    assert.deepEqual([result?.added, result?.changed, result?.outdated], [0, 1, 0]);
    const second = await read(id);
    const stem = { ...content.stem, en: content.stem.en.replace('How far', 'How many km') };
    assert.deepEqual([second.version, second.state, second.content], [2, 'ready', { ...content, stem }]);
    assert.equal((await uploadFile(editor, edited)).counts?.same, 1);

    const titles = ['ID', 'Question', ...'ABCD'.split('').map((letter) => `Option ${letter}`)];
    const cells = [id, 'नवा प्रश्न कोणता?', ...content.options.map(({ mr }) => mr), 'C'];
    const narrow = Buffer.from(
      [[...titles.map((title, i) => (i === 0 ? title : `${title} (Marathi)`)), 'Answer'], cells]
        .map((line) => line.join(','))
        .join('\n'),
    );
    const job = await uploadFile(editor, narrow);
    assert.equal(job.counts?.look, 1);
    assert.equal((await importAll(editor, job.id)).result?.changed, 1);
    const third = await read(id);
    assert.deepEqual(third.content.stem, { en: stem.en, mr: 'नवा प्रश्न कोणता?' });
    assert.deepEqual([third.content.topic, third.content.explanation], [content.topic, content.explanation]);
    assert.deepEqual([third.version, third.content.key], [3, { kind: 'single', option: 2 }]);
  });

  test('names where the two languages differ, as the bank marks it afterwards; such a row can become a draft', async () => {
    const differing = part(40, 43).map((draft, i) => ({
      ...draft,
      stem: { en: `Which of these is ${i + 61} km away?`, mr: `यांपैकी ${i + 71} किमी अंतरावर काय आहे?` },
    }));
    const job = await uploadFile(editor, toCsv(differing));
    assert.deepEqual([job.counts?.look, job.counts?.mismatches], [3, 3]);
    const [row] = await importedRows(editor, job.id, 'look');
    assert.ok(row?.reasons.some((reason) => reason.code === 'languages_differ' && reason.mismatch.kind === 'number'));
    await mendImported(editor, job.id, 2, { choice: 'take' });
    const { row: chosen, counts } = await mendImported(editor, job.id, 3, { choice: 'draft' });
    assert.deepEqual([chosen.state, counts.mismatches, counts.drafts], ['ready', 2, { ...none, all: 1, chosen: 1 }]);
    const { result } = await importAll(editor, job.id);
    assert.deepEqual([result?.added, result?.mismatches, result?.drafts], [3, 2, 1]);
    const listed = async (query: string) =>
      questionList.parse(await (await editor.send('GET', `/api/admin/questions?import=${job.id}&${query}`)).json());
    assert.equal((await listed('mismatch=1&state=ready')).questions.length, 2);
    assert.equal((await listed('state=draft')).questions.length, 1);
  });

  test('compares a row that changes one language with what the question says in the other', async () => {
    const { id, content } = await addQuestion(editor, { number: 241 });
    const titles = ['ID', 'Question', 'Option A', 'Option B', 'Option C', 'Option D'];
    const marathi = content.options.map(({ mr }) => mr);
    const file = [
      [...titles.map((title, i) => (i === 0 ? title : `${title} (Marathi)`)), 'Answer'],
      [id, content.stem.mr.replace('241', '250'), ...marathi, 'B'],
    ];
    const job = await uploadFile(editor, Buffer.from(file.map((cells) => cells.join(',')).join('\n')));
    assert.equal(job.counts?.mismatches, 1);
    const [row] = await importedRows(editor, job.id, 'look');
    assert.deepEqual(
      row?.reasons.map(({ code }) => code),
      ['id_in_bank', 'languages_differ'],
    );
    await mendImported(editor, job.id, 2, { choice: 'draft' });
    await importAll(editor, job.id);
    assert.equal((await read(id)).state, 'draft');
    const { rows } = await server.deps.database.pool.query(
      `select before::json, after::json from audit_entries where entity_id = '${job.id}'`,
    );
    assert.deepEqual([rows[0].before, rows[0].after.versions], [{ versions: { [id]: 1 } }, { [id]: 2 }]);
  });

  test('leaves out, and counts, a row whose question was changed after the file was checked', async () => {
    const { id } = await addQuestion(editor, { number: 221 });
    const exported = await (await editor.send('GET', `/api/admin/questions/export?format=csv&ids=${id}`)).text();
    const job = await uploadFile(editor, Buffer.from(exported.replace('How far', 'How long')));
    const body = { version: 1, state: 'ready', content: aWrittenQuestion({ number: 222 }) };
    await editor.send('PUT', `/api/admin/questions/${id}`, body);
    const { result } = await importAll(editor, job.id);
    assert.deepEqual([result?.changed, result?.outdated, result?.added], [0, 1, 0]);
    assert.deepEqual((await read(id)).content, body.content);
  });

  test('is undone at once, with everything that it added and changed, and can then be imported again', async () => {
    const { id, content } = await addQuestion(editor, { number: 231 });
    const exported = await (await editor.send('GET', `/api/admin/questions/export?format=csv&ids=${id}`)).text();
    const fresh = toCsv(part(32, 34)).toString().split('\r\n').slice(1).join('\r\n');
    const file = Buffer.from(exported.replace('How far', 'How long') + fresh);
    const before = await countBank();
    const job = await uploadFile(editor, file, { name: 'mine.csv' });
    await importAll(editor, job.id);
    const listed = async () =>
      questionList.parse(await (await editor.send('GET', `/api/admin/questions?import=${job.id}`)).json()).questions;
    assert.equal((await listed()).length, 3);
    const { recent } = currentImport.parse(await (await editor.send('GET', all)).json());
    assert.deepEqual(recent[0] && [recent[0].id, recent[0].name, recent[0].added, recent[0].changed], [
      job.id,
      'mine.csv',
      2,
      1,
    ]);

    const undo = `${all}/${job.id}/undo`;
    const expected = { removed: 2, restored: 1, blocked: 0 };
    assert.deepEqual(await (await editor.send('GET', undo)).json(), expected);
    assert.deepEqual(await (await editor.send('POST', undo)).json(), expected);
    assert.equal(await countBank(), before);
    const restored = await read(id);
    assert.deepEqual([restored.version, restored.content], [3, content]);
    assert.deepEqual(await listed(), []);
    const entries = server.deps.reader.selectFrom('audit_entries').select(['action', 'before']);
    const [entry] = await entries.where('action', '=', 'questions.import_undone').execute();
    assert.match(entry?.before ?? '', /"removed":2,.*"restored":1/);
    await assertRefused(server, '404 import_not_found', () => editor.send('POST', undo));
    const again = await uploadFile(editor, file);
    assert.deepEqual([again.importedBefore, again.counts?.same], [null, 0]);
  });

  test('is not undone before it has ended, by others, or when one of its questions is in a test or was changed', async () => {
    const job = await uploadFile(editor, toCsv(part(34, 37)));
    const undo = `${all}/${job.id}/undo`;
    const post = (who = editor) => who.send('POST', undo);
    await assertRefused(server, '409 import_not_ready', () => post());
    await importAll(editor, job.id);
    const other = await newStaff(server, 'owner');
    await assertRefused(server, '404 import_not_found', () => post(other));
    const { questions } = questionList.parse(
      await (await editor.send('GET', `/api/admin/questions?import=${job.id}`)).json(),
    );
    const [first, second] = questions;
    assert.ok(first !== undefined && second !== undefined);
    const changes = { questions: [{ id: first.id, version: 1 }], change: { kind: 'retire' } };
    await editor.send('POST', '/api/admin/questions/changes', changes);
    await assertRefused(server, '409 import_in_use', () => post());
    await addTest(editor, { sections: [{ name: noName, questions: [second.id] }], price: { kind: 'default' } });
    assert.deepEqual(await (await editor.send('GET', undo)).json(), { removed: 3, restored: 0, blocked: 2 });
    await assertRefused(server, '409 import_in_use', () => post());
  });

  test('a large export is written in a thread of its own: the server has time to answer meanwhile', async () => {
    const many = manyQuestions([...readBank().questions.values()], 1_500);
    const before = performance.eventLoopUtilization();
    const file = await writeFile(
      many.map((draft) => ({ ...draft, figure: null })),
      'xlsx',
    );
    const { utilization } = performance.eventLoopUtilization(before);
    assert.ok(file.length > 100_000);
    assert.ok(utilization < 0.5, `the main thread was busy for ${Math.round(utilization * 100)}% of the time`);
  });
});
