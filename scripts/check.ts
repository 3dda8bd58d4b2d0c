import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { addTotals, endWithTotals, type Totals } from './totals.ts';

const root = resolve(import.meta.dirname, '..');
const tool = (path: string) => join(root, 'node_modules', path);

/** Each workspace with the globals that it may use, and the whole project with its tests. */
export const typeProjects: readonly string[] = [
  ...globSync('{apps,packages}/*/package.json', { cwd: root })
    .map((file) => dirname(file))
    .sort(),
  'content',
  '.',
];
const typeChecks = typeProjects.map((project): readonly [string, readonly string[]] => [
  `types of ${project === '.' ? 'everything, tests included' : project}`,
  [tool('typescript/bin/tsc'), '-p', project],
]);

/** Types, lint and format, known faults of dependencies, dead code. Boundaries, secrets and licences are tests. */
const checks: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(typeChecks),
  lint: [tool('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.'],
  advisories: [join(root, 'scripts/supply-chain/advisories.ts')],
  'dead code': [tool('knip/bin/knip.js'), '--treat-config-hints-as-errors'],
};

export async function runChecks(): Promise<Totals> {
  const left = Object.entries(checks);
  const totals: Totals[] = [];
  const work = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) totals.push(await runCheck(...next));
  };
  await Promise.all([work(), work()]);
  return addTotals(totals);
}

/** Two checks run at once, so each prints what it said at its end. */
function runCheck(name: string, command: readonly string[]): Promise<Totals> {
  return new Promise((done) => {
    execFile(process.execPath, [...command], { cwd: root, maxBuffer: 50_000_000 }, (error, stdout, stderr) => {
      process.stdout.write(`${stdout}${stderr}${error === null ? '✔' : '✖'} ${name}\n`);
      done(error === null ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
    });
  });
}

if (import.meta.main) endWithTotals(await runChecks());
