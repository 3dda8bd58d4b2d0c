import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { adminPaths } from '@bharti/contracts/admin/paths';
import { apiPaths, fillPath } from '@bharti/contracts/paths';
import Fastify from 'fastify';
import { noPeers } from '../../platform/workers/peers.ts';
import { freeTestId, jsonRequest, newCandidate, newEmail, signIn } from '../../testing/candidate.ts';
import { prepare } from '../../testing/offline.ts';
import { type Shop, startShop, startTopUp } from '../../testing/payments.ts';
import { rawRequest } from '../../testing/raw-request.ts';
import { assertRefusal } from '../../testing/refused.ts';
import { ofModel, sendReport } from '../../testing/reports.ts';
import { newStaff } from '../../testing/staff.ts';
import { newBrowser, startTestServer, type TestServer, testLimits } from '../../testing/test-server.ts';
import { buy } from '../../testing/wallet.ts';
import { installErrorHandler } from '../errors.ts';
import { addressKey } from './client-key.ts';
import { installRateLimits } from './rate-limits.ts';

const limits = { ...testLimits, pauseMs: 0 };

/** Repeats a request until it is refused with 429. @returns the number of requests before that. */
async function allowed(ask: () => Promise<Response>, most: number): Promise<number> {
  for (let count = 0; count <= most; count += 1) {
    const response = await ask();
    if (response.status !== 429) {
      await response.arrayBuffer();
      continue;
    }
    assert.match(response.headers.get('retry-after') ?? '', /^[1-9]\d*$/);
    await assertRefusal(response, '429 too_many_requests');
    return count;
  }
  return assert.fail(`more than ${most} were let through`);
}

describe('requests above a rate are refused', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ env: { RATE_LIMITS: 'on' }, limits });
  });
  after(() => server.stop());

  const signInAs = (email: string) =>
    newBrowser(server.url).fetch(apiPaths.trialSignIn, jsonRequest('POST', { name: 'Asha Patil', email }));

  test('a person signs in 20 times in 10 minutes, and others at the same address as before', async () => {
    const email = newEmail();
    assert.equal(await allowed(() => signInAs(email), 20), 20);
    assert.equal((await signInAs(newEmail())).status, 201);
  });

  test('a person is not locked out by sign-ins under their name from another address', async () => {
    const email = newEmail();
    const body = JSON.stringify({ name: 'Not Asha Patil', email });
    const headers = { origin: server.url, 'content-type': 'application/json' };
    const forge = () =>
      rawRequest(server.url, { method: 'POST', path: apiPaths.trialSignIn, headers, body, localAddress: '127.0.0.9' });
    assert.equal(await allowed(forge, 20), 20);
    assert.equal((await signInAs(email)).status, 201);
  });

  test('a candidate reports 10 mistakes a minute, and another candidate as before', async () => {
    const candidate = await newCandidate(server);
    let seed = 0;
    const send = () => {
      seed += 1;
      return sendReport(candidate, ofModel({ seed }));
    };
    assert.equal(await allowed(send, 10), 10);
    assert.equal((await sendReport(await newCandidate(server), ofModel())).status, 200);
  });

  test('a candidate begins 30 attempts a minute', async () => {
    const candidate = await newCandidate(server);
    assert.equal(await allowed(() => candidate.send('POST', apiPaths.attempts, { testId: freeTestId }), 30), 30);
  });

  test('a candidate prepares 30 tests for offline use in 10 minutes', async () => {
    const candidate = await newCandidate(server);
    assert.equal(await allowed(() => prepare(candidate), 30), 30);
  });

  test('a person answers the notice 30 times a minute, the first time included', async () => {
    const candidate = await newCandidate(server);
    assert.equal(await allowed(() => candidate.send('DELETE', apiPaths.consent, {}), 30), 29);
  });

  test('a member of the staff makes 300 changes a minute and uploads 30 images, and can still read', async () => {
    const [editor, other] = [await newStaff(server, 'editor'), await newStaff(server, 'editor')];
    const upload = () =>
      editor.fetch(adminPaths.images, { method: 'POST', headers: { 'content-type': 'image/png' }, body: 'no image' });
    assert.equal(await allowed(upload, 30), 30);
    const change = () => other.send('POST', '/api/admin/tests/no-such-test/duplicate', { key: crypto.randomUUID() });
    assert.equal(await allowed(change, 300), 300);
    assert.equal((await other.send('GET', adminPaths.tests)).status, 200);
  });

  test('a buyer sends 30 purchases a minute, and can still read and sit', async () => {
    const candidate = await newCandidate(server);
    assert.equal(await allowed(() => buy(candidate), 30), 30);
    assert.equal((await candidate.send('GET', apiPaths.wallet)).status, 200);
    assert.equal((await candidate.send('POST', apiPaths.attempts, { testId: freeTestId })).status, 201);
  });

  test('one top-up is tried 10 times a minute while the provider gives no answer', async () => {
    const candidate = await newCandidate(server);
    const id = crypto.randomUUID();
    assert.equal(await allowed(() => startTopUp(candidate, { id }), 10), 10);
  });

  test('60 candidates behind one address sign in, begin a test and save', { timeout: 120_000 }, async () => {
    const sit = async () => {
      const browser = newBrowser(server.url);
      await signIn(browser);
      const begun = await browser.fetch(apiPaths.attempts, jsonRequest('POST', { testId: freeTestId }));
      const { id: attemptId } = (await begun.json()) as { id: string };
      const sitting = crypto.randomUUID();
      for (let seq = 1; seq <= 3; seq += 1) {
        const save = { sitting, seq, changes: [{ question: seq, option: 0 }] };
        const saved = await browser.fetch(fillPath(apiPaths.answers, { attemptId }), jsonRequest('PUT', save));
        assert.equal(saved.status, 200);
        await saved.arrayBuffer();
      }
    };
    await Promise.all(Array.from({ length: 60 }, sit));
  });
});

