import { checkoutRoutes } from './checkout-routes.ts';
import { type Clock, systemClock } from './clock.ts';
import { type Control, controlRoutes, createControl } from './controls.ts';
import { type DataFile, openDataFile } from './data-file.ts';
import { type DisputeInput, moveDispute, openDispute } from './disputes.ts';
import type { Dispute, Order, Payment, Refund } from './entities.ts';
import type { DisputeMove } from './events.ts';
import { listen } from './http.ts';
import { type Ledger, readLedger } from './ledger.ts';
import { requireLoopbackUrl, requireTrial } from './loopback.ts';
import { createOrder, findOrder } from './orders.ts';
import { type CheckoutReply, captureLate, type PayInput, pay, payWithoutOrder } from './pay.ts';
import { findPayment } from './payments.ts';
import type { Provider } from './provider.ts';
import { openRecords, type Records } from './records.ts';
import { createRefund, settleRefund } from './refunds.ts';
import { orderRequest, parseRequest, refundRequest } from './requests.ts';
import { restRoutes } from './rest.ts';
import { webhookSender } from './send-webhook.ts';
import type { SignedWebhook } from './signatures.ts';
import { defaultSwitches } from './switches.ts';
import { createWebhooks, type EventFilter, type SentEvent, type Webhooks } from './webhooks.ts';

export type SandboxOptions = {
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecret: string;
  /** The webhook endpoint; `subscribe` sets it later. */
  readonly webhookUrl?: string | undefined;
  /** 'hold' keeps events until a test delivers them. */
  readonly webhooks?: 'send' | 'hold' | undefined;
  /** 0 takes a free port. */
  readonly port?: number | undefined;
  readonly host?: '127.0.0.1' | 'localhost' | '::1' | undefined;
  readonly clock?: Clock | undefined;
  /** Divides the provider's retry delays of failed webhooks. */
  readonly retrySpeed?: number | undefined;
  /** Milliseconds to wait for the reply to a webhook; the provider waits 5 s. */
  readonly webhookTimeout?: number | undefined;
  /** A file that keeps orders, payments, refunds and disputes over a restart. */
  readonly dataFile?: string | undefined;
  /** HTTP status for a wrong key: the documentation names both. */
  readonly badKeyStatus?: 401 | 400 | undefined;
  readonly accountId?: string | undefined;
  readonly log?: ((line: string) => void) | undefined;
};

export type Sandbox = {
  /** Base URL of the REST API, the checkout script and the control API. */
  readonly url: string;
  readonly close: () => Promise<void>;
  readonly clock: Clock;
  readonly control: Control;
  readonly ledger: () => Ledger;
  /** Creates an order that the product does not know. */
  readonly createOrder: (request: { amount: number; currency?: string; receipt?: string }) => Order;
  readonly order: (id: string) => Order;
  readonly payment: (id: string) => Payment;
  readonly pay: (orderId: string, input?: PayInput) => CheckoutReply;
  readonly payWithoutOrder: (input: PayInput & { readonly amount: number }) => { readonly razorpay_payment_id: string };
  /** Captures a payment that is waiting or had failed. */
  readonly capture: (paymentId: string) => Payment;
  /** A refund made in the provider's dashboard; without an amount (paise) the whole rest of the payment. */
  readonly refund: (paymentId: string, amount?: number) => Refund;
  readonly settleRefund: (refundId: string, status: 'processed' | 'failed') => Refund;
  readonly dispute: (paymentId: string, input?: DisputeInput) => Dispute;
  readonly moveDispute: (disputeId: string, move: Exclude<DisputeMove, 'created'>) => Dispute;
  /** All events so far, oldest first. */
  readonly events: (filter?: EventFilter) => readonly SentEvent[];
  /** The exact raw body and headers of an event, for a test that sends the webhook itself. */
  readonly signed: (eventId: string) => SignedWebhook;
  /** Sends an event once. @returns the HTTP status, or null without a reply. */
  readonly deliver: (eventId: string) => Promise<number | null>;
  readonly subscribe: (webhookUrl: string) => void;
  /** Whether the endpoint was disabled after a day of failures. */
  readonly isWebhookDisabled: () => boolean;
  /** Resolves when no webhook is being sent. Waiting retries do not count. */
  readonly idle: () => Promise<void>;
};

/**
 * Starts the stand-in for Razorpay.
 * @throws Error in production, and for a host or a webhook address that is not loopback.
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { host = '127.0.0.1', port = 0, webhookUrl, clock = systemClock(), log = () => {} } = options;
  requireTrial(host, webhookUrl);
  const sender = webhookSender(options.webhookTimeout ?? 5000);
  const webhooks = createWebhooks({
    clock,
    send: sender.send,
    accountId: options.accountId ?? 'acc_TrialAccount01',
    secret: options.webhookSecret,
    url: webhookUrl,
    mode: options.webhooks ?? 'send',
    retrySpeed: options.retrySpeed ?? 1,
    log,
  });
  const provider: Provider = {
    keyId: options.keyId,
    keySecret: options.keySecret,
    ...restoreRecords(clock, options.dataFile),
    clock,
    switches: defaultSwitches(),
    announce: webhooks.announce,
  };
  const control = createControl(provider, webhooks);
  const routes = [
    ...checkoutRoutes(provider),
    ...restRoutes(provider, options.badKeyStatus ?? 401),
    ...controlRoutes(provider, control, webhooks),
  ];
  const server = await listen({ host, port, log }, routes, () => provider.switches.faults);
  return {
    url: server.url,
    clock,
    control,
    ...payer(provider),
    ...observer(webhooks),
    close: async () => {
      await server.close();
      sender.close();
      await webhooks.idle();
      clock.stop();
    },
  };
}

const payer = (provider: Provider) =>
  ({
    ledger: () => readLedger(provider.records),
    createOrder: (request) => createOrder(provider, parseRequest(orderRequest, { currency: 'INR', ...request })),
    order: (id) => findOrder(provider, id).order,
    payment: (id) => findPayment(provider, id),
    pay: (orderId, input) => pay(provider, orderId, input),
    payWithoutOrder: (input) => payWithoutOrder(provider, input),
    capture: (paymentId) => captureLate(provider, paymentId),
    refund: (paymentId, amount) => createRefund(provider, paymentId, parseRequest(refundRequest, { amount })),
    settleRefund: (refundId, status) => settleRefund(provider, refundId, status),
    dispute: (paymentId, input) => openDispute(provider, paymentId, input),
    moveDispute: (disputeId, move) => moveDispute(provider, disputeId, move),
  }) satisfies Partial<Sandbox>;

const observer = (webhooks: Webhooks) =>
  ({
    events: webhooks.events,
    signed: webhooks.signed,
    deliver: webhooks.deliver,
    subscribe: (url) => {
      requireLoopbackUrl(url);
      webhooks.subscribe(url);
    },
    isWebhookDisabled: webhooks.isDisabled,
    idle: webhooks.idle,
  }) satisfies Partial<Sandbox>;

function restoreRecords(clock: Clock, path: string | undefined): Pick<Provider, 'records' | 'forget'> {
  let file: DataFile | null = null;
  const records = openRecords(clock.now, (collection, id, value) => file?.append({ collection, id, value }));
  if (path !== undefined) {
    const opened = openDataFile(path);
    for (const { collection, id, value } of opened.entries)
      records[collection as keyof Records].put(id, value as never);
    file = opened;
  }
  const forget = () => {
    for (const store of Object.values(records)) store.clear();
    file?.clear();
  };
  return { records, forget };
}
