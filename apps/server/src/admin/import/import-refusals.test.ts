import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { readBank } from '@bharti/content/bank';
import { fileLimits } from '@bharti/domain/import/file-refusal';
import { importPartBytes } from '@bharti/domain/import/upload';
import { rowFields } from '@bharti/domain/import/write-row';
import { mendImported, sendPart, uploadFile } from '../../testing/import-files.ts';
import { assertRefusal, assertRefused } from '../../testing/refused.ts';
import { newStaff, type TestStaff } from '../../testing/staff.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { manyQuestions } from './testing/many-questions.ts';
import { zipped } from './testing/workbook.ts';
import { toCsv } from './write-table.ts';

const all = '/api/admin/imports';
const drafts = manyQuestions([...readBank().questions.values()], 60);
const part = (from: number, to: number) => drafts.slice(from, to).map((draft) => ({ ...draft, id: null }));
const simple = (rows: readonly string[]) =>
  Buffer.from(['Question,Option A,Option B,Option C,Option D,Answer', ...rows].join('\n'));

describe('an import of questions refuses', () => {
  let server: TestServer;
  let editor: TestStaff;
  before(async () => {
    server = await startTestServer();
    editor = await newStaff(server, 'editor');
  });
  after(() => server.stop());

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
    assert.deepEqual((await mendImported(editor, id, 2, { fields })).row.reasons[0], {
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
