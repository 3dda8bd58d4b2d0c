import assert from 'node:assert/strict';
import type { Api } from '@bharti/contracts/api';
import type { TestCard } from '@bharti/contracts/catalogue/dashboard';
import { testId, topUpId } from '@bharti/contracts/common';
import type { Purchase } from '@bharti/contracts/wallet/purchase';
import type { TopUp } from '@bharti/contracts/wallet/top-up';
import type { Wallet } from '@bharti/contracts/wallet/wallet';
import type { TestId } from '@bharti/domain/brand';
import { paidTestId } from './fixtures.ts';
import { granted } from './steps.ts';
import type { World } from './world.ts';

// Steps with money that the conformance suites share.

export const newTopUpId = () => topUpId.parse(crypto.randomUUID());
export const unknownTest: TestId = testId.parse('no-such-test');

export const walletOf = async (api: Api): Promise<Wallet> => granted(await api.wallet({}));

/** A whole top-up, paid at the provider and verified. */
export async function topUp(world: World, api: Api, rupees: number): Promise<TopUp> {
  const opened = granted(await api.startTopUp({ id: newTopUpId(), amount: rupees }));
  return granted(await api.verifyTopUp(opened.id, await world.pay(opened)));
}

/** A new visitor with this many rupees in the wallet. */
export async function visitorWith(world: World, rupees: number): Promise<Api> {
  const api = await world.visitor();
  assert.equal((await topUp(world, api, rupees)).status, 'credited');
  return api;
}

export async function cardOf(api: Api, id: TestId): Promise<TestCard> {
  const { tests } = granted(await api.dashboard());
  return tests.find((test) => test.id === id) ?? assert.fail(`no test ${id}`);
}

/** The ids of all tests with a price. */
export const paidTests = async (api: Api): Promise<readonly TestId[]> =>
  granted(await api.dashboard())
    .tests.filter(({ isFree }) => !isFree)
    .map(({ id }) => id);

type Buying = { readonly testId?: TestId; readonly key?: string; readonly pricePaise?: number };

/** Buys the usual paid test at its price under a new key, unless given otherwise. */
export const buy = (api: Api, given: Buying = {}): ReturnType<Api['purchaseTest']> =>
  api.purchaseTest({ testId: paidTestId, key: crypto.randomUUID(), pricePaise: 1_000, ...given });

export const bought = async (api: Api, given: Buying = {}): Promise<Purchase> => granted(await buy(api, given));
