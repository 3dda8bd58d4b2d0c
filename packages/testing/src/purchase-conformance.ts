import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Api } from '@bharti/contracts/api';
import { freeTestId, paidTestId } from './fixtures.ts';
import { codeOf, granted, minute, refusalOf } from './steps.ts';
import { bought, buy, cardOf, paidTests, topUp, unknownTest, visitorWith, walletOf } from './wallet-steps.ts';
import type { GetWorld } from './world.ts';

export function purchaseConformance(world: GetWorld): void {
  describe('purchase', () => {
    test('takes the price from the wallet and opens the test', async () => {
      const api = await visitorWith(world(), 100);
      assert.equal(codeOf(await api.startAttempt({ testId: paidTestId })), 'not_owned');
      const purchase = await bought(api);
      assert.deepEqual([purchase.testId, purchase.pricePaise, purchase.balancePaise], [paidTestId, 1_000, 9_000]);
      assert.equal((await walletOf(api)).balancePaise, 9_000);
      assert.equal((await cardOf(api, paidTestId)).access, 'open');
      assert.equal(granted(await api.startAttempt({ testId: paidTestId })).status, 'running');
    });

    test('without enough money says what is missing and takes nothing; after a top-up the same key works', async () => {
      const api = await world().visitor();
      const key = crypto.randomUUID();
      assert.deepEqual(refusalCodeAndShort(refusalOf(await buy(api, { key }))), ['insufficient_balance', 1_000]);
      assert.deepEqual((await walletOf(api)).entries, []);
      assert.equal((await cardOf(api, paidTestId)).access, 'locked');
      await topUp(world(), api, 10);
      assert.equal((await bought(api, { key })).balancePaise, 0);
    });

    test('with the same key again returns the same receipt and debits nothing', async () => {
      const api = await visitorWith(world(), 50);
      const key = crypto.randomUUID();
      const first = await bought(api, { key });
      await bought(api, { testId: await anotherTest(api) });
      assert.deepEqual(await bought(api, { key }), first);
    });

    test('with the same key and another test or price is refused and takes nothing', async () => {
      const api = await visitorWith(world(), 50);
      const key = crypto.randomUUID();
      await bought(api, { key });
      assert.equal(codeOf(await buy(api, { key, testId: await anotherTest(api) })), 'key_reused');
      assert.equal(codeOf(await buy(api, { key, pricePaise: 900 })), 'key_reused');
      assert.equal((await walletOf(api)).balancePaise, 4_000);
    });

    test('of a test that the buyer has already is refused and takes nothing', async () => {
      const api = await visitorWith(world(), 50);
      await bought(api);
      assert.equal(codeOf(await buy(api)), 'already_owned');
      assert.equal((await walletOf(api)).balancePaise, 4_000);
    });

    test('of a free test, or of one that does not exist, is refused', async () => {
      const api = await visitorWith(world(), 50);
      assert.equal(codeOf(await buy(api, { testId: freeTestId, pricePaise: 0 })), 'test_is_free');
      assert.equal(codeOf(await buy(api, { testId: unknownTest })), 'test_not_found');
      assert.equal((await walletOf(api)).balancePaise, 5_000);
    });

    test('at another price than the buyer agreed to is refused and takes nothing', async () => {
      const api = await visitorWith(world(), 50);
      for (const agreed of [0, 999, 1_001]) {
        const refusal = refusalOf(await buy(api, { pricePaise: agreed }));
        assert.ok(refusal.code === 'price_changed' && refusal.pricePaise === 1_000, JSON.stringify(refusal));
      }
      assert.equal((await walletOf(api)).balancePaise, 5_000);
    });

    test('the fourth within a minute is refused, and a minute later it succeeds', async () => {
      const api = await visitorWith(world(), 50);
      const [one, two, three, four = paidTestId] = await paidTests(api);
      for (const testId of [one, two, three]) await bought(api, { testId: testId ?? paidTestId });
      const fourth = { testId: four, key: crypto.randomUUID() };
      assert.equal(codeOf(await buy(api, fourth)), 'too_many_purchases');
      assert.equal((await walletOf(api)).balancePaise, 2_000);
      await world().advance(minute);
      assert.equal((await bought(api, fourth)).balancePaise, 1_000);
    });
  });
}

const anotherTest = async (api: Api) => (await paidTests(api)).find((id) => id !== paidTestId) ?? assert.fail();

const refusalCodeAndShort = (refusal: ReturnType<typeof refusalOf>) => [
  refusal.code,
  refusal.code === 'insufficient_balance' ? refusal.shortPaise : null,
];
