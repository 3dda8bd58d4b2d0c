import { after, before, describe } from 'node:test';
import { beginConformance } from './begin-conformance.ts';
import { comparisonConformance } from './comparison-conformance.ts';
import { mistakesConformance } from './mistakes-conformance.ts';
import { ownerConformance } from './owner-conformance.ts';
import { questionTimesConformance } from './question-times-conformance.ts';
import { reportConformance } from './report-conformance.ts';
import { satQuestionsConformance } from './sat-questions-conformance.ts';
import { saveConformance } from './save-conformance.ts';
import { scoresConformance } from './scores-conformance.ts';
import { secrecyConformance } from './secrecy-conformance.ts';
import { submitConformance } from './submit-conformance.ts';
import { testPageConformance } from './test-page-conformance.ts';
import { timeOverConformance } from './time-over-conformance.ts';
import type { StartWorld, World } from './world.ts';

/** Attempts: the behaviour of every back end. Runs against each adapter. */
export function attemptConformance(start: StartWorld): void {
  describe('attempts', () => {
    let world: World;
    const theWorld = () => world;
    before(async () => {
      world = await start();
    });
    after(() => world.stop());

    testPageConformance(theWorld);
    beginConformance(theWorld);
    saveConformance(theWorld);
    secrecyConformance(theWorld);
    satQuestionsConformance(theWorld);
    comparisonConformance(theWorld);
    mistakesConformance(theWorld);
    scoresConformance(theWorld);
    reportConformance(theWorld);
    submitConformance(theWorld);
    timeOverConformance(theWorld);
    questionTimesConformance(theWorld);
    ownerConformance(theWorld);
  });
}
