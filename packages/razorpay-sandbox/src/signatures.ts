import { createHmac } from 'node:crypto';
import { newCode } from './ids.ts';

const hmac = (text: string, secret: string): string => createHmac('sha256', secret).update(text).digest('hex');

/** The signature that the checkout gives to the page: hex HMAC-SHA256 of `order|payment` with the key secret. */
export const signPayment = (orderId: string, paymentId: string, keySecret: string): string =>
  hmac(`${orderId}|${paymentId}`, keySecret);

/** A webhook exactly as it is sent. */
export type SignedWebhook = { readonly body: string; readonly headers: Readonly<Record<string, string>> };

/** Signs any body with the provider's headers, for webhooks made by a test. */
export function signWebhook(body: string, webhookSecret: string, eventId: string = newCode()): SignedWebhook {
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Razorpay-Webhook/v1',
      'x-razorpay-signature': hmac(body, webhookSecret),
      'x-razorpay-event-id': eventId,
      'request-id': eventId,
      'accept-encoding': 'gzip',
    },
  };
}
