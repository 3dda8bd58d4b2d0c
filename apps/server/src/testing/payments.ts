import { apiPaths, fillPath } from '@bharti/contracts/paths';
import { type TopUp, topUp } from '@bharti/contracts/wallet/top-up';
import { type Sandbox, type SandboxOptions, startSandbox } from '@bharti/razorpay-sandbox/sandbox';
import type { PaymentDeps } from '../features/payments/payment-deps.ts';
import type { ReconcileDeps } from '../features/top-ups/reconcile.ts';
import { hasWebhookSince } from '../features/webhooks/store.ts';
import type { Alarm, RaiseAlarm } from '../platform/alarms.ts';
import type { Deps } from '../shared/deps.ts';
import { type Candidate, newCandidate } from './candidate.ts';
import { startTestServer, type TestServer } from './test-server.ts';

export const shopKeys = {
  keyId: 'rzp_test_Shop000000001',
  keySecret: 'shop-key-secret',
  webhookSecret: 'shop-webhook-secret',
  accountId: 'acc_Shop0000000001',
} as const;

/** The environment of a server that takes payments through this sandbox. */
export const shopEnv = (sandboxUrl: string): Readonly<Record<string, string>> => ({
  RAZORPAY_KEY_ID: shopKeys.keyId,
  RAZORPAY_KEY_SECRET: shopKeys.keySecret,
  RAZORPAY_WEBHOOK_SECRET: shopKeys.webhookSecret,
  RAZORPAY_ACCOUNT_ID: shopKeys.accountId,
  RAZORPAY_SANDBOX_URL: sandboxUrl,
});

/** A server and the provider's sandbox. Webhooks wait until a test delivers them, unless `webhooks` is 'send'. */
export type Shop = TestServer & { readonly sandbox: Sandbox };

export async function startShop(
  options: Partial<SandboxOptions> = {},
  env: Readonly<Record<string, string>> = {},
): Promise<Shop> {
  const sandbox = await startSandbox({ ...shopKeys, webhooks: 'hold', ...options });
  const server = await startTestServer({ env: { ...shopEnv(sandbox.url), ...env } });
  sandbox.subscribe(server.url + apiPaths.razorpayWebhook);
  const stop = async () => {
    await sandbox.close();
    await server.stop();
  };
  return { ...server, sandbox, stop };
}

/** Starts a top-up as the button 'Pay' does, with a new id unless one is given. Whole rupees. */
export const startTopUp = (who: Candidate, input: Readonly<Record<string, unknown>> = {}): Promise<Response> =>
  who.send('POST', apiPaths.topUps, { id: crypto.randomUUID(), amount: 100, ...input });

/** @throws when it was refused. */
export async function startedTopUp(who: Candidate, amount = 100): Promise<TopUp> {
  return topUp.parse(await (await startTopUp(who, { amount })).json());
}

/** A new candidate with an unpaid order. */
export async function newOrder(shop: Pick<Shop, 'url'>, amount = 100): Promise<{ who: Candidate; order: TopUp }> {
  const who = await newCandidate(shop);
  return { who, order: await startedTopUp(who, amount) };
}

export const verify = (who: Candidate, { id }: Pick<TopUp, 'id'>, success: unknown): Promise<Response> =>
  who.send('POST', fillPath(apiPaths.verifyTopUp, { id }), success);

export type PaidTopUp = { readonly who: Candidate; readonly paymentId: string };

/** A credited top-up of ₹100 by a new candidate, unless given otherwise. Its events are not delivered yet. */
export async function paidTopUp(
  shop: Shop,
  { rupees = 100, who }: { readonly rupees?: number; readonly who?: Candidate } = {},
): Promise<PaidTopUp> {
  const payer = who ?? (await newCandidate(shop));
  const order = await startedTopUp(payer, rupees);
  const paid = shop.sandbox.pay(order.orderId);
  const reply = await verify(payer, order, paid);
  if (reply.status !== 200) throw new Error(`the top-up was refused: ${reply.status}`);
  return { who: payer, paymentId: paid.razorpay_payment_id };
}

/** Delivers every event of a payment, oldest first or newest first, and waits until all are processed. */
export async function deliverEvents(
  shop: Shop,
  paymentId: string,
  order: 'oldest first' | 'newest first' = 'oldest first',
): Promise<void> {
  const ids = shop.sandbox.events({ paymentId }).map(({ id }) => id);
  for (const id of order === 'newest first' ? ids.toReversed() : ids) {
    const status = await shop.sandbox.deliver(id);
    if (status !== 200) throw new Error(`the event was refused: ${status}`);
  }
  await inboxDone(shop);
}

/** Fetches the payments of the top-up from the provider, as the open page does. */
export const sync = async (who: Candidate, { id }: Pick<TopUp, 'id'>): Promise<TopUp> =>
  topUp.parse(await (await who.send('POST', fillPath(apiPaths.syncTopUp, { id }))).json());

/** Waits until the condition holds. @throws when it does not hold within two minutes. */
export async function until(holds: () => Promise<boolean>): Promise<void> {
  const last = performance.now() + 120_000;
  while (!(await holds())) {
    if (performance.now() > last) throw new Error(`still waiting after two minutes for ${holds}`);
    await new Promise((next) => setTimeout(next, 20));
  }
}

/** Waits until all events in the inbox are processed. */
export const inboxDone = ({ deps }: { readonly deps: Pick<Deps, 'reader'> }): Promise<void> =>
  until(async () => {
    const waiting = await deps.reader
      .selectFrom('webhook_inbox')
      .select('event_id')
      .where('processed_at', 'is', null)
      .executeTakeFirst();
    return waiting === undefined;
  });

/** The server's job asks the provider about no order so far: on a slow machine it would credit one while a test compares tables. */
export const stopOrderChecks = ({ asOwner }: Pick<TestServer, 'asOwner'>): Promise<void> =>
  asOwner(`update top_ups set check_at = '2100-01-01'`);

/** Collects the payment alarms that are raised from now on. */
export function alarmsOf({ deps }: Pick<TestServer, 'deps'>): readonly Alarm[] {
  const alarms: Alarm[] = [];
  const alarm: RaiseAlarm = (raised) => alarms.push(raised);
  Object.assign(deps.payments ?? {}, { alarm });
  return alarms;
}

/** The dependencies of the money use-cases. */
export function paymentDeps({ deps }: Pick<TestServer, 'deps'>): PaymentDeps & ReconcileDeps {
  const { payments } = deps;
  if (payments === null) throw new Error('payments are off');
  return { ...deps, payments, hasWebhookSince };
}

/** Whole paise. */
export async function holdingsOf({ deps }: { readonly deps: Pick<Deps, 'reader'> }, { id }: Pick<Candidate, 'id'>) {
  const rows = await deps.reader
    .selectFrom('ledger_accounts')
    .select(['account', 'balance_paise'])
    .where('owner_id', '=', id)
    .execute();
  const balance = (account: string) => rows.find((row) => row.account === account)?.balance_paise ?? 0;
  return { wallet: balance('wallet'), frozen: balance('frozen'), owed: balance('owed') };
}

export const walletOf = async (server: Pick<TestServer, 'deps'>, who: Pick<Candidate, 'id'>): Promise<number> =>
  (await holdingsOf(server, who)).wallet;
