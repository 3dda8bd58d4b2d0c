import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openCheckout, payAtCheckout } from './checkout.ts';
import { json, type Reply, type Route } from './http.ts';
import type { Provider } from './provider.ts';

const folder = join(import.meta.dirname, 'checkout');

/** The content policy of the checkout page: it loads only its own files, and only pages on loopback may frame it. */
const framePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors http://localhost:* http://127.0.0.1:*',
].join('; ');

function file(name: string, type: string, headers: Readonly<Record<string, string>> = {}): Reply {
  return {
    status: 200,
    type: `${type}; charset=utf-8`,
    body: readFileSync(join(folder, name)),
    headers: { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', ...headers },
  };
}

/** Routes of the checkout script, of the page in its frame and of that page's requests. */
export function checkoutRoutes(provider: Provider): readonly Route[] {
  const get = (path: RegExp, answer: Route['answer']): Route => ({ method: 'GET', path, answer });
  const post = (path: RegExp, answer: Route['answer']): Route => ({ method: 'POST', path, answer });
  return [
    get(/^\/v1\/checkout\.js$/, () => {
      const { scenario } = provider.switches;
      if (scenario === 'script_hang') return 'never';
      if (scenario === 'script_404') return { status: 404, type: 'text/plain', body: 'Not found' };
      return file('checkout.js', 'text/javascript', { 'cross-origin-resource-policy': 'cross-origin' });
    }),
    get(/^\/v1\/checkout\/frame$/, () =>
      file('frame.html', 'text/html', { 'content-security-policy': framePolicy, 'referrer-policy': 'no-referrer' }),
    ),
    get(/^\/v1\/checkout\/frame\.js$/, () => file('frame.js', 'text/javascript')),
    get(/^\/v1\/checkout\/frame\.css$/, () => file('frame.css', 'text/css')),
    post(/^\/v1\/checkout\/open$/, ({ body }) => json(openCheckout(provider, body))),
    post(/^\/v1\/checkout\/pay$/, ({ body }) => json(payAtCheckout(provider, body))),
  ];
}
