import type { Agent } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { apiPaths } from '@bharti/contracts/paths';
import { type TopUp, topUp } from '@bharti/contracts/wallet/top-up';
import { type Sandbox, startSandbox } from '@bharti/razorpay-sandbox/sandbox';
import { openAndLockHoldings } from '../../apps/server/src/features/ledger/post.ts';
import { listQuarantined } from '../../apps/server/src/features/payments/list-quarantined.ts';
import type { PaymentDeps } from '../../apps/server/src/features/payments/payment-deps.ts';
import type { ReconcileDeps } from '../../apps/server/src/features/top-ups/reconcile.ts';
import { hasWebhookSince } from '../../apps/server/src/features/webhooks/store.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { type Database, openDatabase } from '../../apps/server/src/platform/postgres/database.ts';
import { openPayments } from '../../apps/server/src/platform/razorpay/payments.ts';
import { inboxDone, shopEnv, shopKeys } from '../../apps/server/src/testing/payments.ts';
import { createTestDatabase } from '../../apps/server/src/testing/test-database.ts';
import type { UserId } from '../../packages/domain/src/brand.ts';
import type { Holdings } from '../../packages/domain/src/money/ledger.ts';
import { type ApiProcess, startApi } from './api-process.ts';
import { askUntilFree, type Reply } from './ask.ts';
import type { Buyer } from './buyers.ts';

/** Two API processes, one database, and the provider's stand-in, whose events wait until a test delivers them. */
export type PaymentWorld = {
  readonly sandbox: Sandbox;
  readonly database: Database;
  readonly asOwner: (sql: string) => Promise<void>;
  /** Dependencies of use-cases without a route: the test runs them like a third server. */
  readonly paymentDeps: PaymentDeps & ReconcileDeps;
  readonly send: (
    agent: Agent,
    server: number,
    who: Buyer,
    method: string,
    path: string,
    body?: unknown,
  ) => Promise<Reply>;
  /** Opens an order. @throws when it was refused. */
  readonly begin: (agent: Agent, who: Buyer, rupees: number) => Promise<TopUp>;
  readonly verify: (agent: Agent, server: number, who: Buyer, id: string, success: unknown) => Promise<Reply>;
  /** Sends the provider's event to this server. @returns the status. */
  readonly deliver: (server: number, eventId: string) => Promise<number>;
  /** Posts without cookie and origin. @returns the status. */
  readonly post: (
    server: number,
    path: string,
    body: string,
    headers: Readonly<Record<string, string>>,
  ) => Promise<number>;
  readonly holdings: (owner: UserId) => Promise<Holdings>;
  /** Whole paise that were captured but not credited to a wallet. */
  readonly quarantined: () => Promise<number>;
  readonly inboxDone: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

export async function startPaymentWorld(): Promise<PaymentWorld> {
  const own = await createTestDatabase();
  const sandbox = await startSandbox({ ...shopKeys, webhooks: 'hold' });
  const env = { ...shopEnv(sandbox.url), DATABASE_URL: own.url };
  const servers: readonly ApiProcess[] = await Promise.all([startApi(env), startApi(env)]);
  const database = openDatabase(own.url, () => {});
  const payments = openPayments(readConfig(env), null, () => {});
  if (payments === null) throw new Error('payments are off');
  const paymentDeps = {
    inTransaction: database.inTransaction,
    reader: database.db,
    payments,
    hasWebhookSince,
  };
  const urlOf = (server: number): URL => (servers[server % servers.length] as ApiProcess).url;
  const post: PaymentWorld['post'] = async (server, path, body, headers) => {
    const reply = await fetch(new URL(path, urlOf(server)), { method: 'POST', body, headers });
    await reply.arrayBuffer();
    return reply.status;
  };
  const send: PaymentWorld['send'] = (agent, server, who, method, path, body) =>
    askUntilFree(agent, urlOf(server), method, path, who.cookie, body);
  return {
    sandbox,
    database,
    asOwner: own.asOwner,
    paymentDeps,
    send,
    begin: async (agent, who, amount) => {
      const order = { id: crypto.randomUUID(), amount };
      // A server or a provider that is busy is asked again, as the app does: the same id opens one order.
      for (let left = 5; ; left -= 1) {
        const reply = await send(agent, 0, who, 'POST', '/api/top-ups', order);
        if (reply.status < 300) return topUp.parse(JSON.parse(reply.body));
        if (reply.status < 500 || left === 0) throw new Error(`no order: ${reply.status} ${reply.body}`);
        await setTimeout(1_000);
      }
    },
    verify: (agent, server, who, id, success) => send(agent, server, who, 'POST', `/api/top-ups/${id}/verify`, success),
    post,
    deliver: (server, eventId) => {
      const { body, headers } = sandbox.signed(eventId);
      return post(server, apiPaths.razorpayWebhook, body, headers);
    },
    holdings: (owner) => database.inTransaction((tx) => openAndLockHoldings(tx, owner)),
    quarantined: async () => {
      const rows = await listQuarantined(database.db, 1_000_000);
      return rows
        .filter(({ currency }) => currency === 'INR')
        .reduce((sum, { amount, refunded }) => sum + amount - refunded, 0);
    },
    inboxDone: () => inboxDone({ deps: paymentDeps }),
    stop: async () => {
      await Promise.all(servers.map((server) => server.stop()));
      await database.close();
      await sandbox.close();
      await own.drop();
    },
  };
}
