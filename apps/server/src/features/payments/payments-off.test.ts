import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { appConfig } from '@bharti/contracts/catalogue/config';
import { dashboard } from '@bharti/contracts/catalogue/dashboard';
import { apiPaths } from '@bharti/contracts/paths';
import { readConfig } from '../../platform/config.ts';
import { startServer } from '../../server.ts';
import { type Candidate, newCandidate, paidTestId } from '../../testing/candidate.ts';
import { startedTopUp } from '../../testing/payments.ts';
import { rawRequest } from '../../testing/raw-request.ts';
import { assertRefused } from '../../testing/refused.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

describe('with payments off', () => {
  let server: TestServer;
  let candidate: Candidate;
  before(async () => {
    server = await startTestServer({ env: { PAYMENTS: 'off' } });
    candidate = await newCandidate(server);
  });
  after(() => server.stop());

  const id = crypto.randomUUID();
  const routes = {
    'GET /api/wallet': undefined,
    'POST /api/purchases': { testId: paidTestId, key: id, pricePaise: 1_000 },
    'POST /api/top-ups': { id, amount: 100 },
    [`GET /api/top-ups/${id}`]: undefined,
    [`POST /api/top-ups/${id}/sync`]: undefined,
    [`POST /api/top-ups/${id}/verify`]: {},
  };
  for (const [route, body] of Object.entries(routes)) {
    const [method = '', path = ''] = route.split(' ');
    test(`there is no ${method} ${path.replace(id, ':id')}`, () =>
      assertRefused(server, '404 not_found', () => candidate.send(method, path, body)));
  }

  test('there is no webhook', async () => {
    const headers = { origin: server.url, 'content-type': 'application/json' };
    const reply = await rawRequest(server.url, { method: 'POST', path: apiPaths.razorpayWebhook, headers, body: '{}' });
    assert.equal(reply.status, 404);
  });

  test('the configuration says so, and offers free tests only', async () => {
    const config = appConfig.parse(await (await candidate.fetch('/config.json')).json());
    assert.deepEqual(config.payments, { kind: 'off' });
    const { rows } = await server.deps.database.pool.query(
      `select count(*)::int as count from tests where published and category = 'gk' and (is_free or price_paise = 0)`,
    );
    assert.equal(config.catalogue.testsPerCategory.gk, rows[0].count);
  });

  test('the dashboard lists free tests only', async () => {
    const { tests } = dashboard.parse(await (await candidate.send('GET', '/api/dashboard')).json());
    assert.ok(tests.length > 0);
    assert.deepEqual([...new Set(tests.map(({ access }) => access))], ['free']);
  });
});

describe('in trial mode', () => {
  let folder: string;
  let database: TestDatabase;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bharti-trial-'));
    database = await createTestDatabase();
  });
  after(async () => {
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const start = () =>
    startServer(
      readConfig({ PORT: '0', LOG_LEVEL: 'silent', DATABASE_URL: database.url, DATA_DIR: join(folder, 'data') }),
      null,
    );

  test('the stand-in starts and stops with the server, and knows its orders after a restart', async () => {
    const first = await start();
    const candidate = await newCandidate(first);
    const { payments } = appConfig.parse(await (await candidate.fetch('/config.json')).json());
    assert.ok(payments.kind === 'razorpay' && payments.isTrial);
    assert.match(payments.checkoutScript, /^http:\/\/127\.0\.0\.1:\d+\/v1\/checkout\.js$/);
    assert.equal((await fetch(payments.checkoutScript)).status, 200);
    const order = await startedTopUp(candidate);
    await first.stop();
    await assert.rejects(fetch(payments.checkoutScript));
    const again = await start();
    try {
      const answer = await again.deps.payments?.provider.paymentsOfOrder(order.orderId);
      assert.deepEqual(answer, { ok: true, value: [] });
    } finally {
      await again.stop();
    }
  });
});
