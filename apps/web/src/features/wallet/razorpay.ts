import type { TopUp } from '@bharti/contracts/wallet/top-up';
import type { CheckoutOptions, CheckoutOutcome } from './checkout.ts';

// The part of the provider's script that we use.
type Failure = { readonly error?: { readonly description?: unknown } };
type Razorpay = {
  readonly on: (event: 'payment.failed', listener: (failure: Failure) => void) => void;
  readonly open: () => void;
  readonly close: () => void;
};
type RazorpayClass = new (options: Record<string, unknown>) => Razorpay;

export type RazorpayAccount = { readonly keyId: string; readonly checkoutScript: string };

/** `--primary` of the light theme; the provider's page has no dark theme. */
const themeColour = '#1d3f8f';
const scriptTimeoutMs = 20_000;

/** Opens the provider's page above ours. Resolves when that page closes. */
export async function openRazorpay(
  { keyId, checkoutScript }: RazorpayAccount,
  topUp: TopUp,
  { title, line, name, email, signal }: CheckoutOptions,
): Promise<CheckoutOutcome> {
  const Checkout = await loadCheckout(checkoutScript);
  if (Checkout === null) return { kind: 'unavailable' };
  if (signal.aborted) return { kind: 'cancelled' };
  return new Promise((resolve) => {
    const over = new AbortController();
    const settle = (outcome: CheckoutOutcome) => {
      over.abort();
      resolve(outcome);
    };
    let lastFailure: CheckoutOutcome | null = null;
    try {
      const checkout = new Checkout({
        key: keyId,
        amount: topUp.amountPaise,
        currency: 'INR',
        name: title,
        description: line,
        order_id: topUp.orderId,
        prefill: { name, email },
        theme: { color: themeColour },
        handler: (success: unknown) => settle(outcomeOf(success)),
        modal: { ondismiss: () => settle(lastFailure ?? { kind: 'cancelled' }) },
      });
      // The checkout stays open, so the payer can try again.
      checkout.on('payment.failed', (failure) => {
        lastFailure = { kind: 'failed', reason: reasonOf(failure) };
      });
      checkout.open();
      const leave = () => {
        checkout.close();
        settle({ kind: 'cancelled' });
      };
      signal.addEventListener('abort', leave, { signal: over.signal });
    } catch {
      settle({ kind: 'failed', reason: null });
    }
  });
}

/** In live mode the provider sometimes returns only the payment id. */
function outcomeOf(success: unknown): CheckoutOutcome {
  const field = (name: string): string | null => {
    const value = typeof success === 'object' && success !== null ? Reflect.get(success, name) : null;
    return typeof value === 'string' && value !== '' ? value : null;
  };
  const [payment, order, signature] = [
    field('razorpay_payment_id'),
    field('razorpay_order_id'),
    field('razorpay_signature'),
  ];
  if (payment === null || order === null || signature === null) return { kind: 'unproven' };
  return {
    kind: 'paid',
    success: { razorpay_payment_id: payment, razorpay_order_id: order, razorpay_signature: signature },
  };
}

const reasonOf = ({ error }: Failure): string | null =>
  typeof error?.description === 'string' && error.description !== '' ? error.description : null;

const loaded = (): RazorpayClass | null => {
  const found: unknown = Reflect.get(globalThis, 'Razorpay');
  return typeof found === 'function' ? (found as RazorpayClass) : null;
};

/** Null when the script is blocked, cannot be fetched or is too slow; the next call fetches it again. */
function loadCheckout(source: string): Promise<RazorpayClass | null> {
  const there = loaded();
  if (there !== null) return Promise.resolve(there);
  return new Promise((settle) => {
    const script = document.createElement('script');
    const end = () => {
      clearTimeout(timer);
      const found = loaded();
      if (found === null) script.remove();
      settle(found);
    };
    const timer = setTimeout(end, scriptTimeoutMs);
    script.src = source;
    script.async = true;
    script.onload = end;
    script.onerror = end;
    document.head.append(script);
  });
}
