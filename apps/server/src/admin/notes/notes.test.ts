import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { noteList } from '@bharti/contracts/admin/notes';
import { noteIndex } from '@bharti/contracts/catalogue/notes';
import { largestNote, noteNames } from '@bharti/domain/content/note';
import pg from 'pg';
import { readBuiltNotes } from '../../features/notes/built-notes.ts';
import { assertRefused } from '../../testing/refused.ts';
import { newOwner, newStaff, type TestStaff } from '../../testing/staff.ts';
import { newBrowser, startTestServer, type TestServer } from '../../testing/test-server.ts';

const pdfOf = (text: string) => Buffer.from(`%PDF-1.7\n${text}\nstartxref\n9\n%%EOF\n`);
const at = '/notes/current-affairs.pdf';

describe('the notes that the owner uploads', () => {
  let server: TestServer;
  let owner: TestStaff;
  before(async () => {
    server = await startTestServer();
    owner = await newOwner(server);
  });
  after(() => server.stop());

  const put = (file: Buffer, name = 'current-affairs', type = 'application/pdf', who = owner) =>
    who.fetch(`/api/admin/notes/${name}`, {
      method: 'PUT',
      headers: { 'content-type': type },
      body: new Uint8Array(file),
    });
  const upload = async (text: string) => {
    const file = pdfOf(text);
    const reply = await put(file);
    assert.equal(reply.status, 200, await reply.clone().text());
    return file;
  };
  const reset = (name = 'current-affairs') => owner.send('DELETE', `/api/admin/notes/${name}`);
  const get = async (headers: Record<string, string> = {}, path = at, url = server.url) => {
    const reply = await newBrowser(url).fetch(path, { headers });
    return { reply, status: reply.status, bytes: Buffer.from(await reply.arrayBuffer()) };
  };
  const audited = async () => {
    const { rows } = await server.deps.database.pool.query<{ action: string; entity_id: string; actor: string }>(
      `select action, entity_id, actor from audit_entries where entity = 'note' order by number`,
    );
    return rows;
  };

  test('are served at once by every server, under their name, until the built-in note is back', async (t) => {
    const other = await server.startSecondServer();
    t.after(() => other.stop());
    assert.equal((await get({}, at, other.url)).status, 404);
    const file = await upload('November');
    const { reply, bytes } = await get({}, at, other.url);
    assert.ok(bytes.equals(file));
    assert.deepEqual(
      ['content-type', 'content-length', 'content-disposition', 'cache-control', 'accept-ranges'].map((name) =>
        reply.headers.get(name),
      ),
      ['application/pdf', String(file.length), 'attachment; filename="current-affairs.pdf"', 'no-cache', 'bytes'],
    );
    const { notes } = noteList.parse(await (await owner.send('GET', '/api/admin/notes')).json());
    assert.deepEqual(
      notes.map(({ name }) => name),
      noteNames,
    );
    assert.deepEqual(
      notes.flatMap(({ name, uploaded }) => (uploaded === null ? [] : [[name, uploaded.bytes]])),
      [['current-affairs', file.length]],
    );
    assert.equal((await reset()).status, 200);
    assert.equal((await get({}, at, other.url)).status, 404);
  });

  test('take the place of the built note in both its editions, and of its figures in the list', async (t) => {
    const [a4, phone] = [pdfOf('built for A4'), pdfOf('built for phones')];
    const name = 'current-affairs';
    const built = {
      name,
      asOf: '2026-05',
      pdf: { file: `${name}.pdf`, bytes: a4.length, pages: 24 },
      phonePdf: { file: `${name}-phone.pdf`, bytes: phone.length, pages: 60 },
    } as const;
    const folder = await mkdtemp(join(tmpdir(), 'notes-'));
    t.after(() => rm(folder, { recursive: true }));
    await writeFile(join(folder, built.pdf.file), a4);
    await writeFile(join(folder, built.phonePdf.file), phone);
    for (const note of noteNames) {
      const entry = note === name ? built : { name: note, asOf: null, pdf: null, phonePdf: null };
      await writeFile(join(folder, `${note}.json`), JSON.stringify(entry));
    }
    const other = await startTestServer({ notes: await readBuiltNotes(folder) });
    t.after(() => other.stop());
    const staff = await newOwner(other);
    const bytesAt = async (path: string) => (await get({}, path, other.url)).bytes;
    const listed = async () => {
      const { reply, bytes } = await get({}, '/api/notes', other.url);
      const etag = reply.headers.get('etag') ?? '';
      const again = await get({ 'if-none-match': etag }, '/api/notes', other.url);
      assert.deepEqual([again.status, again.bytes.length], [304, 0]);
      return noteIndex.parse(JSON.parse(bytes.toString())).notes.find((note) => note.name === name);
    };

    assert.deepEqual(await listed(), built);
    assert.ok((await bytesAt(at)).equals(a4));
    assert.ok((await bytesAt('/notes/current-affairs-phone.pdf')).equals(phone));
    const part = await get({ range: 'bytes=2-4' }, at, other.url);
    assert.deepEqual([part.status, part.bytes.toString()], [206, a4.subarray(2, 5).toString()]);
    const head = await newBrowser(other.url).fetch(at, { method: 'HEAD' });
    assert.deepEqual(
      ['content-length', 'content-type', 'etag'].map((header) => head.headers.get(header)),
      [String(a4.length), 'application/pdf', (await get({}, at, other.url)).reply.headers.get('etag')],
    );

    const file = pdfOf('the newest');
    assert.equal((await put(file, name, 'application/pdf', staff)).status, 200);
    const pdf = { file: built.pdf.file, bytes: file.length, pages: null };
    assert.deepEqual(await listed(), { name, asOf: null, pdf, phonePdf: null });
    assert.ok((await bytesAt(at)).equals(file));
    assert.equal((await get({}, '/notes/current-affairs-phone.pdf', other.url)).status, 404);
    await staff.send('DELETE', `/api/admin/notes/${name}`);
    assert.deepEqual(await listed(), built);
  });

  test('answer a HEAD request without reading the file', async (t) => {
    const file = await upload('a note whose size is asked for');
    const query = t.mock.method(pg.Client.prototype, 'query');
    const other = await server.startSecondServer();
    t.after(() => other.stop());
    const head = await newBrowser(other.url).fetch(at, { method: 'HEAD' });
    assert.deepEqual(
      ['content-length', 'content-type', 'content-disposition'].map((name) => head.headers.get(name)),
      [String(file.length), 'application/pdf', 'attachment; filename="current-affairs.pdf"'],
    );
    const part = await newBrowser(other.url).fetch(at, { method: 'HEAD', headers: { range: 'bytes=5-12' } });
    assert.deepEqual([part.status, part.headers.get('content-length')], [206, '8']);
    const statements = () => query.mock.calls.map(({ arguments: [given] }) => JSON.stringify(given));
    assert.ok(statements().some((statement) => statement.includes('uploaded_notes')));
    assert.ok(!statements().some((statement) => statement.includes('substring(bytes')));
    await get({}, at, other.url);
    assert.ok(statements().some((statement) => statement.includes('substring(bytes')));
  });

  test('are downloaded again only when they have changed, and go on where a download broke off', async () => {
    const file = await upload('a note to be downloaded in parts');
    const etag = (await get()).reply.headers.get('etag') ?? '';
    assert.match(etag, /^"[0-9a-f]{64}"$/);
    const unchanged = await get({ 'if-none-match': `W/${etag}` });
    assert.deepEqual([unchanged.status, unchanged.bytes.length], [304, 0]);
    const part = await get({ range: 'bytes=5-12', 'if-range': etag });
    assert.deepEqual([part.status, part.bytes.toString()], [206, file.subarray(5, 13).toString()]);
    assert.equal(part.reply.headers.get('content-range'), `bytes 5-12/${file.length}`);
    assert.ok((await get({ range: 'bytes=-7' })).bytes.equals(file.subarray(-7)));
    const behind = await get({ range: 'bytes=9999999-' });
    assert.deepEqual([behind.status, behind.reply.headers.get('content-range')], [416, `bytes */${file.length}`]);
    const newer = await upload('another note');
    const again = await get({ range: 'bytes=5-12', 'if-range': etag, 'if-none-match': etag });
    assert.equal(again.status, 200);
    assert.ok(again.bytes.equals(newer));
  });

  test('F10: are refused by what they are, not by what they are called', async () => {
    await upload('the note that stays');
    const before = (await get()).bytes;
    const whole = pdfOf('x'.repeat(5_000));
    for (const [file, expected] of [
      [Buffer.from('<html><script>alert(1)</script></html>'), '415 note_not_pdf'],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), '415 note_not_pdf'],
      [Buffer.from('PK\u0003\u0004 a document of a word processor'), '415 note_not_pdf'],
      [Buffer.alloc(0), '415 note_not_pdf'],
      [whole.subarray(0, 3_000), '415 note_cut_off'],
      [pdfOf('x'.repeat(largestNote)), '413 too_large'],
    ] as const) {
      await assertRefused(server, expected, () => put(file));
    }
    await assertRefused(server, '415 not_json', () => put(whole, 'current-affairs', 'text/html'));
    await assertRefused(server, '400 invalid_request', () => put(whole, 'answer-keys'));
    const editor = await newStaff(server, 'editor');
    await assertRefused(server, '403 access_denied', () => put(whole, 'current-affairs', 'application/pdf', editor));
    assert.ok((await get()).bytes.equals(before));
  });

  test('of another name are not found', async () => {
    for (const path of ['/notes/answer-keys.pdf', '/notes/..%2fcurrent-affairs.pdf', '/notes/current-affairs']) {
      assert.equal((await get({}, path)).status, 404, path);
    }
  });

  test('have one line in the audit trail for each change, and none for the same file again', async () => {
    await reset();
    const lines = (await audited()).length;
    await upload('once');
    await upload('once');
    await reset();
    await reset();
    const actor = owner.id;
    assert.deepEqual((await audited()).slice(lines), [
      { action: 'note.uploaded', entity_id: 'current-affairs', actor },
      { action: 'note.reset', entity_id: 'current-affairs', actor },
    ]);
  });
});
