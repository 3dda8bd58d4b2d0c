import { type Books, openBooks } from './books.ts';
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
  /** Where webhooks go; it can be named later, with `subscribe`. */
  readonly webhookUrl?: string | undefined;
  /** 'hold' keeps events until they are delivered by choice. */
  readonly webhooks?: 'send' | 'hold' | undefined;
  /** 0 takes a free one. */
  readonly port?: number | undefined;
  readonly host?: '127.0.0.1' | 'localhost' | '::1' | undefined;
  readonly clock?: Clock | undefined;
  /** How much faster than the provider failed webhooks are sent again. */
  readonly ladderSpeed?: number | undefined;
  /** Milliseconds that an answer to a webhook may take; the provider waits 5 s. */
  readonly webhookTimeout?: number | undefined;
  /** Keeps orders, payments, refunds and disputes over a restart. */
  readonly dataFile?: string | undefined;
  /** What a wrong key is answered: the documentation does not agree with itself. */
  readonly badKeyStatus?: 401 | 400 | undefined;
  readonly accountId?: string | undefined;
  readonly log?: ((line: string) => void) | undefined;
};

export type Sandbox = {
  /** The base of REST, checkout script and control. */
  readonly url: string;
  readonly close: () => Promise<void>;
  readonly clock: Clock;
  readonly control: Control;
  readonly ledger: () => Ledger;
  /** An order that the product did not make. */
  readonly createOrder: (request: { amount: number; currency?: string; receipt?: string }) => Order;
  readonly order: (id: string) => Order;
  readonly payment: (id: string) => Payment;
  readonly pay: (orderId: string, input?: PayInput) => CheckoutReply;
  readonly payWithoutOrder: (input: PayInput & { readonly amount: number }) => { readonly razorpay_payment_id: string };
  /** A payment that waits, or had failed, goes through after all. */
  readonly capture: (paymentId: string) => Payment;
  /** By a person at the provider's dashboard; all that is left where no amount (paise) is given. */
  readonly refund: (paymentId: string, amount?: number) => Refund;
  readonly settleRefund: (refundId: string, status: 'processed' | 'failed') => Refund;
  readonly dispute: (paymentId: string, input?: DisputeInput) => Dispute;
  readonly moveDispute: (disputeId: string, move: Exclude<DisputeMove, 'created'>) => Dispute;
  /** All events so far, in the order in which they happened. */
  readonly events: (filter?: EventFilter) => readonly SentEvent[];
  /** The exact raw body and headers of an event, for a test that sends it itself. */
  readonly signed: (eventId: string) => SignedWebhook;
  /** Sends an event once. @returns the status, null where there was no answer. */
  readonly deliver: (eventId: string) => Promise<number | null>;
  readonly subscribe: (webhookUrl: string) => void;
  /** Whether the endpoint was given up after a day of failures. */
  readonly isWebhookDisabled: () => boolean;
  /** Once no webhook is under way; those that wait for their next try do not count. */
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
    ladderSpeed: options.ladderSpeed ?? 1,
    log,
  });
  const provider: Provider = {
    keyId: options.keyId,
    keySecret: options.keySecret,
    ...restoreBooks(clock, options.dataFile),
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
    ledger: () => readLedger(provider.books),
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

function restoreBooks(clock: Clock, path: string | undefined): Pick<Provider, 'books' | 'forget'> {
  let file: DataFile | null = null;
  const books = openBooks(clock.now, (shelf, id, value) => file?.append({ shelf, id, value }));
  if (path !== undefined) {
    const opened = openDataFile(path);
    for (const { shelf, id, value } of opened.entries) books[shelf as keyof Books].put(id, value as never);
    file = opened;
  }
  const forget = () => {
    for (const shelf of Object.values(books)) shelf.clear();
    file?.clear();
  };
  return { books, forget };
}
