import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../platform/config.ts';
import { isLoopback } from '../platform/loopback.ts';
import { Refused } from '../shared/refusals.ts';

const forwardingHeader = /^(forwarded|x-forwarded-.+|x-real-ip|via)$/;

/**
 * Trial mode answers this machine only, so that a reverse proxy does not publish it by accident (specification, section 10).
 * A proxy that rewrites `Host` to a loopback name and adds no header of forwarding looks like this machine and is not
 * noticed.
 */
export function installTrialGuard(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const isForwarded = Object.keys(request.headers).some((name) => forwardingHeader.test(name));
    if (isForwarded || !isLoopback(hostnameOf(request))) throw new Refused({ code: 'not_local' });
  });
}

function hostnameOf(request: FastifyRequest): string {
  const host = request.headers.host ?? '';
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '';
}

/** With two `Host` headers a proxy and this server could each read a different one. */
export function installHostGuard(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    const hosts = raw.rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host');
    if (hosts.length > 1) throw new Refused({ code: 'invalid_request' });
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The sender is another server, which signs its requests and sends no origin. */
    isSignedBySender?: boolean;
  }
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

const ourOrigin = (request: FastifyRequest, config: Config): string =>
  config.publicUrl?.origin ?? `http://${request.headers.host}`;

/** Refuses changes that do not come from our own pages. Browsers send the page's origin, and scripts cannot change it. */
export function installOriginGuard(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', async (request) => {
    if (safeMethods.has(request.method) || request.routeOptions.config.isSignedBySender === true) return;
    const ours = ourOrigin(request, config);
    const site = request.headers['sec-fetch-site'];
    if (request.headers.origin !== ours || (site !== undefined && site !== 'same-origin')) {
      throw new Refused({ code: 'cross_site' });
    }
  });
}

/**
 * For the admin panel: refuses also a reading request that another site causes. Browsers send no origin with a reading request
 * of our own page.
 */
export const refuseForeign =
  (config: Config) =>
  (request: FastifyRequest): void => {
    const { origin, 'sec-fetch-site': site } = request.headers;
    const isOther = origin !== undefined && origin !== ourOrigin(request, config);
    if (isOther || (site !== undefined && site !== 'same-origin' && site !== 'none')) {
      throw new Refused({ code: 'cross_site' });
    }
  };
