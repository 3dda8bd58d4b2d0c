import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { dashboard } from '@bharti/contracts/catalogue/dashboard';
import { type Wallet, wallet } from '@bharti/contracts/wallet/wallet';
import { type Candidate, newCandidate, paidTestId } from '../../testing/candidate.ts';
import { assertRefusal } from '../../testing/refused.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { bought, buy, creditWallet } from '../../testing/wallet.ts';

describe('the wallet', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.stop());

  const walletOf = async (who: Candidate, query = ''): Promise<Wallet> =>
    wallet.parse(await (await who.send('GET', `/api/wallet${query}`)).json());

  test('is empty at first', async () => {
    assert.deepEqual(await walletOf(await newCandidate(server)), {
      balancePaise: 0,
      frozenPaise: 0,
      owedPaise: 0,
      entries: [],
      hasMore: false,
      checking: [],
    });
  });

  test('is shown on the dashboard, where a bought test is open', async () => {
    const who = await newCandidate(server);
    await creditWallet(server, who, 2_500);
    await bought(buy(who));
    const { profile, tests } = dashboard.parse(await (await who.send('GET', '/api/dashboard')).json());
    assert.equal(profile.wallet_balance_paise, 1_500);
    assert.deepEqual(
      tests.flatMap(({ id, access }) => (access === 'open' ? [id] : [])),
      [paidTestId],
    );
  });

  test('names the test of a purchase in both languages', async () => {
    const who = await newCandidate(server);
    await creditWallet(server, who, 1_000);
    await bought(buy(who));
    const [entry] = (await walletOf(who)).entries;
    assert.equal(entry?.test?.id, paidTestId);
    assert.match(entry?.test?.title.mr ?? '', /\p{Script=Devanagari}/u);
  });

  test('shows its history page by page, the newest first, each entry with the balance after it', async () => {
    const who = await newCandidate(server);
    for (let i = 1; i <= 45; i += 1) await creditWallet(server, who, i * 100);
    const first = await walletOf(who);
    const second = await walletOf(who, `?before=${first.entries.at(-1)?.id}`);
    const third = await walletOf(who, `?before=${second.entries.at(-1)?.id}`);
    assert.deepEqual(
      [first, second, third].map(({ entries }) => entries.length),
      [20, 20, 5],
    );
    assert.deepEqual(
      [first, second, third].map(({ hasMore }) => hasMore),
      [true, true, false],
    );
    const all = [first, second, third].flatMap(({ entries }) => entries);
    assert.deepEqual(
      all.map(({ amountPaise }) => amountPaise),
      Array.from({ length: 45 }, (_, i) => (45 - i) * 100),
    );
    for (const [i, entry] of all.entries()) {
      assert.equal(entry.balancePaise, entry.amountPaise + (all[i + 1]?.balancePaise ?? 0));
    }
  });

  test('Y07: no route pays money out; it can only be read, added and spent on tests', async () => {
    const { paths } = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as { paths: object };
    const aboutMoney = Object.entries(paths).filter(([path]) =>
      /wallet|top-up|purchase|refund|pay|withdraw|transfer/i.test(path),
    );
    assert.deepEqual(
      aboutMoney.flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method} ${path}`)).sort(),
      [
        'get /api/top-ups/{id}',
        'get /api/wallet',
        'get /api/wallet/entries/{id}/receipt',
        'post /api/purchases',
        'post /api/top-ups',
        'post /api/top-ups/{id}/sync',
        'post /api/top-ups/{id}/verify',
      ],
    );
  });

  test('shows each user only their own entries', async () => {
    const asha = await newCandidate(server);
    await creditWallet(server, asha, 1_000);
    const [entry] = (await walletOf(asha)).entries;
    const ravi = await newCandidate(server);
    await assertRefusal(await ravi.send('GET', `/api/wallet?before=${entry?.id}`), '404 entry_not_found');
    assert.equal((await walletOf(ravi)).balancePaise, 0);
    for (const query of ['?before=1', '?userId=1', `?before=${entry?.id}&before=${entry?.id}`]) {
      await assertRefusal(await asha.send('GET', `/api/wallet${query}`), '400 invalid_request');
    }
    assert.equal((await fetch(`${server.url}/api/wallet`)).status, 401);
  });
});
