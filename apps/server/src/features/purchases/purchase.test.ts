import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { attemptState } from '@bharti/contracts/attempts/attempt';
import { wallet } from '@bharti/contracts/wallet/wallet';
import { freeTestId, newCandidate, paidTestId } from '../../testing/candidate.ts';
import { contentsOf } from '../../testing/contents.ts';
import { refusalOf } from '../../testing/refused.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addTest, bought, buy, creditWallet } from '../../testing/wallet.ts';

// The P rows of docs/test-catalogue.md.
describe('buying a test', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.stop());

  const buyer = async (amount: number) => {
    const candidate = await newCandidate(server);
    if (amount > 0) await creditWallet(server, candidate, amount);
    return candidate;
  };
  const balanceOf = async (who: Awaited<ReturnType<typeof buyer>>) =>
    wallet.parse(await (await who.send('GET', '/api/wallet')).json());
  const codesOf = (replies: readonly Response[]) =>
    Promise.all(replies.map(async (reply) => (reply.ok ? 'bought' : (await refusalOf(reply)).code)));
  const count = (codes: readonly string[], code: string) => codes.filter((known) => known === code).length;

  test('takes the price from the wallet and opens the test for 365 days', async () => {
    const who = await buyer(1_500);
    const purchase = await bought(buy(who));
    assert.equal(purchase.balancePaise, 500);
    assert.equal(purchase.expiresAt - purchase.purchasedAt, 365 * 86_400_000);
    assert.equal((await who.send('POST', '/api/attempts', { testId: paidTestId })).status, 201);
    const { balancePaise, entries } = await balanceOf(who);
    assert.equal(balancePaise, 500);
    assert.deepEqual(
      entries.map(({ kind, amountPaise, balancePaise: after }) => [kind, amountPaise, after]),
      [
        ['purchase', -1_000, 500],
        ['top_up', 1_500, 1_500],
      ],
    );
  });

  test('P01: 200 at once with money for one: one debit, 199 clean refusals', async () => {
    const who = await buyer(1_000);
    const secondServer = await server.startSecondServer();
    const there = who.at(secondServer.url);
    const replies = await Promise.all(Array.from({ length: 200 }, (_, i) => buy(i % 2 === 0 ? who : there)));
    await secondServer.stop();
    const codes = await codesOf(replies);
    assert.deepEqual([count(codes, 'bought'), count(codes, 'already_owned')], [1, 199]);
    assert.equal((await balanceOf(who)).balancePaise, 0);
  });

  test('P02: ten tests at once with money for five: three within the limit, two after it, no more', async () => {
    const who = await buyer(5_000);
    const tests = await Promise.all(Array.from({ length: 10 }, () => addTest(server, { pricePaise: 1_000 })));
    const wave = async () => codesOf(await Promise.all(tests.map((testId) => buy(who, { testId }))));
    assert.deepEqual([count(await wave(), 'bought'), (await balanceOf(who)).balancePaise], [3, 2_000]);
    await server.advance(60_001);
    const second = await wave();
    assert.deepEqual([count(second, 'bought'), count(second, 'already_owned')], [2, 3]);
    assert.equal(count(second, 'insufficient_balance'), 5);
    assert.equal((await balanceOf(who)).balancePaise, 0);
  });

  test('P03: the same key for another test, or with another price, is refused and changes nothing', async () => {
    const who = await buyer(3_000);
    const key = crypto.randomUUID();
    await bought(buy(who, { key }));
    const testId = await addTest(server, { pricePaise: 1_000 });
    const before = await contentsOf(server);
    for (const input of [{ testId }, { testId: freeTestId }, { testId: 'no-such-test' }, { pricePaise: 900 }]) {
      const reply = await buy(who, { key, ...input });
      assert.deepEqual([reply.status, (await refusalOf(reply)).code], [422, 'key_reused']);
    }
    assert.deepEqual(await contentsOf(server), before);
  });

  test('50 at once with one key: one debit, and the same reply to all', async () => {
    const who = await buyer(5_000);
    const key = crypto.randomUUID();
    const replies = await Promise.all(Array.from({ length: 50 }, () => buy(who, { key })));
    const bodies = new Set(await Promise.all(replies.map((reply) => reply.text())));
    assert.deepEqual([bodies.size, new Set(replies.map(({ status }) => status))], [1, new Set([201])]);
    assert.equal((await balanceOf(who)).balancePaise, 4_000);
  });

  test('a key that was refused works after a top-up', async () => {
    const who = await buyer(0);
    const key = crypto.randomUUID();
    const refused = await buy(who, { key });
    assert.deepEqual(
      [refused.status, await refusalOf(refused)].map((part) => (typeof part === 'number' ? part : part.shortPaise)),
      [402, 1_000],
    );
    await creditWallet(server, who, 1_000);
    assert.equal((await bought(buy(who, { key }))).balancePaise, 0);
  });

  test('P05: a lower price sent by the browser is refused', async () => {
    const who = await buyer(2_000);
    const before = await contentsOf(server);
    for (const pricePaise of [-1_000, 0.01, '1000', null]) {
      assert.deepEqual((await refusalOf(await buy(who, { pricePaise }))).code, 'invalid_request');
    }
    for (const pricePaise of [0, 1, 999, 1_001]) {
      const { code, pricePaise: asked } = await refusalOf(await buy(who, { pricePaise }));
      assert.deepEqual([code, asked], ['price_changed', 1_000]);
    }
    for (const more of [{ amount: 1 }, { userId: who.id }, { expiresAt: 1 }, { wallet_balance_paise: 1 }]) {
      assert.equal((await refusalOf(await buy(who, more))).code, 'invalid_request');
    }
    assert.deepEqual(await contentsOf(server), before);
  });

  test('P06: a test that is free, hidden, removed or already bought costs nothing', async () => {
    const who = await buyer(3_000);
    await bought(buy(who));
    const hidden = await addTest(server, { pricePaise: 1_000 });
    await server.asOwner(`update tests set published = false where id = '${hidden}'`);
    const noPrice = await addTest(server, { pricePaise: 0 });
    const before = await contentsOf(server);
    const answers: readonly (readonly [string, string, number])[] = [
      [freeTestId, 'test_is_free', 1_000],
      [noPrice, 'test_is_free', 0],
      [hidden, 'test_not_found', 1_000],
      ['no-such-test', 'test_not_found', 1_000],
      [paidTestId, 'already_owned', 1_000],
    ];
    for (const [testId, code, pricePaise] of answers) {
      assert.equal((await refusalOf(await buy(who, { testId, pricePaise }))).code, code, testId);
    }
    assert.deepEqual(await contentsOf(server), before);
  });

  test('P07: the fourth purchase within 60 seconds is refused, also by a server that has just started', async () => {
    const who = await buyer(10_000);
    const tests = await Promise.all(Array.from({ length: 4 }, () => addTest(server, { pricePaise: 1_000 })));
    for (const testId of tests.slice(0, 3)) await bought(buy(who, { testId }));
    const fourth = tests[3];
    const secondServer = await server.startSecondServer();
    const reply = await buy(who.at(secondServer.url), { testId: fourth });
    await secondServer.stop();
    assert.deepEqual([reply.status, (await refusalOf(reply)).code], [429, 'too_many_purchases']);
    // Ten seconds less than the window, for a slow machine.
    await server.advance(50_000);
    assert.equal((await refusalOf(await buy(who, { testId: fourth }))).code, 'too_many_purchases');
    await server.advance(10_001);
    assert.equal((await bought(buy(who, { testId: fourth }))).balancePaise, 6_000);
  });

  test('P09: access ends with the 365th day, to the millisecond, and the test can be bought again', async () => {
    const who = await buyer(2_000);
    const { purchasedAt } = await bought(buy(who));
    const row = () =>
      server.deps.reader
        .selectFrom('test_access')
        .select(['opened_at', 'expires_at'])
        .where('user_id', '=', who.id)
        .executeTakeFirstOrThrow();
    assert.equal((await row()).expires_at.getTime(), purchasedAt + 31_536_000_000);
    const start = () => who.send('POST', '/api/attempts', { testId: paidTestId });
    await server.advance(31_536_000_000 - 60_000);
    const { id } = attemptState.parse(await (await start()).json());
    await who.send('POST', `/api/attempts/${id}/submit`);
    await server.advance(60_001);
    assert.equal((await refusalOf(await start())).code, 'not_owned');
    await bought(buy(who));
    assert.equal((await start()).status, 201);
  });

  test('P11: a deadlock in the database is tried again and never reported as a missing balance', async () => {
    const who = await buyer(1_000);
    await server.asOwner(`create sequence hiccup;
      grant all on sequence hiccup to bharti_app;
      create function hiccup() returns trigger language plpgsql as $$ begin
        if nextval('hiccup') < 3 then raise exception 'deadlock' using errcode = '40P01'; end if;
        return new;
      end $$;
      create trigger hiccup before insert on test_access for each row execute function hiccup()`);
    try {
      assert.equal((await bought(buy(who))).balancePaise, 0);
    } finally {
      await server.asOwner('drop trigger hiccup on test_access');
    }
  });

  test('is refused without a session', async () => {
    const reply = await fetch(`${server.url}/api/purchases`, { method: 'POST', headers: { origin: server.url } });
    assert.equal(reply.status, 401);
  });
});
