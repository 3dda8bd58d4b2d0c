import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PaymentsConfig } from '@bharti/contracts/catalogue/config';
import { apiPaths } from '@bharti/contracts/paths';
import type { RaiseAlarm } from '../alarms.ts';
import type { Config } from '../config.ts';
import type { RazorpayAccount } from './payments-config.ts';
import { type Answer, openRazorpay, type Provider } from './razorpay.ts';

/** The payment provider and its account. */
export type Payments = RazorpayAccount & {
  readonly provider: Provider;
  /** Raises an alarm for the operator. */
  readonly alarm: RaiseAlarm;
};

/** The stand-in of the provider, which runs beside the server in trial mode and moves no money. */
export type StandIn = {
  readonly url: string;
  /** Tells the stand-in the address of the server, which is known only after the start. */
  readonly announce: (url: string) => void;
  readonly close: () => Promise<void>;
};

/** Fixed keys of the stand-in that starts with the server. They need not be secret: it answers this machine only. */
const trialKeys = {
  keyId: 'rzp_test_TrialKey000001',
  keySecret: 'trial-key-secret',
  webhookSecret: 'trial-webhook-secret',
  accountId: 'acc_TrialAccount01',
} as const;

/** Starts the stand-in where it is configured; otherwise null. In production it is not even loaded. */
export async function startStandIn({
  payments: setup,
  dataDir,
}: Pick<Config, 'payments' | 'dataDir'>): Promise<StandIn | null> {
  if (setup.kind !== 'stand-in') return null;
  const { startSandbox } = await import('@bharti/razorpay-sandbox/sandbox');
  await mkdir(dataDir, { recursive: true });
  // The file is in the data folder, so that orders survive a restart.
  const sandbox = await startSandbox({ ...trialKeys, dataFile: join(dataDir, 'razorpay-sandbox.jsonl') });
  return {
    url: sandbox.url,
    announce: (url) => sandbox.subscribe(url + apiPaths.razorpayWebhook),
    close: sandbox.close,
  };
}

/** @param standInUrl the address of the stand-in; null where none runs. @returns null where only free tests are offered. */
export function openPayments(
  { payments: setup }: Pick<Config, 'payments'>,
  standInUrl: string | null,
  alarm: RaiseAlarm,
): Payments | null {
  if (setup.kind === 'off') return null;
  const account = setup.kind === 'razorpay' ? setup : trialAccount(standInUrl);
  return { ...account, provider: withAlarms(openRazorpay(account), alarm), alarm };
}

function trialAccount(sandboxUrl: string | null): RazorpayAccount {
  const { webhookSecret, ...keys } = trialKeys;
  return { ...keys, webhookSecrets: [webhookSecret], sandboxUrl };
}

/** Raises an alarm for each failed request, so that an outage and invalid keys are noticed. */
function withAlarms(provider: Provider, alarm: RaiseAlarm): Provider {
  const alarmed =
    <Asked extends unknown[], T>(call: string, ask: (...asked: Asked) => Answer<T>, isRejectionRaised = true) =>
    async (...asked: Asked): Answer<T> => {
      const answer = await ask(...asked);
      if (!answer.ok && (isRejectionRaised || answer.refusal.kind !== 'rejected')) {
        const { kind, status } = answer.refusal;
        alarm({ kind: 'provider_unusable_answer', call, failure: kind, status });
      }
      return answer;
    };
  return {
    createOrder: alarmed('create order', provider.createOrder),
    findOrders: alarmed('find orders', provider.findOrders),
    payment: alarmed('payment', provider.payment),
    paymentsOfOrder: alarmed('payments of order', provider.paymentsOfOrder),
    refund: alarmed('refund', provider.refund),
    // The caller repeats a rejected query for a day and then raises one alarm itself.
    refundsOfPayment: alarmed('refunds of payment', provider.refundsOfPayment, false),
    dispute: alarmed('dispute', provider.dispute),
  };
}

/** Whether these are keys of Razorpay's test mode, in which payments move no money. */
export const isTestMode = ({ keyId, sandboxUrl }: RazorpayAccount): boolean =>
  sandboxUrl === null && keyId.startsWith('rzp_test_');

const checkoutOf = (sandboxUrl: string | null): string =>
  `${sandboxUrl ?? 'https://checkout.razorpay.com'}/v1/checkout.js`;

/** The payment settings for the browser; nothing in them is secret. */
export function browserPayments(payments: Payments | null): PaymentsConfig {
  if (payments === null) return { kind: 'off' };
  const { keyId, sandboxUrl } = payments;
  return { kind: 'razorpay', keyId, checkoutScript: checkoutOf(sandboxUrl), isTrial: sandboxUrl !== null };
}