describe('repeats of one top-up while the provider fails', () => {
  let shop: Shop;
  before(async () => {
    shop = await startShop({}, { RATE_LIMITS: 'on' });
  });
  after(() => shop.stop());

  const repeat = async (count: number) => {
    const who = await newCandidate(shop);
    const id = crypto.randomUUID();
    const replies = await Promise.all(Array.from({ length: count }, () => startTopUp(who, { id })));
    return {
      letThrough: replies.filter(({ status }) => status !== 429).length,
      orders: shop.sandbox.ledger().orders.filter(({ receipt }) => receipt === id).length,
    };
  };
  const breakAfterOrders = () =>
    shop.sandbox.control.fault({ kind: 'reset', when: 'after', method: 'POST', path: '/v1/orders', count: 60 });

  test('60 at once are let through 10 times and find the order of the first', async () => {
    await breakAfterOrders();
    assert.deepEqual(await repeat(60), { letThrough: 10, orders: 1 });
  });

  test('60 at once make 10 orders at most when the provider’s lists are behind too', async () => {
    await breakAfterOrders();
    await shop.sandbox.control.listLag({ seconds: 300 });
    const { letThrough, orders } = await repeat(60);
    assert.equal(letThrough, 10);
    assert.ok(orders <= 10, `${orders} orders`);
  });
});

describe('an address', () => {
  test('of IPv6 counts with the 2^64 others that its household may choose from', () => {
    const key = (ip: string) => addressKey({ ip });
    assert.equal(key('2001:db8:1:2::1'), key('2001:db8:1:2:ffff:ffff:ffff:ffff'));
    assert.notEqual(key('2001:db8:1:2::1'), key('2001:db8:1:3::1'));
    assert.equal(key('::ffff:203.0.113.9'), key('203.0.113.9'));
    assert.notEqual(key('203.0.113.9'), key('203.0.113.10'));
  });

  test('S11 is the one that our own proxy names; an address that the client claims is ignored', async () => {
    const rate = { name: 'requests', most: 2, within: 60_000, keyOf: addressKey };
    const statusesOf = async (trustProxy: string | false, forwarded: readonly string[]) => {
      const app = Fastify({ trustProxy });
      installErrorHandler(app);
      installRateLimits(app, 0, noPeers('00'), { ofAddress: [rate], ofUser: [] });
      app.get(apiPaths.session, async () => ({}));
      const statuses: number[] = [];
      for (const name of forwarded) {
        const headers = { 'x-forwarded-for': name };
        statuses.push((await app.inject({ url: apiPaths.session, headers })).statusCode);
      }
      await app.close();
      return statuses;
    };
    const clients = ['198.51.100.1', '198.51.100.2', '198.51.100.3', '198.51.100.1', '198.51.100.1'];
    assert.deepEqual(await statusesOf('127.0.0.1', clients), [200, 200, 200, 200, 429]);
    // Two addresses: the first is the client's own claim, the second was added by the proxy.
    const claims = ['203.0.113.1', '203.0.113.2', '203.0.113.3'].map((claim) => `${claim}, 198.51.100.1`);
    assert.deepEqual(await statusesOf('127.0.0.1', claims), [200, 200, 429]);
    assert.deepEqual(await statusesOf(false, clients.slice(0, 3)), [200, 200, 429]);
  });
});
