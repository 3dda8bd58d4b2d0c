import { glob, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { clusterVariable, startTestCluster } from '../apps/server/src/testing/test-database.ts';
import { printTotals, type Totals } from './totals.ts';

const patterns = [
  'packages/*/src/**/*.test.ts',
  'apps/*/src/**/*.test.ts',
  'content/*.test.ts',
  'scripts/*.test.ts',
  'tests/conformance/*.test.ts',
  'tests/faults/*.test.ts',
];

/** Files that run at once on a machine with two cores. Browser tests wait more than they compute. */
const concurrency = { plain: 2, browser: 3 } as const;

type RunOptions = { readonly kind?: keyof typeof concurrency; readonly nodeOptions?: readonly string[] };

/** Runs the tests that need no browser. Names select test files. */
export const testNode = (names: readonly string[]): Promise<Totals> => runTests(patterns, names);

/** Runs test files with one PostgreSQL for all of them. */
export async function runTests(
  globs: readonly string[],
  names: readonly string[],
  options: RunOptions = {},
): Promise<Totals> {
  const files: string[] = [];
  for await (const file of glob(globs)) {
    if (names.length === 0 || names.some((name) => file.includes(name))) files.push(file);
  }
  if (files.length === 0) throw new Error(`no test file matches ${globs.join(', ')} ${names.join(' ')}`);
  // Each test file is a process that loads the whole product: the cache keeps what Node has stripped of types and compiled.
  process.env.NODE_COMPILE_CACHE ??= resolve(import.meta.dirname, '../.cache/compiled');
  const cluster = await startTestCluster();
  process.env[clusterVariable] = cluster.url;
  try {
    return await runFiles(await longestFirst(files), options);
  } finally {
    await cluster.stop();
  }
}

/** Long files take longest as a rule. They begin first, so that the cores are busy until the end. */
async function longestFirst(files: readonly string[]): Promise<string[]> {
  const sized = await Promise.all(files.map(async (file) => ({ file, size: (await stat(file)).size })));
  return sized.sort((a, b) => b.size - a.size || a.file.localeCompare(b.file)).map(({ file }) => file);
}

function runFiles(files: string[], { kind = 'plain', nodeOptions = [] }: RunOptions): Promise<Totals> {
  const totals = { passed: 0, failed: 0 };
  return new Promise((done) => {
    const stream = run({
      files,
      concurrency: concurrency[kind],
      timeout: nodeOptions.length === 0 ? 300_000 : 3_600_000,
      execArgv: [...nodeOptions],
    });
    stream.on('test:summary', ({ file, counts }) => {
      // The runner prints a summary for each file and one for all; only the last is used.
      if (file !== undefined) return;
      totals.passed = counts.passed;
      totals.failed = counts.tests - counts.passed;
    });
    stream.compose(spec).pipe(process.stdout);
    stream.on('end', () => done(totals));
  });
}

if (import.meta.main) printTotals(await testNode(process.argv.slice(2)));
