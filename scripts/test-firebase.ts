import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { emulatorVariable, startEmulator } from '../tests/firebase/emulator.ts';
import { buildProduct } from './build.ts';
import { installBrowser } from './install-browser.ts';
import { runCommand } from './run-command.ts';
import { runTests } from './test-node.ts';
import { endWithTotals, type Totals } from './totals.ts';

const folder = resolve(import.meta.dirname, '../tests/firebase');
const stamp = join(folder, 'node_modules/.installed');

export const firebaseTests = 'tests/firebase/*.test.ts';

/** Runs the tests of Google sign-in in a browser against Firebase's emulator. Names select test files. */
async function testFirebase(names: readonly string[]): Promise<Totals> {
  installBrowser();
  await Promise.all([buildProduct(), installEmulator()]);
  return withEmulator(() => runTests([firebaseTests], names));
}

/** Starts Firebase's emulator, which must be installed, for the time of the tests. */
export async function withEmulator(test: () => Promise<Totals>): Promise<Totals> {
  const emulator = await startEmulator();
  process.env[emulatorVariable] = emulator.host;
  try {
    return await test();
  } finally {
    await emulator.stop();
  }
}

/** Installs Firebase's emulator. It has 240 MB and only these tests need it, so it has a separate lockfile. */
export async function installEmulator(): Promise<void> {
  const lock = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  process.stdout.write('Installing the Firebase emulator…\n');
  await runCommand('npm', ['ci', '--ignore-scripts', '--no-fund', '--no-audit', '--loglevel=error'], {
    cwd: folder,
    failure: 'the Firebase emulator could not be installed',
  });
  writeFileSync(stamp, lock);
}

if (import.meta.main) endWithTotals(await testFirebase(process.argv.slice(2)));
