import { after, before, describe } from 'node:test';
import { figuresConformance } from './figures-conformance.ts';
import { leaderboardConformance } from './leaderboard-conformance.ts';
import { listsConformance } from './lists-conformance.ts';
import { streakConformance } from './streak-conformance.ts';
import type { StartWorld, World } from './world.ts';

/** The dashboard: the behaviour of every back end. Runs against each adapter. */
export function dashboardConformance(start: StartWorld): void {
  describe('dashboard', () => {
    let world: World;
    const theWorld = () => world;
    before(async () => {
      world = await start();
    });
    after(() => world.stop());

    figuresConformance(theWorld);
    listsConformance(theWorld);
    streakConformance(theWorld);
    leaderboardConformance(theWorld);
  });
}
