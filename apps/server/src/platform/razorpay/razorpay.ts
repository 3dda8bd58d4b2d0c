import type { PaymentFacts } from '@bharti/domain/money/settlement';
import { ok, type Result, refuse } from '@bharti/domain/result';
import { z } from 'zod';
import { loadOnce } from '../concurrency/load-once.ts';
import type { RazorpayAccount } from './payments-config.ts';

/**
 * Why a request to the provider failed. `rejected`: the provider rejected it and changed nothing. `unclear`: the provider is
 * unreachable, overloaded or sent an invalid reply, and the request may have taken effect.
 */
type ProviderFailure =
  | { readonly kind: 'rejected'; readonly status: number; readonly reason: string }
  | { readonly kind: 'unclear'; readonly status: number | null };
export type Answer<T> = Promise<Result<T, ProviderFailure>>;

type ProviderOrder = { readonly id: string; readonly amount: number; readonly currency: string };
export type ProviderRefund = {
  readonly id: string;
  readonly paymentId: string;
  readonly amount: number;
  readonly currency: string;
  /** 'pending', 'processed' or 'failed'. */
  readonly status: string;
  readonly receipt: string | null;
};
export type ProviderDispute = {
  readonly id: string;
  readonly paymentId: string;
  readonly amount: number;
  readonly currency: string;
  /** 'open', 'under_review', 'won', 'lost' or 'closed'. */
  readonly status: string;
  readonly phase: string | null;
  /** The amount that the provider took back; 0 unless the dispute is lost. */
  readonly deducted: number;
  /** Seconds since 1970. */
  readonly respondBy: number | null;
};

/** The functions of the payment provider that we use. Amounts are whole paise. */
export type Provider = {
  /** Creates an order whose payment is captured automatically. @param receipt our id of the order. */
  readonly createOrder: (receipt: string, amount: number) => Answer<ProviderOrder>;
  /** The provider's lists can be some minutes behind. */
  readonly findOrders: (receipt: string) => Answer<readonly ProviderOrder[]>;
  readonly payment: (id: string) => Answer<PaymentFacts>;
  readonly paymentsOfOrder: (orderId: string) => Answer<readonly PaymentFacts[]>;
  /** @param key our idempotency key, at least 10 of [A-Za-z0-9_-]: a repeated request returns the first refund. */
  readonly refund: (paymentId: string, amount: number, key: string) => Answer<ProviderRefund>;
  readonly refundsOfPayment: (paymentId: string) => Answer<readonly ProviderRefund[]>;
  readonly dispute: (id: string) => Answer<ProviderDispute>;
};

/** Printable ASCII, so that it can be stored as text. */
const word = z.string().regex(/^[\x20-\x7e]{0,100}$/);
const count = z.int().min(0);
const flag = z.boolean().nullish();

const order = z.object({ id: word, amount: count, currency: word });

/** Only the fields named here are read: the provider's entities also contain e-mail addresses and phone numbers. */
export const paymentEntity = z
  .object({ id: word, order_id: word.nullish(), amount: count, currency: word, status: word })
  .extend({ captured: flag, amount_refunded: count.nullish(), fee: count.nullish() });
export const refundEntity = z
  .object({ id: word, payment_id: word, amount: count, currency: word })
  .extend({ status: word, receipt: word.nullish() });
export const disputeEntity = z
  .object({ id: word, payment_id: word, amount: count, currency: word, status: word })
  .extend({ phase: word.nullish(), amount_deducted: count.nullish(), respond_by: count.nullish() });

export const toPaymentFacts = (entity: z.output<typeof paymentEntity>): PaymentFacts => ({
  id: entity.id,
  orderId: entity.order_id ?? null,
  amount: entity.amount,
  currency: entity.currency,
  status: entity.status,
  isCaptured: entity.status === 'captured' || (entity.status === 'refunded' && entity.captured === true),
  refunded: entity.amount_refunded ?? 0,
  fee: entity.fee ?? null,
});

export const toRefund = (entity: z.output<typeof refundEntity>): ProviderRefund => ({
  id: entity.id,
  paymentId: entity.payment_id,
  amount: entity.amount,
  currency: entity.currency,
  status: entity.status,
  receipt: entity.receipt ?? null,
});

export const toDispute = (entity: z.output<typeof disputeEntity>): ProviderDispute => ({
  id: entity.id,
  paymentId: entity.payment_id,
  amount: entity.amount,
  currency: entity.currency,
  status: entity.status,
  phase: entity.phase ?? null,
  deducted: entity.amount_deducted ?? 0,
  respondBy: entity.respond_by ?? null,
});

const listOf = <T extends z.ZodType>(entity: T) => z.object({ items: z.array(entity) });

/** Two requests one after the other must end within the 10 s that a user of the dialog may wait. */
const timeoutMs = 4_500;
const largestAnswer = 1024 * 1024;

