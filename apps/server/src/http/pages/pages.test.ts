import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { readNotes } from '@bharti/content/notes';
import { receiptCode } from '@bharti/domain/attempts/receipt-code';
import { noteNames } from '@bharti/domain/content/note';
import { freeTestId, newCandidate } from '../../testing/candidate.ts';
import { rawRequest } from '../../testing/raw-request.ts';
import { assertRefusal } from '../../testing/refused.ts';
import { newBrowser, startTestServer, type TestServer, testLimits } from '../../testing/test-server.ts';
import { readWebBuild } from './pages.ts';

/** A small version of the web build's files. */
const build: Readonly<Record<string, string>> = {
  'build.json': JSON.stringify({ scriptHashes: ['sha256-abc='], icons: [{ src: '/assets/icon-1a2b.png' }] }),
  'client/sw.js': 'self.worker = 1;',
  'client/index.html': '<title>shell</title>',
  'client/admin.html': '<title>admin</title>',
  'client/static-page.html': '<title>template</title>',
  'client/note-page.html': '<title>note</title>',
  'client/assets/app-1a2b.js': 'export {};',
  'client/assets/app-1a2b.js.br': 'packed',
  'client/assets/mark-1a2b.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'server/static-page.js':
    'export const renderStaticPage = (template, { name, locale, config: { site }, addresses }) =>' +
    ' [template, name, locale, site.instructor, addresses?.mr].join(" ");' +
    'export const renderNotePage = (template, { note, chapter, topics, tests, locale, addresses }) =>' +
    ' [template, note.id, chapter?.id, tests.map(({ questions }) => questions), topics.map(({ id }) => id), locale, addresses?.mr].join(" ");' +
    'export const renderCorrectionsPage = (template, { page: { corrections, isFirst, next }, locale, addresses }) =>' +
    ' [template, ...corrections.map(({ number, reason, tests }) => [number, reason[locale], tests.map((test) => test[locale])].join("/")),' +
    ' isFirst, next, locale, addresses?.mr].join(" ");' +
    'export const renderReceiptPage = (template, { receipt, locale }) => JSON.stringify({ template, receipt, locale });' +
    'export const renderShell = (shell, { siteNameEn }) => shell + (siteNameEn ?? "");' +
    'export const renderManifest = ({ locale, site, icons }) =>' +
    ' JSON.stringify({ lang: locale, name: site.siteNameEn, icons });',
};

