import assert from 'node:assert/strict';
import { performance } from 'node:perf_hooks';
import { after, before, describe, test } from 'node:test';
import { readBank } from '@bharti/content/bank';
import { question, questionCounts, questionList } from '@bharti/contracts/admin/bank';
import { currentImport, importRowPage, type MendRow, mendedRow } from '@bharti/contracts/admin/import';
import { fileLimits } from '@bharti/domain/import/file-refusal';
import { importPartBytes } from '@bharti/domain/import/upload';
import { rowFields } from '@bharti/domain/import/write-row';
import { importAll, sendFile, sendPart, uploadFile, waitFor } from '../../testing/import-files.ts';
import { addQuestion, aWrittenQuestion } from '../../testing/questions.ts';
import { assertRefusal, assertRefused } from '../../testing/refused.ts';
import { newStaff, type TestStaff } from '../../testing/staff.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addTest, noName } from '../../testing/written-test.ts';
import { checkImport } from './check-import.ts';
import { manyQuestions } from './testing/many-questions.ts';
import { zipped } from './testing/workbook.ts';
import { writeFile } from './write-file.ts';
import { toCsv, toXlsx } from './write-table.ts';

const all = '/api/admin/imports';
const none = { all: 0, en: 0, mr: 0, explanation: 0, chosen: 0 };
const drafts = manyQuestions([...readBank().questions.values()], 60);
const part = (from: number, to: number) => drafts.slice(from, to).map((draft) => ({ ...draft, id: null }));
const simple = (rows: readonly string[]) =>
  Buffer.from(['Question,Option A,Option B,Option C,Option D,Answer', ...rows].join('\n'));

