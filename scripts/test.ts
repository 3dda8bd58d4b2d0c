import { runChecks } from './check.ts';
import { testInBrowser } from './test-browser.ts';
import { testNode } from './test-node.ts';
import { addTotals, printTotals } from './totals.ts';

// All checks and tests before a change is merged. After a failing step, the next steps still run.
printTotals(addTotals([runChecks(), await testNode([]), await testInBrowser()]));
