import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PaymentsConfig } from '@bharti/contracts/catalogue/config';
import { apiPaths } from '@bharti/contracts/paths';
import type { RaiseAlarm } from '../alarms.ts';
import type { Config } from '../config.ts';
import type { RazorpayAccount } from './payments-config.ts';
import { type Answer, openRazorpay, type Provider } from './razorpay.ts';

/** Where money comes in. */
export type Payments = RazorpayAccount & {
  readonly provider: Provider;
  /** For what a person must look at. */
  readonly alarm: RaiseAlarm;
};

export type OpenedPayments = {
  readonly payments: Payments | null;
  /** Tells the stand-in where we are, once we know it. */
  readonly announce: (url: string) => void;
  readonly close: () => Promise<void>;
};

/** The stand-in that starts with the server has no secret worth keeping: it answers this machine only. */
const trialKeys = {
  keyId: 'rzp_test_TrialKey000001',
  keySecret: 'trial-key-secret',
  webhookSecret: 'trial-webhook-secret',
  accountId: 'acc_TrialAccount01',
} as const;

/** Starts the stand-in where the configuration wants one; in production it is not even loaded. */
export async function openPayments(
  { payments: setup, dataDir }: Pick<Config, 'payments' | 'dataDir'>,
  alarm: RaiseAlarm,
): Promise<OpenedPayments> {
  const nothing = { announce: () => {}, close: async () => {} };
  if (setup.kind === 'off') return { ...nothing, payments: null };
  if (setup.kind === 'razorpay') {
    return { ...nothing, payments: { ...setup, provider: watched(openRazorpay(setup), alarm), alarm } };
  }
  const { startSandbox } = await import('@bharti/razorpay-sandbox/sandbox');
  await mkdir(dataDir, { recursive: true });
  // In the data folder, so that an order of yesterday can still be paid today.
  const sandbox = await startSandbox({ ...trialKeys, dataFile: join(dataDir, 'razorpay-sandbox.jsonl') });
  const { webhookSecret, ...keys } = trialKeys;
  const account: RazorpayAccount = { ...keys, webhookSecrets: [webhookSecret], sandboxUrl: sandbox.url };
  return {
    payments: { ...account, provider: watched(openRazorpay(account), alarm), alarm },
    announce: (url) => sandbox.subscribe(url + apiPaths.razorpayWebhook),
    close: sandbox.close,
  };
}

/** Raises an alarm for each answer that cannot be used, so that keys which have become invalid do not pass unseen. */
function watched(provider: Provider, alarm: RaiseAlarm): Provider {
  const watch =
    <Asked extends unknown[], T>(call: string, ask: (...asked: Asked) => Answer<T>, isRejectionRaised = true) =>
    async (...asked: Asked): Answer<T> => {
      const answer = await ask(...asked);
      if (!answer.ok && (isRejectionRaised || answer.refusal.kind !== 'rejected')) {
        const { kind, status } = answer.refusal;
        alarm({ kind: 'provider_unusable_answer', call, trouble: kind, status });
      }
      return answer;
    };
  return {
    createOrder: watch('create order', provider.createOrder),
    findOrders: watch('find orders', provider.findOrders),
    payment: watch('payment', provider.payment),
    paymentsOfOrder: watch('payments of order', provider.paymentsOfOrder),
    refund: watch('refund', provider.refund),
    // Repeated for a day when it is rejected; then its caller raises one alarm.
    refundsOfPayment: watch('refunds of payment', provider.refundsOfPayment, false),
    dispute: watch('dispute', provider.dispute),
  };
}

/** Razorpay's own test mode, where anybody can pay with nothing. */
export const isTestMode = ({ keyId, sandboxUrl }: RazorpayAccount): boolean =>
  sandboxUrl === null && keyId.startsWith('rzp_test_');

const checkoutOf = (sandboxUrl: string | null): string =>
  `${sandboxUrl ?? 'https://checkout.razorpay.com'}/v1/checkout.js`;

/** What the browser must know to pay; nothing in it is secret. */
export function browserPayments(payments: Payments | null): PaymentsConfig {
  if (payments === null) return { kind: 'off' };
  const { keyId, sandboxUrl } = payments;
  return { kind: 'razorpay', keyId, checkoutScript: checkoutOf(sandboxUrl), isTrial: sandboxUrl !== null };
}