describe('an import of questions', () => {
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
  const rowsOf = async (id: string, state: string) =>
    importRowPage.parse(await (await editor.send('GET', `${all}/${id}/rows?state=${state}`)).json()).rows;
  const mend = async (id: string, line: number, change: MendRow) =>
    mendedRow.parse(await (await editor.send('PATCH', `${all}/${id}/rows/${line}`, change)).json());
  const audited = () =>
    server.deps.reader
      .selectFrom('audit_entries')
      .select(['entity_id', 'after'])
      .where('action', '=', 'questions.imported')
      .execute();

  test('adds all rows at once with one audit row, and the same file again adds nothing', async () => {
    const file = await toXlsx(part(0, 12));
    const before = await countBank();
    const { id, state, counts } = await uploadFile(editor, file, { name: 'first.xlsx' });
    assert.deepEqual([state, (counts?.ready ?? 0) + (counts?.look ?? 0)], ['checked', 12]);
    assert.deepEqual(counts?.drafts, none);
    assert.equal(await countBank(), before);
    const done = await importAll(editor, id);
    assert.deepEqual([done.state, done.result?.added, done.result?.drafts], ['imported', 12, 0]);
    assert.equal(await countBank(), before + 12);
    const entries = (await audited()).filter(({ entity_id }) => entity_id === id);
    assert.equal(entries.length, 1);
    assert.match(entries[0]?.after ?? '', /"added":12/);

    const again = await uploadFile(editor, file);
    assert.deepEqual([again.counts?.same, again.importedBefore !== null], [12, true]);
    assert.equal((await importAll(editor, again.id)).result?.added, 0);
    assert.equal(await countBank(), before + 12);
  });

  test('N09: asked for again, begins, reads and imports once', async () => {
    const id = crypto.randomUUID();
    const file = toCsv(part(12, 15));
    await sendFile(editor, id, 'twice.csv', file);
    await sendFile(editor, id, 'twice.csv', file);
    const choices = { mapping: null, defaultTopic: null, defaultLevel: 'easy' };
    const check = () => editor.send('POST', `${all}/${id}/check`, choices);
    const statuses = (await Promise.all([check(), check()])).map(({ status }) => status);
    assert.deepEqual(statuses, [202, 202]);
    const before = await countBank();
    await waitFor(editor, id, ({ state }) => state === 'checked');
    assert.deepEqual(currentImport.parse(await (await editor.send('GET', all)).json()).job?.id, id);
    const first = await importAll(editor, id);
    assert.deepEqual(await importAll(editor, id), first);
    assert.equal(await countBank(), before + 3);
    await assertRefused(server, '409 import_not_ready', check);
    await assertRefused(server, '409 import_not_ready', () => editor.send('DELETE', `${all}/${id}`));
  });

  test('N09: several begun at the same time end with one of them open', async () => {
    for (let round = 0; round < 3; round += 1) {
      const ids = Array.from({ length: 6 }, (): string => crypto.randomUUID());
      const begin = (id: string) => editor.send('POST', all, { id, name: 'at-once.csv', bytes: 100 });
      const statuses = (await Promise.all(ids.map(begin))).map(({ status }) => status);
      assert.deepEqual(
        statuses,
        ids.map(() => 201),
      );
      const open = currentImport.parse(await (await editor.send('GET', all)).json()).job?.id ?? '';
      assert.ok(ids.includes(open), open);
    }
  });

  test('F08: says row by row what is wrong; a row is mended on the spot or left out, and only then it imports', async () => {
    const { id, counts } = await uploadFile(
      editor,
      simple([
        'Which fort is in Raigad district by the sea?,Janjira,Pratapgad,Sinhagad,Torna,A',
        'Which river flows past the town of Nashik?,Godavari,Krishna,Bhima,Tapi,E',
        'What is 15% of 160 in whole numbers?,16,24,24,32,B',
        'Which sea lies west of the Konkan coast?,Arabian,,Bay of Bengal,Red,A',
        'Which fort is in Raigad district by the sea?,Janjira,Pratapgad,Sinhagad,Torna,A',
      ]),
    );
    assert.deepEqual([counts?.mend, counts?.same], [3, 1]);
    const bad = await rowsOf(id, 'mend');
    assert.deepEqual(
      bad.map(({ line, reasons }) => [line, reasons.map(({ code }) => code)]),
      [
        [3, ['key_out_of_range']],
        [4, ['options_equal']],
        [5, ['text_missing']],
      ],
    );
    assert.deepEqual(
      (await rowsOf(id, 'same')).map(({ reasons }) => reasons[0]),
      [{ code: 'repeated', line: 2, isBlocking: false }],
    );
    await assertRefused(server, '409 import_not_ready', () => editor.send('POST', `${all}/${id}/import`));
    assert.equal((await mend(id, 3, { fields: { key: 'A' } })).row.state, 'ready');
    assert.deepEqual((await mend(id, 4, { fields: { option_c_en: '' } })).row.state, 'mend');
    assert.equal((await mend(id, 4, { fields: { option_c_en: '26' } })).row.state, 'ready');
    const { row, counts: left } = await mend(id, 5, { choice: 'leave_out' });
    assert.deepEqual([row.state, left.mend, left.left_out], ['left_out', 0, 1]);
    assert.deepEqual(left.drafts, { all: 3, en: 0, mr: 3, explanation: 0, chosen: 0 });
    const { result } = await importAll(editor, id);
    // The questions are drafts, because Marathi is missing.
    assert.deepEqual([result?.added, result?.drafts, result?.same, result?.leftOut], [3, 3, 1, 1]);
  });

  test('stores no question under the default topic where its row names another subject', async () => {
    const file = [
      'Subject,Question,Option A,Option B,Option C,Option D,Answer',
      'GK,Which hill fort near Pune was taken by Tanaji?,Sinhagad,Torna,Rajgad,Purandar,A',
      'Mathematics,What is 35% of 240 in whole numbers?,84,82,86,88,A',
    ].join('\n');
    const { id } = await uploadFile(editor, Buffer.from(file));
    assert.deepEqual(
      (await rowsOf(id, 'mend')).map(({ line, reasons }) => [line, reasons]),
      [[3, [{ code: 'topic_missing', field: 'topic', value: 'Mathematics', isBlocking: true }]]],
    );
    await assertRefused(server, '409 import_not_ready', () => editor.send('POST', `${all}/${id}/import`));
    assert.equal((await mend(id, 3, { fields: { topic: 'percentage' } })).row.state, 'ready');
    assert.equal((await importAll(editor, id)).result?.added, 2);
    const added = await server.deps.reader
      .selectFrom('bank_questions')
      .select(['subject', 'topic'])
      .where('stem_en', 'in', [
        'Which hill fort near Pune was taken by Tanaji?',
        'What is 35% of 240 in whole numbers?',
      ])
      .orderBy('subject')
      .execute();
    assert.deepEqual(added, [
      { subject: 'gk', topic: 'history' },
      { subject: 'math', topic: 'percentage' },
    ]);
  });

  test('knows the mended rows of a file again, also when their questions were edited since', async () => {
    const file = simple(['Which lake in Buldhana was made by a meteorite?,Lonar,Powai,Venna,Rankala,F']);
    const first = await uploadFile(editor, file);
    await mend(first.id, 2, { fields: { key: 'A', stem_en: 'Which lake in Buldhana did a meteorite make?' } });
    await importAll(editor, first.id);
    const again = await uploadFile(editor, file);
    const [row] = await rowsOf(again.id, 'same');
    assert.ok(row?.reasons.some(({ code }) => code === 'imported_before'));
    assert.equal((await importAll(editor, again.id)).result?.added, 0);
  });

  test('advises where the bank has nearly the same question, and imports the row all the same', async () => {
    const [known] = readBank().questions.values();
    assert.ok(known);
    const stem = { en: `${known.stem.en} Tell.`, mr: `${known.stem.mr} सांगा.` };
    const { id, counts } = await uploadFile(editor, toCsv([{ ...known, id: null, stem }]));
    assert.equal(counts?.look, 1);
    const [row] = await rowsOf(id, 'look');
    assert.deepEqual(row?.questions, [{ id: known.id, stem: known.stem }]);
    assert.ok(row?.reasons.some(({ code }) => code === 'near_bank'));
    assert.equal((await mend(id, 2, { choice: 'take' })).row.state, 'ready');
    assert.equal((await importAll(editor, id)).result?.added, 1);
  });

  test('asks for the columns that it could not guess, and reads the file again with them', async () => {
    const file = Buffer.from('Q1,w,x,y,z,k\nWhich dance is of Maharashtra alone?,Lavani,Garba,Bihu,Kathak,A');
    const job = await uploadFile(editor, file);
    assert.deepEqual([job.state, job.columns?.missing.includes('options')], ['columns', true]);
    const mapping = ['stem_en', 'option_a_en', 'option_b_en', 'option_c_en', 'option_d_en', 'key'];
    await editor.send('POST', `${all}/${job.id}/check`, { mapping, defaultTopic: 'history', defaultLevel: 'hard' });
    await waitFor(editor, job.id, ({ state }) => state === 'checked');
    assert.equal((await importAll(editor, job.id)).result?.added, 1);
  });

  test('is given up with everything of it, and belongs to one person only', async () => {
    const { id } = await uploadFile(editor, toCsv(part(20, 22)));
    const other = await newStaff(server, 'owner');
    await assertRefused(server, '404 import_not_found', () => other.send('GET', `${all}/${id}`));
    await assertRefused(server, '404 import_not_found', () => other.send('POST', `${all}/${id}/import`));
    await assertRefused(server, '404 import_not_found', () => other.send('DELETE', `${all}/${id}`));
    assert.equal((await editor.send('DELETE', `${all}/${id}`)).status, 204);
    await assertRefused(server, '404 import_not_found', () => editor.send('GET', `${all}/${id}`));
    const left = await server.deps.reader
      .selectFrom('import_rows')
      .select('line')
      .where('import_id', '=', id)
      .execute();
    assert.deepEqual(left, []);
  });

  test('is ended by another server when the first one is killed while it imports', async () => {
    const { id } = await uploadFile(editor, toCsv(part(22, 25)));
    // As after the server was killed: the work is claimed, its lease runs out, and its transaction was rolled back.
    await server.asOwner(`update import_jobs set state = 'importing', tries = 1,
      leased_until = now() - interval '1 second' where id = '${id}'`);
    const { result } = await waitFor(editor, id, ({ state }) => state === 'imported');
    assert.equal(result?.added, 3);
  });

  test('is stored by the server that has taken it over, and no more by the one that began it', async () => {
    const { id } = await uploadFile(editor, toCsv(part(28, 31)));
    await server.asOwner(`update import_jobs set state = 'checking', tries = 2,
      leased_until = now() + interval '1 hour' where id = '${id}'`);
    await server.asOwner(`delete from import_rows where import_id = '${id}'`);
    const job = await server.deps.reader
      .selectFrom('import_jobs')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const check = async (tries: number) => {
      await checkImport(server.deps, { ...job, staff: job.staff_id, state: 'checking', tries });
      const { counts } = currentImport.parse(await (await editor.send('GET', all)).json()).job ?? {};
      return (counts?.ready ?? 0) + (counts?.look ?? 0);
    };
    assert.deepEqual([await check(1), await check(2)], [0, 3]);
  });

  test('imports nothing at all when one row cannot be stored', async () => {
    const { id } = await uploadFile(editor, toCsv(part(25, 28)));
    const before = await countBank();
    await server.asOwner(`update import_rows set draft = jsonb_set(draft, '{topic}', '"no-such-topic"')
      where import_id = '${id}' and line = 4`);
    await editor.send('POST', `${all}/${id}/import`);
    await server.asOwner(`update import_jobs set tries = 3, leased_until = null where id = '${id}'`);
    await waitFor(editor, id, ({ state }) => state === 'failed');
    assert.equal(await countBank(), before);
    assert.deepEqual(
      (await audited()).filter(({ entity_id }) => entity_id === id),
      [],
    );
  });

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
    const [row] = await rowsOf(importId, 'look');
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
    const [row] = await rowsOf(job.id, 'look');
    assert.ok(row?.reasons.some((reason) => reason.code === 'languages_differ' && reason.mismatch.kind === 'number'));
    await mend(job.id, 2, { choice: 'take' });
    const { row: chosen, counts } = await mend(job.id, 3, { choice: 'draft' });
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
    const [row] = await rowsOf(job.id, 'look');
    assert.deepEqual(
      row?.reasons.map(({ code }) => code),
      ['id_in_bank', 'languages_differ'],
    );
    await mend(job.id, 2, { choice: 'draft' });
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

  test('the template is a file that imports', async () => {
    for (const format of ['csv', 'xlsx']) {
      const reply = await editor.send('GET', `${all}/template?format=${format}`);
      const { state, counts } = await uploadFile(editor, Buffer.from(await reply.arrayBuffer()));
      assert.deepEqual([state, counts?.ready], ['checked', 1]);
    }
  });

  describe('refuses', () => {
    test('F01: a file of 200 MB before a byte of it is sent, and a part that is larger than a part', async () => {
      const begin = (bytes: number) => editor.send('POST', all, { id: crypto.randomUUID(), name: 'a.csv', bytes });
      await assertRefused(server, '413 import_too_large', () => begin(200_000_000));
      await assertRefused(server, '413 import_too_large', () => begin(fileLimits.bytes + 1));
      const id = crypto.randomUUID();
      await editor.send('POST', all, { id, name: 'a.csv', bytes: 3 * importPartBytes });
      const large = Buffer.alloc(importPartBytes + 1, 'a');
      await assertRefused(server, '413 too_large', () => sendPart(editor, id, 0, large));
      await assertRefused(server, '400 invalid_request', () => sendPart(editor, id, 0, Buffer.from('short')));
      await assertRefused(server, '400 invalid_request', () => sendPart(editor, id, 152, Buffer.alloc(9)));
      await assertRefused(server, '400 invalid_request', () => sendPart(editor, id, 153, Buffer.alloc(9)));
      const check = { mapping: null, defaultTopic: null, defaultLevel: 'easy' };
      await assertRefused(server, '409 import_not_ready', () => editor.send('POST', `${all}/${id}/check`, check));
    });

    test('F01: more rows and columns than the limit, and says which it was', async () => {
      const rows = await uploadFile(editor, simple(Array.from({ length: 10_001 }, (_, i) => `${i},a,b,c,d,A`)));
      assert.equal(rows.refusal?.code, 'too_many_rows');
      const wide = await uploadFile(editor, Buffer.from(`${'x,'.repeat(10_000)}\n1`));
      assert.equal(wide.refusal?.code, 'too_many_columns');
    });

    test('F04, F05, F06: archives that grow, programs and pages under a wrong name, by what they are', async () => {
      const bomb = Buffer.from(zipped({ 'xl/workbook.xml': Buffer.alloc(30_000_000) }));
      const files: readonly (readonly [Buffer, string])[] = [
        [bomb, 'file_inflates'],
        [Buffer.from('<!DOCTYPE html><table><tr><td>1</td></tr></table>'), 'file_is_web_page'],
        [Buffer.from('%PDF-1.7 and more'), 'file_is_pdf'],
        [Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]), 'file_is_xls'],
      ];
      for (const [bytes, code] of files) {
        const { state, refusal, counts } = await uploadFile(editor, bytes, { name: 'questions.xlsx' });
        assert.deepEqual([state, refusal?.code, counts], ['refused', code, null]);
      }
    });

    test('D09: direction marks and control characters in a text; markup stays the text that it is', async () => {
      const [draft] = part(30, 31);
      assert.ok(draft);
      const stem = { en: '<script>alert(1)</script> {{7*7}} which?', mr: '<img src=x onerror=alert(1)> कोणता?' };
      const { id, counts } = await uploadFile(editor, toCsv([{ ...draft, stem }]));
      assert.equal(counts?.mend, 0);
      const fields = rowFields({ ...draft, stem: { ...stem, en: 'turned \u202e round' } });
      assert.deepEqual((await mend(id, 2, { fields })).row.reasons[0], {
        code: 'forbidden_characters',
        field: 'stem_en',
        value: 'turned \u202e round',
        isBlocking: true,
      });
    });

    test('D01: a person who may not edit content', async () => {
      const support = await newStaff(server, 'support');
      await assertRefusal(await support.send('POST', all, {}), '403 access_denied');
    });
  });
});
