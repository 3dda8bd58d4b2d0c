import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refused } from '../../shared/refusals.ts';
import { createHelperCache } from './helper-cache.ts';

// These pages are Google's and need a policy of their own. Their only inline script carries this fixed nonce.
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
  // The popup goes on to Google from here. With any other value it could not answer the page that opened it.
  'cross-origin-opener-policy': 'unsafe-none',
} as const;

/** A dot only before the file's ending, and no escapes, so no path can leave the folder. */
const helperPath = /^\/__\/(auth\/[\w-]+(\/[\w-]+)*(\.\w+)?|firebase\/init\.json)$/;

/**
 * Serves Google's sign-in helper from our own origin: `/__/auth/*` and `/__/firebase/init.json`, GET only. No cookie is
 * sent to Google or taken from it.
 * @param origin where the helper is fetched from.
 */
export function installAuthHelper(app: FastifyInstance, origin: string): void {
  const fetchOnce = createHelperCache();
  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    const url = new URL(request.url, origin);
    // The path is checked as it was sent: in the parsed URL '..' is already resolved.
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
