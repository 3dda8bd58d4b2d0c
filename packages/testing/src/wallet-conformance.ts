import { after, before, describe } from 'node:test';
import { historyConformance } from './history-conformance.ts';
import { purchaseConformance } from './purchase-conformance.ts';
import { topUpConformance } from './top-up-conformance.ts';
import { walletAccessConformance } from './wallet-access-conformance.ts';
import type { StartWorld, World } from './world.ts';

/** Money: the behaviour of every back end. Runs against each adapter. */
export function walletConformance(start: StartWorld): void {
  describe('wallet', () => {
    let world: World;
    const theWorld = () => world;
    before(async () => {
      world = await start();
    });
    after(() => world.stop());

    topUpConformance(theWorld);
    purchaseConformance(theWorld);
    walletAccessConformance(theWorld);
    historyConformance(theWorld);
  });
}
