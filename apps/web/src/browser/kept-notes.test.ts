import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, mock, test } from 'node:test';
import { keepNote, keptNotes, removeNote } from './kept-notes.ts';

const stored = new Map<string, Map<string, Response>>();
let isFull = false;

const cacheOf = (replies: Map<string, Response>) => ({
  put: async (address: string, reply: Response) => {
    if (isFull) throw new DOMException('no space left', 'QuotaExceededError');
    replies.set(address, reply);
  },
  keys: async () => [...replies.keys()].map((path) => ({ url: `https://bharti.example${path}` })),
  match: async (address: string) => replies.get(address)?.clone(),
  matchAll: async () => [...replies.values()].map((reply) => reply.clone()),
});
const deviceCaches = {
  open: async (name: string) => {
    const replies = stored.get(name) ?? new Map();
    stored.set(name, replies);
    return cacheOf(replies);
  },
  keys: async () => [...stored.keys()],
  delete: async (name: string) => stored.delete(name),
};

const contents = '<ol><li><a href="/notes/a/read/one?lang=mr" data-chapter="one">1</a></li></ol>';
const files: Record<string, string> = {
  '/notes/a.pdf': 'twelve bytes',
  '/notes/a/read?lang=mr': contents,
  '/notes/a/read/one?lang=mr': 'six by',
  '/notes/a/read': contents.replaceAll('?lang=mr', ''),
  '/notes/a/read/one': 'six by',
};
const grammar = { name: 'marathi-grammar', pdf: '/notes/a.pdf', contents: '/notes/a/read?lang=mr' };
/** The list of chapters travels compressed to half its size. */
const sentSize = (file: string): number => (file.startsWith('<ol>') ? Math.ceil(file.length / 2) : file.length);
/** The addresses of the files that were sent whole. */
let sent: string[] = [];
const fetchFile: typeof fetch = async (address, { headers } = {}) => {
  const file = files[String(address)];
  if (file === undefined) return new Response(null, { status: 404 });
  const etag = `"${file}"`;
  if (new Headers(headers).get('if-none-match') === etag) return new Response(null, { status: 304 });
  sent.push(String(address));
  return new Response(file, { headers: { 'content-length': String(sentSize(file)), etag } });
};

const provide = (value: unknown) => Object.defineProperty(globalThis, 'caches', { configurable: true, value });

describe('a study note', () => {
  // Other test files share this process.
  before(() => {
    mock.method(globalThis, 'fetch', fetchFile);
  });
  after(() => {
    mock.restoreAll();
    Reflect.deleteProperty(globalThis, 'caches');
  });
  beforeEach(() => {
    stored.clear();
    isFull = false;
    sent = [];
    provide(deviceCaches);
  });

  test('is kept whole, PDF and chapters, is listed with its size as stored and as sent, and is gone when it is removed', async () => {
    assert.equal(await keepNote(grammar), null);
    assert.deepEqual(await keptNotes(), [
      {
        name: 'marathi-grammar',
        bytes: 18 + contents.length,
        sentBytes: 18 + Math.ceil(contents.length / 2),
        pdf: '/notes/a.pdf',
        locales: ['mr'],
      },
    ]);
    assert.deepEqual([...(stored.values().next().value?.keys() ?? [])].sort(), Object.keys(files).slice(0, 3).sort());
    await keepNote({ ...grammar, contents: '/notes/a/read' });
    assert.deepEqual((await keptNotes())[0]?.locales, ['mr', 'en']);
    await removeNote('marathi-grammar');
    assert.deepEqual(await keptNotes(), []);
  });

  test('whose chapters are kept in another language too does not fetch its PDF again, unless it has changed', async () => {
    const { '/notes/a.pdf': first = '' } = files;
    await keepNote(grammar);
    await keepNote({ ...grammar, contents: '/notes/a/read' });
    assert.deepEqual(
      sent.filter((address) => address.endsWith('.pdf')),
      ['/notes/a.pdf'],
    );
    files['/notes/a.pdf'] = 'a newer version';
    const saved: Blob[] = [];
    const fetching = { signal: new AbortController().signal, onProgress: () => {} };
    await keepNote(grammar, { ...fetching, onPdf: (pdf) => saved.push(pdf) });
    files['/notes/a.pdf'] = first;
    assert.equal(await saved[0]?.text(), 'a newer version');
    assert.equal(sent.filter((address) => address.endsWith('.pdf')).length, 2);
  });

  test('tells how much of it has come, the PDF as its first half', async () => {
    const parts: number[] = [];
    await keepNote(grammar, { signal: new AbortController().signal, onProgress: (part) => parts.push(part) });
    assert.deepEqual(parts, [0.5, 1]);
  });

  test('that is stopped is not kept, and is no failure', async () => {
    const controller = new AbortController();
    assert.equal(await keepNote(grammar, { signal: controller.signal, onProgress: () => controller.abort() }), null);
    assert.deepEqual(await keptNotes(), []);
  });

  test('of which a part cannot be fetched is not kept, and an earlier copy stays', async () => {
    const missing = { ...grammar, pdf: '/notes/missing.pdf' };
    assert.equal(await keepNote(missing), 'lost');
    assert.deepEqual(await keptNotes(), []);
    await keepNote(grammar);
    assert.equal(await keepNote(missing), 'lost');
    assert.equal((await keptNotes()).length, 1);
  });

  test('that does not fit on the device is not kept', async () => {
    isFull = true;
    assert.equal(await keepNote(grammar), 'full');
    assert.deepEqual(await keptNotes(), []);
  });

  test('cannot be kept where the browser stores nothing', async () => {
    provide({ ...deviceCaches, open: () => Promise.reject(new DOMException('refused', 'SecurityError')) });
    assert.equal(await keepNote(grammar), 'refused');
    Reflect.deleteProperty(globalThis, 'caches');
    assert.equal(await keepNote(grammar), 'refused');
    assert.deepEqual(await keptNotes(), []);
  });
});
