import { buildDemo, demoInFolder, demoSite } from './build-demo.ts';
import { buildWeb } from './build-web.ts';
import { installBrowser } from './install-browser.ts';
import { firebaseTests, withEmulator } from './test-firebase.ts';
import { plainTests, runTests } from './test-node.ts';
import { endWithTotals, type Totals } from './totals.ts';

const browserTests = 'tests/e2e/*.test.ts';

/** Builds what the browser tests open. */
export async function prepareBrowserTests(): Promise<void> {
  installBrowser();
  await Promise.all([buildWeb(), buildDemos()]);
}

/** Builds the demos with the notes, one after the other: each build changes the environment of this process. */
async function buildDemos(): Promise<void> {
  await buildDemo(demoSite);
  await buildDemo(demoInFolder);
}

/** Runs the browser tests with the built web app and the built demo. Names select test files by a part of their path. */
async function testBrowser(names: readonly string[]): Promise<Totals> {
  await prepareBrowserTests();
  return runTests([browserTests], names);
}

/** Runs all tests as one queue: no core waits for the last file of one kind. */
export async function testEverything(): Promise<Totals> {
  await prepareBrowserTests();
  return withEmulator(() => runTests([browserTests, firebaseTests, ...plainTests], []));
}

if (import.meta.main) endWithTotals(await testBrowser(process.argv.slice(2)));
