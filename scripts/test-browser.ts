import { buildDemo, demoInFolder, demoSite } from './build-demo.ts';
import { buildWeb } from './build-web.ts';
import { installBrowser } from './install-browser.ts';
import { runTests } from './test-node.ts';
import { printTotals, type Totals } from './totals.ts';

/** Runs the browser tests with the built web app and the built demo. Names select test files by a part of their path. */
export async function testBrowser(names: readonly string[]): Promise<Totals> {
  installBrowser();
  await buildWeb();
  await buildDemo(demoSite);
  await buildDemo(demoInFolder);
  return runTests(['tests/e2e/*.test.ts'], names);
}

if (import.meta.main) printTotals(await testBrowser(process.argv.slice(2)));
