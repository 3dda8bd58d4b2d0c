import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { readBank } from '@bharti/content/bank';
import { questionCounts } from '@bharti/contracts/admin/bank';
import { currentImport } from '@bharti/contracts/admin/import';
import { importAll, importedRows, mendImported, sendFile, uploadFile, waitFor } from '../../testing/import-files.ts';
import { assertRefused } from '../../testing/refused.ts';
import { newStaff, type TestStaff } from '../../testing/staff.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { checkImport } from './check-import.ts';
import { manyQuestions } from './testing/many-questions.ts';
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
    const bad = await importedRows(editor, id, 'mend');
    assert.deepEqual(
      bad.map(({ line, reasons }) => [line, reasons.map(({ code }) => code)]),
      [
        [3, ['key_out_of_range']],
        [4, ['options_equal']],
        [5, ['text_missing']],
      ],
    );
    assert.deepEqual(
      (await importedRows(editor, id, 'same')).map(({ reasons }) => reasons[0]),
      [{ code: 'repeated', line: 2, isBlocking: false }],
    );
    await assertRefused(server, '409 import_not_ready', () => editor.send('POST', `${all}/${id}/import`));
    assert.equal((await mendImported(editor, id, 3, { fields: { key: 'A' } })).row.state, 'ready');
    assert.deepEqual((await mendImported(editor, id, 4, { fields: { option_c_en: '' } })).row.state, 'mend');
    assert.equal((await mendImported(editor, id, 4, { fields: { option_c_en: '26' } })).row.state, 'ready');
    const { row, counts: left } = await mendImported(editor, id, 5, { choice: 'leave_out' });
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
      (await importedRows(editor, id, 'mend')).map(({ line, reasons }) => [line, reasons]),
      [[3, [{ code: 'topic_missing', field: 'topic', value: 'Mathematics', isBlocking: true }]]],
    );
    await assertRefused(server, '409 import_not_ready', () => editor.send('POST', `${all}/${id}/import`));
    assert.equal((await mendImported(editor, id, 3, { fields: { topic: 'percentage' } })).row.state, 'ready');
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
    await mendImported(editor, first.id, 2, {
      fields: { key: 'A', stem_en: 'Which lake in Buldhana did a meteorite make?' },
    });
    await importAll(editor, first.id);
    const again = await uploadFile(editor, file);
    const [row] = await importedRows(editor, again.id, 'same');
    assert.ok(row?.reasons.some(({ code }) => code === 'imported_before'));
    assert.equal((await importAll(editor, again.id)).result?.added, 0);
  });

  test('advises where the bank has nearly the same question, and imports the row all the same', async () => {
    const [known] = readBank().questions.values();
    assert.ok(known);
    const stem = { en: `${known.stem.en} Tell.`, mr: `${known.stem.mr} सांगा.` };
    const { id, counts } = await uploadFile(editor, toCsv([{ ...known, id: null, stem }]));
    assert.equal(counts?.look, 1);
    const [row] = await importedRows(editor, id, 'look');
    assert.deepEqual(row?.questions, [{ id: known.id, stem: known.stem }]);
    assert.ok(row?.reasons.some(({ code }) => code === 'near_bank'));
    assert.equal((await mendImported(editor, id, 2, { choice: 'take' })).row.state, 'ready');
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

  test('the template is a file that imports', async () => {
    for (const format of ['csv', 'xlsx']) {
      const reply = await editor.send('GET', `${all}/template?format=${format}`);
      const { state, counts } = await uploadFile(editor, Buffer.from(await reply.arrayBuffer()));
      assert.deepEqual([state, counts?.ready], ['checked', 1]);
    }
  });
});