/** The SDK's HTTP client. By default it has no time limit and accepts replies of any size, so both are set here. */
type HttpClient = {
  readonly defaults: Record<string, unknown>;
  readonly interceptors: { readonly request: { use: (change: (config: object) => object) => unknown } };
  readonly post: (
    path: string,
    body: object,
    config: { headers: Record<string, string> },
  ) => Promise<{ data: unknown }>;
};

const importSdk = () => import('razorpay');

/** The official SDK with a time limit, and with its three kinds of error mapped to one type. */
async function openSdk({ keyId, keySecret, sandboxUrl }: RazorpayAccount, load: typeof importSdk) {
  const { default: Razorpay } = await load();
  const sdk = new Razorpay({ key_id: keyId, key_secret: keySecret });
  const { rq } = sdk.api as unknown as { readonly rq: HttpClient };
  Object.assign(rq.defaults, { timeout: timeoutMs, maxContentLength: largestAnswer, maxRedirects: 0 });
  if (sandboxUrl !== null) Object.assign(rq.defaults, { baseURL: sandboxUrl, proxy: false });
  // The client's own timeout restarts with every byte received.
  rq.interceptors.request.use((config) => ({ ...config, signal: AbortSignal.timeout(timeoutMs) }));
  return { sdk, rq };
}

/** The provider through its SDK, which is loaded with the first call: an installation that takes no payment just now does without its memory. */
export function openRazorpay(account: RazorpayAccount, load = importSdk): Provider {
  const client = loadOnce(() => openSdk(account, load));
  const api = async () => (await client()).sdk;
  return {
    createOrder: (receipt, amount) =>
      ask(order, async () => (await api()).orders.create({ amount, currency: 'INR', receipt, payment: autoCapture })),
    findOrders: async (receipt) => itemsOf(await ask(listOf(order), async () => (await api()).orders.all({ receipt }))),
    payment: async (id) =>
      mapped(await ask(paymentEntity, async () => (await api()).payments.fetch(id)), toPaymentFacts),
    paymentsOfOrder: async (id) =>
      mapped(await ask(listOf(paymentEntity), async () => (await api()).orders.fetchPayments(id)), ({ items }) =>
        items.map(toPaymentFacts),
      ),
    refund: async (id, amount, key) => {
      // The SDK cannot set a header on this call, so its HTTP client is used directly.
      const post = async () =>
        (await client()).rq.post(
          `/v1/payments/${encodeURIComponent(id)}/refund`,
          { amount, speed: 'normal', receipt: key },
          {
            headers: { 'x-refund-idempotency': key },
          },
        );
      return mapped(await ask(refundEntity, async () => (await post()).data), toRefund);
    },
    refundsOfPayment: async (id) =>
      mapped(
        await ask(listOf(refundEntity), async () => (await api()).payments.fetchMultipleRefund(id, { count: 100 })),
        ({ items }) => items.map(toRefund),
      ),
    dispute: async (id) => mapped(await ask(disputeEntity, async () => (await api()).disputes.fetch(id)), toDispute),
  };
}

/** Minutes. Banks may confirm a payment for five days; a late confirmation is captured, and the reconciliation credits it. */
const autoCapture = {
  capture: 'automatic',
  capture_options: { automatic_expiry_period: 7_200, manual_expiry_period: 7_200, refund_speed: 'normal' },
} as const;

async function ask<T extends z.ZodType>(schema: T, call: () => Promise<unknown>): Answer<z.output<T>> {
  try {
    const parsed = schema.safeParse(await call());
    return parsed.success ? ok(parsed.data) : refuse({ kind: 'unclear', status: 200 });
  } catch (error) {
    return refuse(failureOf(error));
  }
}

const itemsOf = <T>(answer: Result<{ items: readonly T[] }, ProviderFailure>) => mapped(answer, ({ items }) => items);

const mapped = <T, U>(answer: Result<T, ProviderFailure>, to: (value: T) => U): Result<U, ProviderFailure> =>
  answer.ok ? ok(to(answer.value)) : answer;

// The SDK throws {statusCode, error} for a reply with JSON, {statusCode} for another reply, and a TypeError for a network
// failure. A direct call of its client throws the client's own error, which contains the reply.
const thrown = z.object({
  statusCode: z.number().optional(),
  error: z.object({ description: z.string().optional(), code: z.string().optional() }).optional(),
  response: z
    .object({
      status: z.number(),
      data: z
        .object({ error: z.object({ description: z.string() }) })
        .optional()
        .catch(undefined),
    })
    .optional(),
});

/** Statuses that mean: the provider rejected the request and changed nothing. */
const definite = new Set([400, 404]);

function failureOf(error: unknown): ProviderFailure {
  const { data } = thrown.safeParse(error);
  const status = data?.statusCode ?? data?.response?.status ?? null;
  const reason = data?.error?.description ?? data?.response?.data?.error.description;
  if (status !== null && definite.has(status) && reason !== undefined) return { kind: 'rejected', status, reason };
  return { kind: 'unclear', status };
}
