import { resolve } from 'node:path';
import { fullSizeVariable } from '../tests/full-size.ts';
import { hasNginx } from '../tests/support/nginx/start-nginx.ts';
import { buildProduct } from './build.ts';
import { notePassed, readPassed } from './passed-proofs.ts';
import { prepareBrowserTests } from './test-browser.ts';
import { runTests } from './test-node.ts';
import { prepareReleaseBefore, previousTests } from './test-previous.ts';
import { addTotals, endWithTotals, type Totals } from './totals.ts';
import { treeState } from './tree-state.ts';

const root = resolve(import.meta.dirname, '..');
const progressFile = resolve(root, '.cache/test-full.json');

const attackTests = ['tests/full/nginx.test.ts'] as const;
const hallTests = ['tests/full/hall.test.ts'] as const;

/** Each proof with its test files, and the number of runs at full size of each property that has no number of its own. */
const proofs = {
  'rules of scoring, attempts and streaks': { files: ['packages/domain/src/**/*.test.ts'], runs: 100_000 },
  'answer sync over a losing line': { files: ['apps/web/src/features/attempt/sync/*.test.ts'], runs: 20_000 },
  'scripted sittings in a browser': { files: ['tests/e2e/scripted-sittings.test.ts'], runs: 200 },
  'attempts over PostgreSQL': { files: ['tests/conformance/*.test.ts'], runs: 1_000 },
  'figures kept while grading': { files: ['apps/server/src/shared/figures/*.test.ts'], runs: 300 },
  'purchases at once': { files: ['tests/faults/at-once.test.ts'], runs: 1_000 },
  'events of payments in every order': { files: ['tests/faults/payment-orders.test.ts'], runs: 1_000 },
  'events of refunds and disputes in every order': { files: ['tests/faults/reversal-orders.test.ts'], runs: 960 },
  'forged payments': { files: ['tests/faults/forged-payments.test.ts'], runs: 1_000 },
  'money in any sequence': { files: ['tests/faults/money-model.test.ts'], runs: 10_000 },
  'unread requests': { files: ['tests/faults/unread-requests.test.ts'], runs: 1 },
  'one account that asks for too much': { files: ['tests/faults/one-account.test.ts'], runs: 1 },
  'data file of 100,000 sign-ins': { files: ['tests/faults/big-export.test.ts'], runs: 1 },
  'restores of a backup': { files: ['tests/full/restores.test.ts'], runs: 1 },
  'the release before beside this one': { files: previousTests, runs: 1 },
  'restart during a storm of saves': { files: ['tests/faults/restart.test.ts'], runs: 1 },
  'fail-over to a standby': { files: ['tests/faults/fail-over.test.ts'], runs: 1 },
  'slow connections and large bodies': { files: ['tests/faults/slow-connections.test.ts'], runs: 1 },
  'a hostile network before nginx': { files: attackTests, runs: 1 },
  'a hall behind one address before nginx': { files: hallTests, runs: 1 },
  'hostile requests to every route': { files: ['tests/faults/hostile-requests.test.ts'], runs: 200 },
  'attempts that end at the same time, closed by three servers': {
    files: ['apps/server/src/features/attempts/close-expired.test.ts'],
    runs: 10_000,
  },
  'attempts that get lost time back': {
    files: ['apps/server/src/features/attempts/many-lost-times.test.ts'],
    runs: 10_000,
  },
  'a submission that races saves': { files: ['tests/faults/save-against-submit.test.ts'], runs: 10_000 },
  'saves in any order': { files: ['tests/faults/shuffled-saves.test.ts'], runs: 10_000 },
  'a test that is sat to read its key': { files: ['tests/faults/security-events.test.ts'], runs: 1 },
  'sittings under kill -9': { files: ['tests/faults/sittings-killed.test.ts'], runs: 1_000 },
  'money under kill -9': { files: ['tests/faults/kill.test.ts'], runs: 1_000 },
} as const;

/**
 * Runs the proofs at full size. Proofs that have passed with the same files are skipped, so an interrupted run can be continued; `--again` runs
 * them too. After a change of any file all of them run.
 * @param names select proofs by a part of their name; none: all.
 */
async function testFull(names: readonly string[], isAgain: boolean): Promise<Totals> {
  const state = await treeState(root);
  const done = isAgain ? new Map<string, Totals>() : await readPassed(progressFile, state);
  const wanted = Object.entries(proofs).filter(
    ([name]) => names.length === 0 || names.some((part) => name.includes(part)),
  );
  if (wanted.length === 0) throw new Error(`no proof is called ${names.join(', ')}`);
  for (const [name, { files, runs }] of wanted) {
    if (done.has(name)) {
      process.stdout.write(`Passed earlier: ${name}\n`);
      continue;
    }
    const isOfNginx = files === attackTests || files === hallTests;
    if (isOfNginx && !hasNginx()) {
      process.stdout.write(`Left out, because nginx is not installed here: ${name}\n`);
      continue;
    }
    process.stdout.write(`${name}: ${runs} runs of each property that has no number of its own\n`);
    if (files.some((file) => file.startsWith('tests/e2e/'))) await prepareBrowserTests();
    if (isOfNginx) await buildProduct();
    if (files === previousTests) await prepareReleaseBefore();
    process.env[fullSizeVariable] = String(runs);
    const totals = await runTests(files, [], ['--import', './tests/full-size.ts']);
    if (totals.failed > 0) return totals;
    done.set(name, totals);
    // A file that was changed meanwhile: it is not known with which of the two the proof has passed.
    if ((await treeState(root)) !== state) throw new Error(`files were changed during the proof: ${name}`);
    await notePassed(progressFile, state, done);
  }
  return addTotals(wanted.flatMap(([name]) => done.get(name) ?? []));
}

if (import.meta.main) {
  const args = process.argv.slice(2);
  const names = args.filter((arg) => !arg.startsWith('--'));
  endWithTotals(await testFull(names, args.includes('--again')));
}