describe('pages', () => {
  let folder: string;
  let server: TestServer;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bharti-pages-'));
    for (const [name, content] of Object.entries(build)) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), content);
    }
    const limits = { ...testLimits, sharedConfigMs: 0 };
    server = await startTestServer({ env: { PAYMENTS: 'off' }, web: await readWebBuild(folder), limits });
  });
  after(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const page = async (path: string, headers: Record<string, string> = {}) => {
    const response = await newBrowser(server.url).fetch(path, { headers });
    return { response, text: await response.text() };
  };

  test('a visitor gets the landing page in the language of the address, or in the one chosen last', async () => {
    assert.match((await page('/')).text, /template.* en /);
    assert.match((await page('/?lang=mr')).text, /template.* mr /);
    assert.match((await page('/', { cookie: 'app_language=mr' })).text, / mr /);
    assert.match((await page('/', { cookie: 'app_language=en; __Host-app_language=mr' })).text, / mr /);
    assert.match((await page('/?lang=en', { cookie: 'app_language=mr' })).text, / en /);
    assert.match((await page('/?lang=../../etc', { cookie: 'app_language=__proto__' })).text, / en /);
  });

  test('every other page carries the name of the site, and the last known one while the database does not answer', async () => {
    const { db } = server.deps.database;
    assert.equal((await page('/dashboard')).text, '<title>shell</title>');
    await db.insertInto('site_settings').values({ key: 'siteNameEn', value: 'Joshi Academy' }).execute();
    assert.equal((await page('/dashboard')).text, '<title>shell</title>Joshi Academy');
    assert.equal((await page('/admin')).text, '<title>admin</title>Joshi Academy');
    await server.asOwner('alter table site_settings rename to site_settings_away');
    try {
      assert.equal((await page('/dashboard')).text, '<title>shell</title>Joshi Academy');
    } finally {
      await server.asOwner('alter table site_settings_away rename to site_settings');
    }
    await db.deleteFrom('site_settings').execute();
    assert.equal((await page('/dashboard')).text, '<title>shell</title>');
  });

  test('the landing page shows a changed setting with the next read of the configuration', async () => {
    assert.match((await page('/')).text, /Sample name/);
    await server.deps.database.db.insertInto('site_settings').values({ key: 'instructor', value: 'Meera' }).execute();
    assert.match((await page('/')).text, /Meera/);
    await server.deps.database.db.deleteFrom('site_settings').execute();
  });

  test('a signed-in user goes from / to the dashboard, and to the landing page only on request', async () => {
    const candidate = await newCandidate(server);
    const response = await candidate.send('GET', '/');
    assert.deepEqual([response.status, response.headers.get('location')], [302, '/dashboard']);
    assert.match(await (await candidate.send('GET', '/?home')).text(), /shell/);
  });

  for (const path of ['/admin', '/admin/dashboard', '/admin/settings/audit', '/admin/']) {
    test(`${path} is the admin panel for every visitor`, async () => {
      const { response, text } = await page(path);
      assert.deepEqual([response.status, text], [200, '<title>admin</title>']);
      assert.equal(response.headers.get('x-robots-tag'), 'noindex');
    });
  }

  test('a browser asks for the newest service worker each time, and may let it serve the whole site', async () => {
    const { response, text } = await page('/sw.js');
    assert.equal(text, 'self.worker = 1;');
    assert.equal(response.headers.get('content-type'), 'text/javascript; charset=utf-8');
    assert.equal(response.headers.get('cache-control'), 'no-cache');
    assert.match(response.headers.get('content-security-policy') ?? '', /^default-src 'none'; script-src 'self'/);
  });

  test('the manifest has the name of the site, in each language', async () => {
    await server.deps.database.db
      .insertInto('site_settings')
      .values({ key: 'siteNameEn', value: 'Joshi Academy' })
      .execute();
    const { response, text } = await page('/manifest.mr.webmanifest');
    assert.deepEqual(JSON.parse(text), {
      lang: 'mr',
      name: 'Joshi Academy',
      icons: [{ src: '/assets/icon-1a2b.png' }],
    });
    assert.match(response.headers.get('content-type') ?? '', /^application\/manifest\+json/);
    await server.deps.database.db.deleteFrom('site_settings').execute();
    assert.equal(JSON.parse((await page('/manifest.webmanifest')).text).lang, 'en');
  });

  for (const path of ['/dashboard', '/test/promo-general-knowledge', '/profile']) {
    test(`${path} is the app`, async () => {
      const { response, text } = await page(path);
      assert.deepEqual([response.status, response.headers.get('cache-control')], [200, 'no-cache']);
      assert.match(text, /shell/);
    });
  }

  test('a legal page is read without the app, in the language asked for', async () => {
    assert.match((await page('/privacy')).text, /template.* privacy en /);
    assert.match((await page('/contact', { cookie: 'app_language=mr' })).text, / contact mr /);
  });

  test('about refunds are replaced by the app when payments are off, and it says that there is no such page', async () => {
    assert.match((await page('/refunds')).text, /shell/);
  });

  test('a page names its absolute addresses by the host that was asked', async () => {
    assert.match((await page('/terms')).text, new RegExp(`${server.url}/terms\\?lang=mr$`));
  });

  test('a page names no absolute address when too many hosts have been asked for', async () => {
    const addressAt = async (host: string) =>
      /http\S+$/.exec(await (await rawRequest(server.url, { path: '/terms', headers: { host } })).text())?.[0];
    assert.equal(await addressAt('localhost:1'), 'http://localhost:1/terms?lang=mr');
    for (let port = 2; port < 9; port += 1) await addressAt(`localhost:${port}`);
    assert.equal(await addressAt('localhost:9'), undefined);
    assert.equal(await addressAt('localhost:1'), 'http://localhost:1/terms?lang=mr');
    const chapter = { path: '/notes/reasoning-tricks/read', headers: { host: 'localhost:9' } };
    assert.doesNotMatch(await (await rawRequest(server.url, chapter)).text(), /localhost:9/);
  });

  test('search engines find the public pages in both languages, and leave the rest alone', async () => {
    const robots = await page('/robots.txt');
    assert.match(robots.response.headers.get('content-type') ?? '', /^text\/plain/);
    assert.match(robots.text, /^User-agent: \*\n(Disallow: \/\S*\n)+Sitemap: /);
    const address = /Sitemap: (.*)/.exec(robots.text)?.[1] ?? '';
    assert.equal(address, `${server.url}/sitemap.xml`);
    const { response, text } = await page('/sitemap.xml');
    assert.match(response.headers.get('content-type') ?? '', /^application\/xml/);
    const listed = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc?.replace(server.url, ''));
    const [notes, others] = [/^\/notes\//, /^(?!\/notes\/)/].map((pattern) =>
      listed.filter((path) => pattern.test(path ?? '')),
    );
    assert.deepEqual(others, [
      ...['/', '/?lang=mr', '/privacy', '/privacy?lang=mr'],
      ...['/terms', '/terms?lang=mr', '/contact', '/contact?lang=mr'],
      ...['/about/data', '/about/data?lang=mr', '/corrections', '/corrections?lang=mr'],
    ]);
    const chapters = readNotes().flatMap((note) => note.chapters);
    assert.equal(notes?.length, 2 * (noteNames.length + chapters.length));
    for (const path of [notes?.[0] ?? '', notes?.at(-1) ?? '']) assert.equal((await page(path)).response.status, 200);
    assert.match(text, /hreflang="x-default"/);
    assert.equal((await page('/dashboard')).response.headers.get('x-robots-tag'), 'noindex');
    assert.equal((await page('/terms')).response.headers.get('x-robots-tag'), null);
  });

  test('corrections are public in both languages, without the question, paged by their numbers', async () => {
    assert.match((await page('/corrections')).text, /^<title>template<\/title> true {2}en /);
    await server.asOwner(`insert into corrections (creation_key, question_id, revisions, kind, options, reason_en, reason_mr, made_by)
        select gen_random_uuid(), 'gk-1', '{1}', 'all', '{}', 'reason ' || n, 'कारण ' || n, gen_random_uuid() from generate_series(1, 21) n;
      insert into regradings (number, test_id, test_version) select number, '${freeTestId}', 1 from corrections`);
    const newest = await page('/corrections');
    assert.equal(newest.response.headers.get('x-robots-tag'), null);
    assert.match(newest.text, /21\/reason 21\/[^ ]+.* 2\/reason 2\/[^/]* true 2 en /);
    const older = await page('/corrections?before=2&lang=mr');
    assert.match(older.text, / 1\/कारण 1\/.* false {2}mr /);
    assert.doesNotMatch(newest.text + older.text, /gk-1/);
    for (const query of ['?before=0', '?before=x', '?before=-1', '?before=2&before=3', `?before=${'9'.repeat(20)}`])
      assert.equal((await page(`/corrections${query}`)).response.status, 404, query);
    const tag = newest.response.headers.get('etag') ?? '';
    assert.equal((await page('/corrections', { 'if-none-match': tag })).response.status, 304);
  });

  test('a receipt shows what was received to everybody who has its code, and nothing of the candidate', async () => {
    const candidate = await newCandidate(server, { name: 'Asha Zebrafinch' });
    const attempt = await candidate.begin();
    const path = `/receipt/${receiptCode(attempt.id)}`;
    await candidate.save(attempt, { changes: [{ question: 4, option: 2 }] });
    assert.equal((await page(path)).response.status, 404, 'a running attempt');
    await candidate.send('POST', `/api/attempts/${attempt.id}/submit`);
    const { response, text } = await page(`${path.toLowerCase()}?lang=mr`);
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('x-robots-tag'), 'noindex');
    assert.equal(response.headers.get('cache-control'), 'no-store');
    const { receipt, locale } = JSON.parse(text);
    assert.equal(locale, 'mr');
    assert.partialDeepStrictEqual(receipt, { answers: { 4: 2 }, questions: 50, submittedBy: 'candidate' });
    for (const personal of ['Zebrafinch', candidate.id, attempt.id, 'key', 'marks', 'score'])
      assert.ok(!text.includes(personal), personal);
    for (const code of ['0000-0000-0000', 'x', '%25', 'K7QM-4XRD-92TU', 'a'.repeat(90), '%00'])
      assert.equal((await page(`/receipt/${code}`)).response.status, 404, code);
  });

  test('a chapter of a note is read without the app, and sent again only when it has changed', async () => {
    const path = '/notes/general-knowledge/read/economy';
    const { response, text } = await page(`${path}?lang=mr`);
    assert.match(text, /^<title>note<\/title> general-knowledge economy [\d,]+ [\w,-]* mr /);
    assert.ok(text.endsWith(`${server.url}${path}?lang=mr`), text);
    assert.equal(response.headers.get('x-robots-tag'), null);
    const etag = response.headers.get('etag') ?? '';
    assert.equal((await page(`${path}?lang=mr`, { 'if-none-match': etag })).response.status, 304);
    assert.equal((await page(path, { 'if-none-match': etag })).response.status, 200);
    assert.match(
      (await page('/Notes/marathi-grammar/read/?lang=en')).text,
      / marathi-grammar {4}en .*\/notes\/marathi-grammar\/read\?lang=mr$/,
    );
  });

  test('a chapter leads to the tests on sale with questions on its topic, and to none that was withdrawn', async () => {
    const counts = async () =>
      / economy ([\d,]*) [\w,-]* en/.exec((await page('/notes/general-knowledge/read/economy')).text)?.[1];
    const free = await counts();
    const { db } = server.deps.database;
    await db.updateTable('tests').set({ published: false }).where('is_free', '=', true).execute();
    assert.match(free ?? '', /^[1-9]/);
    assert.equal(await counts(), '');
    await db.updateTable('tests').set({ published: true }).where('is_free', '=', true).execute();
    assert.equal(await counts(), free);
  });

  test('a chapter leads to the practice of those of its topics that have item models', async () => {
    const { text } = await page('/notes/mathematics-formulas/read/roman-units');
    assert.match(text, / units,roman-numerals en/);
  });

  for (const path of ['/notes/nowhere/read', '/notes/current-affairs/read/nowhere', '/notes/constructor/read/x']) {
    test(`${path} does not exist`, async () => {
      const { response, text } = await page(path);
      assert.equal(response.status, 404);
      assert.match(text, /shell/);
    });
  }

  for (const path of ['/sw.js', '/dashboard', '/admin', '/', '/privacy?lang=mr']) {
    test(`${path} is sent again only when it has changed`, async () => {
      const { db } = server.deps.database;
      const packed = { 'accept-encoding': 'br, gzip' };
      const etag = (await page(path, packed)).response.headers.get('etag') ?? '';
      const again = (known: string, accepted = packed) => page(path, { ...accepted, 'if-none-match': known });
      const { response, text } = await again(`"other", ${etag}`);
      assert.deepEqual([response.status, text], [304, '']);
      assert.match(etag, /^"[\w-]+"$/);
      assert.equal((await again(etag, { 'accept-encoding': 'identity' })).response.status, 200);
      if (path === '/sw.js' || path.startsWith('/privacy')) return;
      await db.insertInto('site_settings').values({ key: 'siteNameEn', value: 'Joshi Academy' }).execute();
      await db.insertInto('site_settings').values({ key: 'instructor', value: 'Meera' }).execute();
      assert.equal((await again(etag)).response.status, 200);
      await db.deleteFrom('site_settings').execute();
    });
  }

  test('an unknown page keeps its status when the browser has it already', async () => {
    const { response } = await page('/dashboard');
    const known = { 'if-none-match': response.headers.get('etag') ?? '' };
    assert.equal((await page('/nowhere', known)).response.status, 404);
  });

  test('an unknown page is the app with the status to match; an unknown address of the API is JSON', async () => {
    const { response, text } = await page('/nowhere');
    assert.equal(response.status, 404);
    assert.match(text, /shell/);
    await assertRefusal(await newBrowser(server.url).fetch('/api/nowhere'), '404 not_found');
    await assertRefusal(await newBrowser(server.url).fetch('/assets/nowhere.js'), '404 not_found');
  });

  test('a file of the build is cached for a year, because its name has a hash of its content', async () => {
    const { response } = await page('/assets/app-1a2b.js');
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('cache-control'), 'public, max-age=31536000, immutable');
    assert.match(response.headers.get('content-type') ?? '', /javascript/);
  });

  test('a file of the build has small headers and is read as no other type; an image runs no script and is not framed', async () => {
    const { headers } = (await page('/assets/app-1a2b.js')).response;
    assert.equal(headers.get('x-content-type-options'), 'nosniff');
    const size = [...headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0);
    assert.ok(size < 360, `${size} bytes`);
    // The only kind of such files that a browser opens as a document with scripts.
    const image = (await page('/assets/mark-1a2b.svg')).response;
    assert.equal(
      image.headers.get('content-security-policy'),
      "sandbox; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    );
  });

  for (const path of [
    '/assets/../build.json',
    '/assets/..%2f..%2fbuild.json',
    '/assets/%2e%2e/index.html',
    '/assets/',
  ]) {
    test(`nothing outside the folder of files is served: ${path}`, async () => {
      const response = await rawRequest(server.url, { path });
      assert.ok([400, 403, 404].includes(response.status), String(response.status));
      assert.doesNotMatch(await response.text(), /sha256|template/);
    });
  }

  test('every page lets the build’s own inline scripts run and no other', async () => {
    for (const path of ['/', '/dashboard', '/nowhere']) {
      const { response } = await page(path);
      assert.match(response.headers.get('content-security-policy') ?? '', /script-src 'self' 'sha256-abc='(;|$)/);
    }
  });

  for (const path of ['/dashboard', '/', '/assets/app-1a2b.js', '/api/openapi.json', '/config.json']) {
    test(`a client that forbids Brotli does not get it: ${path}`, async () => {
      const response = await rawRequest(server.url, { path, headers: { 'accept-encoding': 'br;q=0, identity' } });
      assert.equal(response.status, 200);
      assert.equal(response.headers.get('content-encoding'), null);
    });
  }

  test('a page is sent compressed to a browser that accepts it', async () => {
    const { response, text } = await page('/dashboard', { 'accept-encoding': 'br' });
    assert.equal(response.headers.get('content-encoding'), 'br');
    assert.match(text, /shell/);
  });
});
