import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { resolve } from 'node:path';
import { test } from 'node:test';
import { environment } from '../apps/server/src/platform/environment.ts';
import { makeSbom } from './sbom.ts';

const root = resolve(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(resolve(root, path), 'utf8');

const sources = ['{apps,packages,content,tests,scripts,database}/**/*.{ts,tsx,sql,css,js}'];
const isOwn = (path: string): boolean => !/node_modules|\/dist/.test(path);

async function sourceFiles(): Promise<readonly string[]> {
  const files: string[] = [];
  for await (const file of glob(sources, { cwd: root })) if (isOwn(file)) files.push(file);
  return files;
}

/** All matches of the pattern's first group in the project's sources, without duplicates. */
async function citations(pattern: RegExp): Promise<readonly string[]> {
  const found = new Set<string>();
  for (const file of await sourceFiles()) {
    for (const [, cited] of read(file).matchAll(pattern)) if (cited !== undefined) found.add(cited);
  }
  return [...found].sort();
}

test('every catalogue row that a test names stands in docs/test-catalogue.md', async () => {
  const catalogue = read('docs/test-catalogue.md');
  const named = await citations(/(?:test|describe)\(\s*[`']([MPASDFNY]\d\d)\b/g);
  assert.ok(named.length > 40, `only ${named.length} rows are named by tests`);
  assert.deepEqual(
    named.filter((row) => !catalogue.includes(`| ${row} |`)),
    [],
  );
});

/** The rows with which the name of a test or of a suite begins, such as `test('N03 …` or `describe('D02: …`. */
const rowsOfTests = (source: string): readonly string[] =>
  [...source.matchAll(/^ *(?:test|describe)\(\s*['"`]([A-Z]\d\d)\b/gm)].map(([, row = '']) => row);

test('a row counts only where a test begins with it: not in a comment, and not as a text that a test uses', () => {
  const sources = [
    "  test('N10 give other sites no access', () => {});",
    "describe(\n  'D02: an attack', () => {});",
    'test(`S08 of $' + '{other}`, () => {});',
    "// test('A01 …",
    "const row = isOther ? 'A02' : 'A03';",
    "test('is no A04', () => {});",
  ];
  assert.deepEqual(sources.flatMap(rowsOfTests), ['N10', 'D02', 'S08']);
});

test('every row of docs/test-catalogue.md is named by a test', async () => {
  const tests = (await sourceFiles()).filter((path) => /\.test\.tsx?$/.test(path));
  const named = new Set(tests.flatMap((file) => rowsOfTests(read(file))));
  const rows = [...read('docs/test-catalogue.md').matchAll(/^\| ([A-Z]\d\d) \|/gm)].map(([, row = '']) => row);
  assert.ok(rows.length > 100, `only ${rows.length} rows`);
  assert.deepEqual(
    rows.filter((row) => !named.has(row)),
    [],
  );
});

test('every section of the specification that a comment cites exists', async () => {
  const specification = read('docs/specification.md');
  const cited = await citations(/specification, section (\d+)/g);
  assert.ok(cited.length > 3, 'no comment cites the specification');
  assert.deepEqual(
    cited.filter((section) => !specification.includes(`\n## ${section}. `)),
    [],
  );
});

test('no comment cites a page that is not in the repository', async () => {
  const foreign = /[(:] ?(decisions|review-\d|house rules)\b/;
  const cited = (await sourceFiles()).flatMap((file) =>
    read(file)
      .split('\n')
      .filter((line) => /^\s*(\/?\*|\/\/|--)/.test(line) && foreign.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  assert.deepEqual(cited, []);
});

test('the list of dependencies names each package of the lockfile with its version', () => {
  const { packages } = JSON.parse(read('package-lock.json'));
  const { components } = JSON.parse(makeSbom());
  const named = new Set(components.map(({ purl }: { purl: string }) => decodeURIComponent(purl)));
  for (const name of ['fastify', 'react', 'kysely', '@node-rs/argon2']) {
    assert.ok(named.has(`pkg:npm/${name}@${packages[`node_modules/${name}`].version}`), name);
  }
});

test('README.md and .env.example list every variable of the configuration, and no other', () => {
  const known = Object.keys(environment.shape)
    .filter((name) => name !== 'NODE_ENV')
    .sort();
  const listed = (page: string, form: RegExp) => [...read(page).matchAll(form)].map(([, name = '']) => name).sort();
  assert.deepEqual(listed('.env.example', /^([A-Z_]+)=/gm), known);
  assert.deepEqual(listed('README.md', /^\| `([A-Z_]+)` \|/gm), known);
});

test('docs/security.md names every address of the configuration that the server calls', () => {
  const [, connections = ''] =
    /\n## Connections to other systems\n([\s\S]*?)\n## /.exec(read('docs/security.md')) ?? [];
  const isOwn = new Set(['PUBLIC_URL', 'MIGRATION_DATABASE_URL']);
  const called = Object.keys(environment.shape).filter(
    (name) => /_(?:URL|REMOTE|DOMAIN|AT)$/.test(name) && !isOwn.has(name),
  );
  assert.ok(called.length >= 5, `only ${called.join(', ')}`);
  assert.deepEqual(
    called.filter((name) => !connections.includes(`\`${name}\``)),
    [],
  );
});

test('every record in docs/adr has a number of its own', async () => {
  const numbers: string[] = [];
  for await (const file of glob('docs/adr/*.md', { cwd: root })) numbers.push(/(\d{4})-/.exec(file)?.[1] ?? file);
  assert.equal(new Set(numbers).size, numbers.length);
});

/** Files and folders of the repository that a page names in back quotes. */
const namedPaths = (page: string): readonly string[] => {
  const path = /`((?:apps|content|database|deploy|docs|packages|scripts|tests)\/[^`\s]+|[\w.-]+\.(?:json|md))`/g;
  return [...read(page).matchAll(path)].map(([, named = '']) => named);
};

for (const page of ['docs/asvs.md', 'docs/security.md']) {
  test(`every file that ${page} names exists`, () => {
    const named = namedPaths(page);
    assert.ok(named.length > 40, `only ${named.length} files are named`);
    assert.deepEqual(
      named.filter((path) => !existsSync(resolve(root, path))),
      [],
    );
  });
}

test('every test that docs/asvs.md quotes is in the file before it', () => {
  const quoted = [...read('docs/asvs.md').matchAll(/`([\w./-]+\.test\.tsx?)` \('([^']+)'\)/g)];
  assert.ok(quoted.length > 20, `only ${quoted.length} tests are quoted`);
  assert.deepEqual(
    quoted.filter(([, file = '', name = '']) => !read(file).includes(name)).map(([all]) => all),
    [],
  );
});

/** ASVS 5.0.0 has 70 requirements of level 1 and 183 of level 2. */
const requirements = 253;
const answer =
  /`(?:apps|deploy|docs|packages|scripts|tests|package-lock)[/.]|\]\(security\.md|does not apply|\*\*not met\*\*/;

test('docs/asvs.md has each requirement once, with what meets it, why it does not apply, or that it is not met', () => {
  const rows = read('docs/asvs.md')
    .split('\n')
    .filter((line) => /^\| \d+\.\d+\.\d+ \|/.test(line))
    .map((line) => line.split(' | '));
  assert.equal(new Set(rows.map(([number]) => number)).size, requirements);
  assert.equal(rows.length, requirements);
  assert.deepEqual(
    rows.filter(([, asks = '', ...last]) => asks === '' || !answer.test(last.join(' | '))),
    [],
  );
});

test('docs/asvs.md has a reason, a risk and a plan for each requirement that is not met', () => {
  const rows = read('docs/asvs.md')
    .split('\n')
    .filter((line) => line.startsWith('| ') && line.includes('**not met**'));
  assert.ok(rows.length > 10, `only ${rows.length} rows are not met`);
  assert.deepEqual(
    rows.filter((row) => !/Reason: .+ Risk: .+ Plan: ./.test(row)).map((row) => row.slice(0, 60)),
    [],
  );
});

test('every command that the documentation names exists', async () => {
  const { scripts } = JSON.parse(read('package.json'));
  const help = read('deploy/police-bharti');
  const missing: string[] = [];
  for await (const page of glob('{docs/*,README,CONTRIBUTING,SECURITY}.md', { cwd: root })) {
    for (const [, name = ''] of read(page).matchAll(/npm run ([a-z][\w:-]*)/g)) {
      if (!(name in scripts)) missing.push(`${page}: npm run ${name}`);
    }
    // In code: `police-bharti NAME`, or at the beginning of a line.
    for (const [, name = ''] of read(page).matchAll(/(?:`|^ *|DATA_DIR=\S+ |\/bin\/)police-bharti ([a-z][a-z-]+)/gm)) {
      if (!help.includes(`\npolice-bharti ${name} `)) missing.push(`${page}: police-bharti ${name}`);
    }
  }
  assert.deepEqual(missing, []);
});
