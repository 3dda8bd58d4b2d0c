import { Agent, request } from 'node:http';
import type { SignedWebhook } from './signatures.ts';

export type SendWebhook = (url: string, webhook: SignedWebhook) => Promise<number | null>;

/**
 * Posts a webhook over its own connection pool.
 * @returns the HTTP status of the reply, or null when none came in time (5 s at the provider).
 */
export function webhookSender(timeout: number): { readonly send: SendWebhook; readonly close: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const send: SendWebhook = (url, { body, headers }) =>
    new Promise((done) => {
      const sent = request(url, {
        method: 'POST',
        agent,
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        signal: AbortSignal.timeout(timeout),
      });
      sent.on('response', (response) => {
        response.resume();
        done(response.statusCode ?? null);
      });
      sent.on('error', () => done(null));
      sent.end(body);
    });
  return { send, close: () => agent.destroy() };
}
