import assert from 'node:assert/strict';
import { Agent } from 'node:http';
import { after, before, describe, test } from 'node:test';
import fc from 'fast-check';
import { fullSizeVariable } from '../full-size.ts';
import { auditLedger } from '../support/audit-ledger.ts';
import { newBuyers } from '../support/buyers.ts';
import { type MoneyOperation, moneyOperation } from '../support/money-operations.ts';
import { type PaymentWorld, startPaymentWorld } from '../support/payment-world.ts';
import { runMoneyOperations } from '../support/run-money-operations.ts';

/** Number of sequences in the normal run; `npm run test:full` sets 10,000. */
const sequences = 30;

describe('any sequence of top-ups, events, purchases, refunds and disputes', () => {
  let world: PaymentWorld;
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  before(async () => {
    world = await startPaymentWorld();
  });
  after(async () => {
    agent.destroy();
    await world.stop();
  });

  test('leaves in every wallet exactly the provider’s payments of its owner minus their purchases', async () => {
    let played = 0;
    const play = async (operations: readonly MoneyOperation[]) => {
      const [buyer] = await newBuyers(world.database, 1, 0);
      if (buyer === undefined) throw new Error('no buyer');
      await runMoneyOperations(world, agent, buyer, operations);
      played += 1;
    };
    await fc.assert(
      fc.asyncProperty(fc.array(moneyOperation, { minLength: 12, maxLength: 40, size: 'max' }), play),
      process.env[fullSizeVariable] === undefined ? { numRuns: sequences } : {},
    );
    const { faults, wallets, frozen, owed, sales, kinds } = await auditLedger(world.database);
    assert.deepEqual(faults, []);
    const quarantined = await world.quarantined();
    // The provider's own total must equal the total of all ledger accounts.
    assert.equal(wallets + frozen - owed + sales, world.sandbox.ledger().totals.balance - quarantined);
    process.stdout.write(`${played} sequences: ${kinds}; difference 0 paise\n`);
  });
});
