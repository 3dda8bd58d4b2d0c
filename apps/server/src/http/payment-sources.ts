import type { Payments } from '../platform/razorpay/payments.ts';
import { type ForeignSources, noSources } from './foreign-sources.ts';

// As the provider lists them for shops with a content policy of their own (razorpay-magento, csp_whitelist.xml), and its
// API for the script as well as for the frame.
const razorpay: ForeignSources = {
  script: ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
  connect: ['https://api.razorpay.com', 'https://lumberjack.razorpay.com', 'https://lumberjack-metrics.razorpay.com'],
  frame: ['https://api.razorpay.com'],
  image: ['https://cdn.razorpay.com'],
};

/** What paying needs: the provider's checkout script, its frame, and the calls of both. */
export function paymentSources(payments: Pick<Payments, 'sandboxUrl'> | null): ForeignSources {
  if (payments === null) return noSources;
  const { sandboxUrl } = payments;
  if (sandboxUrl === null) return razorpay;
  return { ...noSources, script: [sandboxUrl], frame: [sandboxUrl] };
}
