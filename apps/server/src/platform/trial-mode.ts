import { ConfigError } from './config-error.ts';
import type { FirebaseProject } from './firebase/firebase.ts';
import { isLoopback } from './loopback.ts';
import type { PaymentsSetup } from './razorpay/payments-config.ts';

/** The kind of sign-in; `firebase` is set exactly when it is by Google. */
type SignIn = { readonly signIn: 'trial' | 'google' | 'none'; readonly firebase: FirebaseProject | null };
type Checks = SignIn & { readonly payments: PaymentsSetup };
type Reach = { readonly host: string; readonly publicUrl: URL | null };

/** Trial sign-in checks no identity, and the emulator's tokens are not signed. */
export const isInsecureSignIn = ({ signIn, firebase }: SignIn): boolean =>
  signIn === 'trial' || (firebase !== null && firebase.emulatorHost !== null);

/** Whether sign-in or payments are not checked. Such a server may be reachable from this machine only. */
export const isInsecureTrialMode = ({ signIn, firebase, payments }: Checks): boolean =>
  isInsecureSignIn({ signIn, firebase }) || isTrialPayment(payments);

/** Whether payments go to the stand-in of the provider, which moves no money. */
export const isTrialPayment = (payments: PaymentsSetup): boolean =>
  payments.kind === 'stand-in' || (payments.kind === 'razorpay' && payments.sandboxUrl !== null);

const remedies = {
  trial: [
    'Trial sign-in checks no password and must not be reachable from outside this machine.',
    'For Google sign-in set FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN and FIREBASE_PROJECT_ID; TRIAL=off starts without any sign-in.',
  ],
  emulator: [
    'Through the Firebase Auth emulator every visitor can sign in as any user, so it must not be reachable from outside this machine.',
    'FIREBASE_AUTH_EMULATOR_HOST is set: unset it to sign in through Google.',
  ],
  payments: [
    'Through the payment stand-in every visitor can add money that was not paid, so it must not be reachable from outside this machine.',
    'RAZORPAY_SANDBOX_URL is set: unset it to take payments through Razorpay.',
  ],
} as const;

/** An insecure trial mode starts only where no other machine can reach it (specification, section 10). */
export function refuseInsecureTrialMode(
  { host, publicUrl, signIn, firebase, payments }: Checks & Reach,
  nodeEnv: string | undefined,
): void {
  const why: string[] = [];
  if (nodeEnv === 'production') why.push('NODE_ENV is production: unset it to try the product on this machine');
  if (!isLoopback(host)) why.push(`HOST is ${host}: set it to 127.0.0.1`);
  if (publicUrl !== null && !isLoopback(publicUrl.hostname)) {
    why.push(`PUBLIC_URL is ${publicUrl.origin}: unset it or make it a loopback address`);
  }
  if (
    payments.kind === 'razorpay' &&
    payments.sandboxUrl !== null &&
    !isLoopback(new URL(payments.sandboxUrl).hostname)
  ) {
    why.push('RAZORPAY_SANDBOX_URL is not a loopback address');
  }
  if (why.length === 0) return;
  const mode = signIn === 'trial' ? 'trial' : isInsecureSignIn({ signIn, firebase }) ? 'emulator' : 'payments';
  const [line, remedy] = remedies[mode];
  throw new ConfigError([line, ...why, remedy].join('\n'));
}
