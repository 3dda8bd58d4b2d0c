import { createHmac } from 'node:crypto';
import { newCode } from './ids.ts';

const hmac = (text: string, secret: string): string => createHmac('sha256', secret).update(text).digest('hex');

/** What the checkout hands to the page after a payment: hex HMAC-SHA256 of `order|payment` with the key secret. */
export const signPayment = (orderId: string, paymentId: string, keySecret: string): string =>
  hmac(`${orderId}|${paymentId}`, keySecret);

/** A webhook exactly as it goes over the wire. */
export type SignedWebhook = { readonly body: string; readonly headers: Readonly<Record<string, string>> };

/** The provider's headers around any body, for webhooks that a test makes up. */
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
