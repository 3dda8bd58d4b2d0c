import { z } from 'zod';

/** The configuration of payments. Only the key id may leave the server. */
export type PaymentsSetup =
  /** Free tests only. `isKeyUnused`: a key of Razorpay is set all the same. */
  | { readonly kind: 'off'; readonly isKeyUnused: boolean }
  /** Trial mode: a stand-in for Razorpay starts with the server. */
  | { readonly kind: 'stand-in' }
  | ({ readonly kind: 'razorpay' } & RazorpayAccount);

export type RazorpayAccount = {
  readonly keyId: string;
  readonly keySecret: string;
  /** The current webhook secret and, while it is being changed, the previous one. */
  readonly webhookSecrets: readonly string[];
  /** When set, payments of another merchant account are not credited. */
  readonly accountId: string | null;
  /** Address of a stand-in that already runs on this machine; null for Razorpay itself. */
  readonly sandboxUrl: string | null;
};

const secret = z.string().regex(/^\S{8,200}$/, 'must be 8 to 200 characters without spaces');

/** The environment variables of payments, as a part of the configuration's schema. */
export const paymentVariables = {
  PAYMENTS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  RAZORPAY_KEY_ID: z
    .string()
    .regex(/^rzp_(test|live)_\w{4,40}$/, 'must be a key id of Razorpay such as rzp_live_…')
    .optional(),
  RAZORPAY_KEY_SECRET: secret.optional(),
  RAZORPAY_WEBHOOK_SECRET: secret.optional(),
  RAZORPAY_WEBHOOK_SECRET_OLD: secret.optional(),
  RAZORPAY_ACCOUNT_ID: z
    .string()
    .regex(/^acc_\w{4,40}$/, 'must be the account id such as acc_…')
    .optional(),
  RAZORPAY_SANDBOX_URL: z
    .string()
    .regex(/^http:\/\/[^/]+$/, 'must be the address of the stand-in such as http://127.0.0.1:4000')
    .refine((value) => URL.canParse(value), 'must be the address of the stand-in such as http://127.0.0.1:4000')
    .optional(),
} as const;
type Variables = z.output<z.ZodObject<typeof paymentVariables>>;

const needed = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const;
const beside = ['RAZORPAY_WEBHOOK_SECRET_OLD', 'RAZORPAY_ACCOUNT_ID', 'RAZORPAY_SANDBOX_URL'] as const;

/** The variables of a partial set that are missing; none when all are set or none is. */
export function missingRazorpayVariables(variables: Variables): readonly string[] {
  const missing = needed.filter((name) => variables[name] === undefined);
  const isWanted = missing.length < needed.length || beside.some((name) => variables[name] !== undefined);
  return isWanted ? missing : [];
}

/** Null when payments are neither configured nor switched off. */
export function readPayments(variables: Variables): PaymentsSetup | null {
  if (variables.PAYMENTS === 'off') return { kind: 'off', isKeyUnused: variables.RAZORPAY_KEY_ID !== undefined };
  const {
    RAZORPAY_KEY_ID: keyId,
    RAZORPAY_KEY_SECRET: keySecret,
    RAZORPAY_WEBHOOK_SECRET: webhookSecret,
    RAZORPAY_WEBHOOK_SECRET_OLD: oldSecret,
    RAZORPAY_ACCOUNT_ID: accountId = null,
    RAZORPAY_SANDBOX_URL: sandboxUrl = null,
  } = variables;
  if (keyId === undefined || keySecret === undefined || webhookSecret === undefined) return null;
  const webhookSecrets = oldSecret === undefined ? [webhookSecret] : [webhookSecret, oldSecret];
  return { kind: 'razorpay', keyId, keySecret, webhookSecrets, accountId, sandboxUrl };
}
