import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { addTotals, printTotals, type Totals } from './totals.ts';

const root = resolve(import.meta.dirname, '..');
const tool = (path: string) => join(root, 'node_modules', path);

/** Types, lint and format, dead code. Boundaries are a test (boundaries.test.ts). */
const checks = {
  types: [tool('typescript/bin/tsc'), '-p', '.'],
  lint: [tool('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.'],
  'dead code': [tool('knip/bin/knip.js'), '--treat-config-hints-as-errors'],
} as const;

export function runChecks(): Totals {
  return addTotals(
    Object.entries(checks).map(([name, [script, ...args]]) => {
      const { status } = spawnSync(process.execPath, [script, ...args], { cwd: root, stdio: 'inherit' });
      process.stdout.write(`${status === 0 ? '✔' : '✖'} ${name}\n`);
      return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
    }),
  );
}

if (import.meta.main) printTotals(runChecks());
