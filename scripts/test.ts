import { runChecks } from './check.ts';
import { testEverything } from './test-browser.ts';
import { installEmulator } from './test-firebase.ts';
import { addTotals, endWithTotals } from './totals.ts';

// All checks and tests before a change is merged. After a failing check, the tests still run.
// The emulator comes over the network while the processors check.
const [checks] = await Promise.all([runChecks(), installEmulator()]);
endWithTotals(addTotals([checks, await testEverything()]));
