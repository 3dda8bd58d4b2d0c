import type { FastifyRequest } from 'fastify';
import type { Config } from '../platform/config.ts';

// A host name or an IPv4 address, perhaps with a port: no character that could end an HTML attribute or a line.
const plainHost = /^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?(?::\d{1,5})?$/i;

/** The site's address as visitors know it: `PUBLIC_URL`, else what the request names; null if that is no plain host. */
export function ownOrigin(request: Pick<FastifyRequest, 'protocol' | 'host'>, config: Config): string | null {
  if (config.publicUrl !== null) return config.publicUrl.origin;
  return plainHost.test(request.host) ? `${request.protocol}://${request.host.toLowerCase()}` : null;
}
