import type { FastifyInstance } from 'fastify';
import type { Config } from '../platform/config.ts';
import { type ForeignSources, googleSources } from './google-sources.ts';

const policy = (scriptHashes: readonly string[], { script, connect, frame }: ForeignSources): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes.map((hash) => `'${hash}'`), ...script].join(' '),
    // Styles may be inline: the toast library puts its own sheet into the page. Scripts may not.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    ["connect-src 'self'", ...connect].join(' '),
    ...(frame.length > 0 ? [['frame-src', ...frame].join(' ')] : []),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const permissions = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'midi', 'browsing-topics']
  .map((feature) => `${feature}=()`)
  .join(', ');

/** @param scriptHashes of the inline scripts in our own pages ('sha256-…'). */
export function securityHeaders(config: Config, scriptHashes: readonly string[]): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {
    'content-security-policy': policy(scriptHashes, googleSources(config)),
    'referrer-policy': 'strict-origin-when-cross-origin',
    // The Google sign-in popup must be able to answer the page that opened it.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'permissions-policy': permissions,
  };
  if (config.publicUrl?.protocol === 'https:') {
    headers['strict-transport-security'] = 'max-age=31536000; includeSubDomains';
  }
  return headers;
}

export function installSecurityHeaders(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
}
