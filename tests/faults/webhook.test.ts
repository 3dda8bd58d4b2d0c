import assert from 'node:assert/strict';
import { Agent } from 'node:http';
import { after, before, describe, test } from 'node:test';
import { apiPaths } from '@bharti/contracts/paths';
import pg from 'pg';
import { openDatabase } from '../../apps/server/src/platform/postgres/database.ts';
import { inboxDone, shopEnv, shopKeys, until } from '../../apps/server/src/testing/payments.ts';
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/testing/test-database.ts';
import { type TopUp, topUp } from '../../packages/contracts/src/wallet/top-up.ts';
import { type Sandbox, startSandbox } from '../../packages/razorpay-sandbox/src/sandbox.ts';
import { type ApiProcess, startApi } from '../support/api-process.ts';
import { ask } from '../support/ask.ts';
import { auditLedger } from '../support/audit-ledger.ts';
import { type Buyer, newBuyers } from '../support/buyers.ts';

describe('a webhook while something breaks', () => {
  let database: TestDatabase;
  let store: ReturnType<typeof openDatabase>;
  let sandbox: Sandbox;
  let api: ApiProcess;
  /** Holds locks, so that the server waits at a point that the test needs. */
  let holder: pg.Client;
  const agent = new Agent({ keepAlive: true });

  const start = async () => {
    api = await startApi({ ...shopEnv(sandbox.url), DATABASE_URL: database.url, LOG_LEVEL: 'trace' });
    sandbox.subscribe(new URL(apiPaths.razorpayWebhook, api.url).href);
  };
  before(async () => {
    database = await createTestDatabase();
    store = openDatabase(database.url, () => {});
    sandbox = await startSandbox({ ...shopKeys, webhooks: 'hold', webhookTimeout: 1_000, retrySpeed: 2 });
    holder = new pg.Client({ connectionString: database.ownerUrl });
    await holder.connect();
    await start();
  });
  after(async () => {
    agent.destroy();
    await holder.end();
    await api.stop();
    await sandbox.close();
    await store.close();
    await database.drop();
  });

  const order = async (): Promise<{ buyer: Buyer; topUp: TopUp }> => {
    const [buyer] = await newBuyers(store, 1, 0);
    if (buyer === undefined) throw new Error('no buyer');
    const input = { id: crypto.randomUUID(), amount: 100 };
    const reply = await ask(agent, api.url, 'POST', '/api/top-ups', buyer.cookie, input);
    return { buyer, topUp: topUp.parse(JSON.parse(reply.body)) };
  };
  const captured = ({ orderId }: TopUp): string => {
    sandbox.pay(orderId);
    return sandbox.events({ orderId, name: 'payment.captured' })[0]?.id ?? assert.fail('no event');
  };
  const inboxOf = async (id: string) =>
    store.db.selectFrom('webhook_inbox').select(['tries', 'outcome']).where('event_id', '=', id).executeTakeFirst();
  const walletOf = async ({ id }: Buyer) =>
    (
      await store.db
        .selectFrom('ledger_accounts')
        .select('balance_paise')
        .where('owner_id', '=', id)
        .where('account', '=', 'wallet')
        .executeTakeFirst()
    )?.balance_paise ?? 0;
  const isWaiting = async (table: string): Promise<boolean> => {
    const { rows } = await holder.query(`select from pg_locks where relation = $1::regclass and not granted`, [table]);
    return rows.length > 0;
  };
  /** Ends the lease of events that a killed server had claimed, so that they are due. */
  const leaseIsOver = () => database.asOwner('update webhook_inbox set try_at = now()');
  const oneCredit = async (buyer: Buyer) => {
    await inboxDone({ deps: { reader: store.db } });
    assert.equal(await walletOf(buyer), 10_000);
    assert.deepEqual((await auditLedger(store)).faults, []);
  };

  test('M29 a database that does not answer: the provider repeats the event, and there is one credit', {
    timeout: 60_000,
  }, async () => {
    const { buyer, topUp: wanted } = await order();
    await holder.query('begin; lock table webhook_inbox in access exclusive mode');
    await sandbox.control.deliver({ mode: 'send' });
    sandbox.pay(wanted.orderId);
    const answers = () => sandbox.events({ orderId: wanted.orderId }).map((event) => event.answers);
    // Each of the three events is sent at least once without success.
    await until(async () => answers().length === 3 && answers().every((tries) => tries[0] === null));
    await holder.query('commit');
    await until(async () => answers().every((tries) => tries.includes(200)));
    await sandbox.control.deliver({ mode: 'hold' });
    await oneCredit(buyer);
  });

  test('M30 kill -9 after the event was stored and before it was processed: one credit', async () => {
    const { buyer, topUp: wanted } = await order();
    const id = captured(wanted);
    await holder.query('begin; lock table provider_payments in access exclusive mode');
    assert.equal(await sandbox.deliver(id), 200);
    await until(() => isWaiting('provider_payments'));
    await api.kill();
    await holder.query('commit');
    assert.equal(await walletOf(buyer), 0);
    await leaseIsOver();
    await start();
    await oneCredit(buyer);
  });

  test('M30 kill -9 after it was processed and before that was recorded: one credit', async () => {
    const { buyer, topUp: wanted } = await order();
    const id = captured(wanted);
    await holder.query('begin; lock table provider_payments in access exclusive mode');
    assert.equal(await sandbox.deliver(id), 200);
    await until(() => isWaiting('provider_payments'));
    const other = new pg.Client({ connectionString: database.ownerUrl });
    await other.connect();
    await other.query('begin');
    await other.query('select from webhook_inbox where event_id = $1 for update', [id]);
    await holder.query('commit');
    await until(async () => (await walletOf(buyer)) === 10_000);
    assert.equal((await inboxOf(id))?.outcome, null);
    await api.kill();
    await other.query('commit');
    await other.end();
    await leaseIsOver();
    await start();
    await oneCredit(buyer);
    assert.equal((await inboxOf(id))?.outcome, 'done');
  });

  test('M30 kill -9 before the provider got its reply: it repeats the event, and there is one credit', async () => {
    const { buyer, topUp: wanted } = await order();
    const id = captured(wanted);
    await holder.query('begin; lock table webhook_inbox in access exclusive mode');
    const answer = sandbox.deliver(id);
    await until(() => isWaiting('webhook_inbox'));
    await api.kill();
    await holder.query('commit');
    assert.equal(await answer, null);
    await start();
    for (let i = 0; i < 2; i += 1) assert.equal(await sandbox.deliver(id), 200);
    await oneCredit(buyer);
  });

  test('Y06 whatever happens to a payment, the log names no payer and no secret', async () => {
    const { buyer, topUp: wanted } = await order();
    const success = sandbox.pay(wanted.orderId);
    const other = sandbox.createOrder({ amount: 5_000 });
    const otherPayment = sandbox.pay(other.id).razorpay_payment_id;
    sandbox.refund(success.razorpay_payment_id, 1_000);
    sandbox.dispute(success.razorpay_payment_id, { amount: 1_000 });
    const wrong = { ...success, razorpay_signature: 'a'.repeat(64) };
    for (const body of [wrong, success]) {
      await ask(agent, api.url, 'POST', `/api/top-ups/${wanted.id}/verify`, buyer.cookie, body);
    }
    const paymentIds = [success.razorpay_payment_id, otherPayment];
    for (const paymentId of paymentIds) {
      for (const { id } of sandbox.events({ paymentId })) assert.equal(await sandbox.deliver(id), 200);
    }
    await fetch(new URL(apiPaths.razorpayWebhook, api.url), { method: 'POST', body: '{"email":"payer@example.com"}' });
    await inboxDone({ deps: { reader: store.db } });
    const log = () => api.log();
    await until(async () => log().includes('a payment is disputed'));
    assert.match(log(), /payment quarantined.*|a refund was begun/);
    const token = buyer.cookie.split('=')[1] ?? assert.fail();
    const secrets = [shopKeys.keySecret, shopKeys.webhookSecret, token, success.razorpay_signature];
    for (const secret of [...secrets, buyer.id, '@example.com', '+919000000000']) {
      assert.ok(!log().includes(secret), secret);
    }
  });
});
