import { releaseBeforeVariable } from '../tests/support/releases/release-before.ts';
import { buildProduct } from './build.ts';
import { commitBefore, prepareRelease } from './earlier-release.ts';
import { installBrowser } from './install-browser.ts';
import { runTests } from './test-node.ts';
import { addTotals, endWithTotals, type Totals } from './totals.ts';

export const previousTests: readonly string[] = ['tests/full/release-before.test.ts'];

/**
 * Makes ready what the tests of an earlier release run.
 * @param which a commit or an archive; otherwise the release before (`commitBefore`).
 */
export async function prepareReleaseBefore(which = commitBefore()): Promise<void> {
  installBrowser();
  await buildProduct();
  process.env[releaseBeforeVariable] = JSON.stringify(await prepareRelease(which));
}

/** Runs the server and the pages of earlier releases beside those of the working copy, one release after the other. */
async function testPrevious(wanted: readonly string[]): Promise<Totals> {
  const totals: Totals[] = [];
  for (const which of wanted.length === 0 ? [commitBefore()] : wanted) {
    await prepareReleaseBefore(which);
    totals.push(await runTests(previousTests, []));
  }
  return addTotals(totals);
}

if (import.meta.main) endWithTotals(await testPrevious(process.argv.slice(2)));
