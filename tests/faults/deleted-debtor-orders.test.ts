import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { apiPaths } from '@bharti/contracts/paths';
import { type Candidate, newCandidate, newEmail } from '../../apps/server/src/testing/candidate.ts';
import { holdingsOf, inboxDone, paidTopUp, type Shop, startShop } from '../../apps/server/src/testing/payments.ts';
import { bought, buy } from '../../apps/server/src/testing/wallet.ts';
import { sizeOf } from '../full-size.ts';
import { auditLedger } from '../support/audit-ledger.ts';
import { randomFrom } from '../support/random.ts';

/** Whole paise. All of the payment is spent, so what is taken back is owed. */
const amounts = { paid: 2_000, refunded: 500, disputed: 1_000 } as const;

let shop: Shop;
before(async () => {
  shop = await startShop();
  await shop.sandbox.control.scenario({ refunds: 'pending' });
});
after(() => shop.stop());

/** Pays and spends; then refunds a part and disputes a part at the provider, without delivering an event to the server. */
async function begin(email: string, refundEnd: 'processed' | 'failed', disputeEnd: 'won' | 'lost') {
  const { who, paymentId } = await paidTopUp(shop, {
    rupees: amounts.paid / 100,
    who: await newCandidate(shop, { email }),
  });
  for (const testId of ['police-test-1', 'police-test-2']) await bought(buy(who, { testId }));
  shop.sandbox.settleRefund(shop.sandbox.refund(paymentId, amounts.refunded).id, refundEnd);
  shop.sandbox.moveDispute(shop.sandbox.dispute(paymentId, { amount: amounts.disputed }).id, disputeEnd);
  const names = ['refund.created', `refund.${refundEnd}`, 'payment.dispute.created', `payment.dispute.${disputeEnd}`];
  const sent = shop.sandbox.events({ paymentId });
  const events = names.map((name) => sent.find((event) => event.name === name)?.id ?? assert.fail(`no ${name}`));
  const debt = (refundEnd === 'processed' ? amounts.refunded : 0) + (disputeEnd === 'lost' ? amounts.disputed : 0);
  return { who, events, debt };
}

test('a debt follows its person through deletions, in every order of the events, and the ledger stays consistent', async () => {
  const seed = Date.now() % 2 ** 31;
  const { below } = randomFrom(seed);
  const shuffled = <T>(list: readonly T[]): T[] => {
    const left = [...list];
    return list.map(() => left.splice(below(left.length), 1)[0] as T);
  };
  let followed = 0;
  const play = async (number: number) => {
    const email = newEmail();
    const ends = [
      (['processed', 'failed'] as const)[number % 2],
      (['won', 'lost'] as const)[(number >> 1) % 2],
    ] as const;
    const { who, events, debt } = await begin(email, ends[0] ?? 'failed', ends[1] ?? 'lost');
    const renewals = Array.from({ length: 1 + below(2) }, () => 'renew' as const);
    const steps = shuffled([...events, ...events.filter(() => below(3) === 0), ...renewals]);
    let account: Candidate = who;
    let isRemembered = true;
    for (const step of steps) {
      if (step !== 'renew') {
        assert.equal(await shop.sandbox.deliver(step), 200);
        await inboxDone(shop);
        continue;
      }
      if (account === who) isRemembered = (await holdingsOf(shop, who)).owed > 0;
      assert.equal((await account.send('DELETE', apiPaths.account, { confirmation: 'DELETE' })).status, 204);
      account = await newCandidate(shop, { email });
    }
    const name = `seed ${seed}, story ${number}: ${ends.join(', ')}; ${steps.map((step) => events.indexOf(step)).join(' ')}`;
    assert.deepEqual(await holdingsOf(shop, account), { wallet: 0, frozen: 0, owed: isRemembered ? debt : 0 }, name);
    if (isRemembered && debt > 0) followed += 1;
  };
  const count = sizeOf({ usual: 8, full: 800 });
  for (let from = 0; from < count; from += 8) await Promise.all(Array.from({ length: 8 }, (_, i) => play(from + i)));
  const { faults, kinds } = await auditLedger(shop.deps.database);
  assert.deepEqual(faults, []);
  assert.ok(followed > 0, 'no debt was ever passed on');
  process.stdout.write(`${count} accounts, ${followed} debts followed their person: ${kinds}\n`);
});
