import { runChecks } from './check.ts';
import { testEverything } from './test-browser.ts';
import { addTotals, printTotals } from './totals.ts';

// All checks and tests before a change is merged. After a failing check, the tests still run.
printTotals(addTotals([await runChecks(), await testEverything()]));
