import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { addTotals, printTotals, type Totals } from './totals.ts';

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

/** Types, lint and format, dead code. Boundaries are a test (boundaries.test.ts). */
const checks: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(typeChecks),
  lint: [tool('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.'],
  'dead code': [tool('knip/bin/knip.js'), '--treat-config-hints-as-errors'],
};

export function runChecks(): Totals {
  return addTotals(
    Object.entries(checks).map(([name, command]) => {
      const { status } = spawnSync(process.execPath, [...command], { cwd: root, stdio: 'inherit' });
      process.stdout.write(`${status === 0 ? '✔' : '✖'} ${name}\n`);
      return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
    }),
  );
}

if (import.meta.main) printTotals(runChecks());
