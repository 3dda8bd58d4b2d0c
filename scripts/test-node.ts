import { glob, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { pathToFileURL } from 'node:url';
import { clusterVariable, startTestCluster } from '../apps/server/src/testing/test-database.ts';
import { endWithTotals, type Totals } from './totals.ts';

/** The tests that need no browser. */
export const plainTests: readonly string[] = [
  'packages/*/src/**/*.test.ts',
  'apps/*/src/**/*.test.ts',
  'content/*.test.ts',
  'scripts/**/*.test.ts',
  'tests/conformance/*.test.ts',
  'tests/faults/*.test.ts',
];

const kinds = ['browser', 'emulator', 'plain'] as const;
const kindOf = (file: string): (typeof kinds)[number] =>
  file.startsWith('tests/e2e/') ? 'browser' : file.startsWith('tests/firebase/') ? 'emulator' : 'plain';
const root = resolve(import.meta.dirname, '..');
const cache = join(root, '.cache');

/** Processes that run at once on a machine with two cores: most tests wait for a database or a browser longer than they compute. */
const concurrency = 4;
/** Files of one kind share this many processes. */
const sharedProcesses = { browser: 20, emulator: 10, plain: 10 };
/** For a process with all its files: several times what the longest takes on a machine that does nothing else. */
const timeout = 1_800_000;
const fullSizeTimeout = 10_800_000;
/** Longer than any run that ends. A run that hangs says what it waits for. */
const longestRun = 3_600_000;

/** Runs test files with one PostgreSQL for all of them. Names select files by a part of their path. */
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
  // Each test process loads the whole product: the cache keeps what Node has stripped of types and compiled.
  process.env.NODE_COMPILE_CACHE ??= join(cache, 'compiled');
  const cluster = await startTestCluster();
  process.env[clusterVariable] = cluster.url;
  const folder = join(cache, `tests-${process.pid}`);
  await mkdir(folder, { recursive: true });
  try {
    const first = await runFiles(await intoProcesses(await longestFirst(files), folder), { nodeOptions });
    return await runAgainAlone(first, nodeOptions);
  } finally {
    await rm(folder, { recursive: true });
    await cluster.stop();
  }
}

/** Long files take longest as a rule. They begin first, so that the cores are busy until the end. */
async function longestFirst(files: readonly string[]): Promise<string[]> {
  const sized = await Promise.all(files.map(async (file) => ({ file, size: (await stat(file)).size })));
  return sized.sort((a, b) => b.size - a.size || a.file.localeCompare(b.file)).map(({ file }) => file);
}

/**
 * Test files share processes: loading the server takes longer than many of its tests. A process is given a module in `folder`
 * that imports its files. Files with a browser take longest and come first.
 */
async function intoProcesses(files: readonly string[], folder: string): Promise<string[]> {
  const modules = kinds.flatMap((kind) => {
    const ofKind = files.filter((file) => kindOf(file) === kind);
    const shared = Object.values(Object.groupBy(ofKind, (_, index) => index % sharedProcesses[kind]));
    return shared.map(async (members = [], index) => {
      const module = join(folder, `${kind}-${index}.mjs`);
      await writeFile(module, members.map((file) => `import '${pathToFileURL(file)}';\n`).join(''));
      return module;
    });
  });
  return Promise.all(modules);
}

/** Only a few: when more fail, it is not for want of a processor. */
const mostRunAgain = 3;

/**
 * A test with a browser waits for a page that other tests can keep from the processors for longer than it waits. Test files that have failed like
 * this run once more with nothing beside them, and this run counts. It is printed, so that what fails often is seen and looked into.
 */
async function runAgainAlone(first: Run, nodeOptions: readonly string[]): Promise<Totals> {
  const files = [...first.failedFiles];
  // A proof at full size runs with nothing beside it anyway.
  const isFullSize = nodeOptions.length > 0;
  const canRunAgain =
    !isFullSize && files.length <= mostRunAgain && files.every((file) => kindOf(relative(root, file)) !== 'plain');
  if (files.length === 0 || !canRunAgain) return first;
  process.stdout.write(`Again, with nothing beside them: ${files.map((file) => relative(root, file)).join(', ')}\n`);
  const { failed } = await runFiles(files, { nodeOptions, atOnce: 1 });
  return { passed: first.passed + first.failed - failed, failed };
}

/** `failedFiles`: the files with a test that has failed. */
type Run = Totals & { readonly failedFiles: ReadonlySet<string> };
type RunOptions = { readonly nodeOptions: readonly string[]; readonly atOnce?: number };

function runFiles(files: string[], { nodeOptions, atOnce = concurrency }: RunOptions): Promise<Run> {
  const totals = { passed: 0, failed: 0 };
  const failedFiles = new Set<string>();
  return new Promise((done) => {
    const stream = run({
      files,
      concurrency: atOnce,
      timeout: nodeOptions.length === 0 ? timeout : fullSizeTimeout,
      execArgv: [...nodeOptions],
    });
    stream.on('test:fail', ({ file }) => failedFiles.add(file ?? 'a file without a name'));
    stream.on('test:summary', ({ file, counts }) => {
      // The runner prints a summary for each file and one for all; only the last is used.
      if (file !== undefined) return;
      totals.passed = counts.passed;
      totals.failed = counts.tests - counts.passed;
    });
    if (nodeOptions.length === 0) endWhenHanging(stream);
    stream.compose(spec).pipe(process.stdout);
    stream.on('end', () => done({ ...totals, failedFiles }));
  });
}

/** Ends this command after `longestRun`, and names the tests that were running. */
function endWhenHanging(stream: ReturnType<typeof run>): void {
  const running = new Set<string>();
  const key = ({ file, line, name }: { file?: string; line?: number; name: string }) => `${file}:${line} ${name}`;
  stream.on('test:dequeue', (test) => running.add(key(test)));
  stream.on('test:complete', (test) => running.delete(key(test)));
  const timer = setTimeout(() => {
    process.stdout.write(
      `Not ended after ${longestRun / 60_000} minutes. Still running:\n${[...running].join('\n')}\n`,
    );
    endWithTotals({ passed: 0, failed: 1 });
  }, longestRun);
  stream.on('end', () => clearTimeout(timer));
}

if (import.meta.main) endWithTotals(await runTests(plainTests, process.argv.slice(2)));
