import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refused } from '../shared/refusals.ts';
import { createHelperCache } from './helper-cache.ts';

// Google's pages, not ours, so with a policy of their own. Their one inline script carries this fixed nonce.
const helperPolicy = [
  "default-src 'none'",
  "script-src 'self' 'nonce-firebase-auth-helper' https://apis.google.com",
  "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com https://www.googleapis.com",
  "frame-src 'self'",
  "img-src 'self' data:",
  "style-src 'unsafe-inline'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ');

const helperHeaders = {
  'content-security-policy': helperPolicy,
  'x-frame-options': 'SAMEORIGIN',
  // From here the popup goes on to Google; any other value would cut it off from the page that opened it.
  'cross-origin-opener-policy': 'unsafe-none',
} as const;

/** No dots but before an ending, no escapes: nothing that could climb out of the folder on the way. */
const helperPath = /^\/__\/(auth\/[\w-]+(\/[\w-]+)*(\.\w+)?|firebase\/init\.json)$/;

/**
 * Hands Google's sign-in helper out from our own origin: `/__/auth/*` and `/__/firebase/init.json`, read only. Cookies
 * pass in neither direction. @param origin where the helper is fetched from.
 */
export function installAuthHelper(app: FastifyInstance, origin: string): void {
  const fetchOnce = createHelperCache();
  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    const url = new URL(request.url, origin);
    // Compared as it was sent: the parser has already resolved what climbs.
    if (!helperPath.test(request.url.split('?', 1)[0] ?? '') || url.origin !== origin) {
      throw new Refused({ code: 'not_found' });
    }
    const file = await fetchOnce(url, {
      accept: request.headers.accept,
      language: request.headers['accept-language'],
    });
    if (file === null) {
      request.log.warn('the sign-in helper could not be fetched');
      throw new Refused({ code: 'busy' });
    }
    return reply
      .code(file.status)
      .headers({ ...helperHeaders, 'cache-control': file.cacheControl, 'content-type': file.contentType })
      .send(file.body);
  };
  for (const url of ['/__/auth/*', '/__/firebase/init.json']) {
    app.get(url, { schema: { hide: true }, exposeHeadRoute: false }, serve);
  }
}
