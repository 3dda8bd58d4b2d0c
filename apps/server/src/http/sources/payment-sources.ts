import type { Payments } from '../../platform/razorpay/payments.ts';
import { type ForeignSources, noSources } from './foreign-sources.ts';

// The provider's list for shops with a content security policy (razorpay-magento, csp_whitelist.xml), and its API for both
// the script and the iframe.
const razorpay: ForeignSources = {
  script: ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
  connect: ['https://api.razorpay.com', 'https://lumberjack.razorpay.com', 'https://lumberjack-metrics.razorpay.com'],
  frame: ['https://api.razorpay.com'],
  image: ['https://cdn.razorpay.com'],
};

/** The sources that a payment needs: the provider's checkout script, its iframe, and the requests of both. */
export function paymentSources(payments: Pick<Payments, 'sandboxUrl'> | null): ForeignSources {
  if (payments === null) return noSources;
  const { sandboxUrl } = payments;
  if (sandboxUrl === null) return razorpay;
  return { ...noSources, script: [sandboxUrl], frame: [sandboxUrl] };
}
