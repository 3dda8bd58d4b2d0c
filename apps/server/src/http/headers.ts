import { apiPaths, apiPrefix } from '@bharti/contracts/paths';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../platform/config.ts';
import type { Payments } from '../platform/razorpay/payments.ts';
import { type ForeignSources, mergeSources } from './sources/foreign-sources.ts';
import { googleSources } from './sources/google-sources.ts';
import { paymentSources } from './sources/payment-sources.ts';
import { videoSources } from './sources/video-sources.ts';

const policy = (scriptHashes: readonly string[], { script, connect, frame, image }: ForeignSources): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes.map((hash) => `'${hash}'`), ...script].join(' '),
    // Inline styles are allowed because the toast library adds a style sheet of its own; inline scripts are not.
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data:", ...image].join(' '),
    ["connect-src 'self'", ...connect].join(' '),
    ...(frame.length > 0 ? [['frame-src', ...frame].join(' ')] : []),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const forbidden = ['camera', 'microphone', 'geolocation', 'usb', 'midi', 'browsing-topics'];

/** Only the checkout's frame may use the browser's payment methods; our own pages may not. */
const permissions = (paymentFrames: readonly string[]): string =>
  [
    ...forbidden.map((feature) => `${feature}=()`),
    `payment=(${paymentFrames.map((origin) => `"${origin}"`).join(' ')})`,
  ].join(', ');

/** @param scriptHashes of the inline scripts in our own pages ('sha256-…'). */
export function securityHeaders(
  config: Pick<Config, 'firebase' | 'publicUrl'>,
  payments: Pick<Payments, 'sandboxUrl'> | null,
  scriptHashes: readonly string[],
): Readonly<Record<string, string>> {
  const paying = paymentSources(payments);
  const headers: Record<string, string> = {
    'content-security-policy': policy(scriptHashes, mergeSources(googleSources(config), paying, videoSources)),
    'referrer-policy': 'strict-origin-when-cross-origin',
    // The Google sign-in popup must be able to answer the page that opened it.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'permissions-policy': permissions(paying.frame),
  };
  if (config.publicUrl?.protocol === 'https:') {
    headers['strict-transport-security'] = 'max-age=31536000; includeSubDomains';
  }
  return headers;
}

/** The web build's files. Their names carry a hash of the content. */
export const assetPrefix = '/assets/';

// A browser can open an SVG as a page: this keeps the SVG's scripts from running.
const assetPolicy = "sandbox; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Scripts and styles: opened by itself such a file is shown as text. */
const isCode = (url: string): boolean => /\.(js|css)$/.test(url);

/** Of the headers of a page, those that every reply needs. */
function commonHeaders(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const kept = ['x-content-type-options', 'strict-transport-security'];
  return Object.fromEntries(Object.entries(headers).filter(([name]) => kept.includes(name)));
}

/** A reply with data is no page: it loads nothing, opens nothing and is never framed. The headers of a page would outweigh most replies. */
const dataPolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

const isData = (url: string): boolean => url.startsWith(apiPrefix) || url.startsWith(apiPaths.config);

/** Whether the request only reads. */
const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

/**
 * Over http, on this machine, scripts, styles and replies to changes have no policy: a browser cannot open them as a page. Over https they
 * have one too, as ASVS asks; HTTP/2 sends a header that it has sent before in a byte or two.
 */
export function installSecurityHeaders(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  const common = commonHeaders(headers);
  const ofData = { ...common, 'content-security-policy': dataPolicy };
  const ofAssets = { ...common, 'content-security-policy': assetPolicy };
  const isHttps = 'strict-transport-security' in headers;
  const headersOf = ({ url, method }: Pick<FastifyRequest, 'url' | 'method'>) => {
    if (isData(url)) return isRead(method) || isHttps ? ofData : common;
    if (!url.startsWith(assetPrefix)) return headers;
    return isCode(url) ? (isHttps ? ofData : common) : ofAssets;
  };
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headersOf(request));
  });
}
