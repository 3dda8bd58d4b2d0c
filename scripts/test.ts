import { runChecks } from './check.ts';
import { testBrowser } from './test-browser.ts';
import { testFirebase } from './test-firebase.ts';
import { testNode } from './test-node.ts';
import { addTotals, printTotals } from './totals.ts';

// Everything that must hold before a change lands; a failing step does not hide the next.
printTotals(addTotals([runChecks(), await testNode([]), await testBrowser([]), await testFirebase([])]));
