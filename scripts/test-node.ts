import { glob } from 'node:fs/promises';
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

/** Runs the tests that need no browser. Names select test files. */
export const testNode = (names: readonly string[]): Promise<Totals> => runTests(patterns, names);

/** Runs test files with one PostgreSQL for all of them. */
export async function runTests(
  globs: readonly string[],
  names: readonly string[],
  nodeOptions: readonly string[] = [],
): Promise<Totals> {
  const files: string[] = [];
  for await (const file of glob(globs)) {
    if (names.length === 0 || names.some((name) => file.includes(name))) files.push(file);
  }
  if (files.length === 0) throw new Error(`no test file matches ${globs.join(', ')} ${names.join(' ')}`);
  const cluster = await startTestCluster();
  process.env[clusterVariable] = cluster.url;
  try {
    return await runFiles(files.sort(), nodeOptions);
  } finally {
    await cluster.stop();
  }
}

function runFiles(files: string[], nodeOptions: readonly string[]): Promise<Totals> {
  const totals = { passed: 0, failed: 0 };
  return new Promise((done) => {
    const stream = run({
      files,
      concurrency: 2,
      timeout: nodeOptions.length === 0 ? 180_000 : 3_600_000,
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
