import type { FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config.ts';
import { ownOrigin } from '../own-origin.ts';

/** The site's own address in this request; null where it is not known. */
export type OriginOf = (request: Pick<FastifyRequest, 'protocol' | 'host'>) => string | null;

/** Pages are rendered once for each origin, and an attacker can send any host name: above this number, pages name no address. */
const mostOrigins = 4;

/** Accepts the first few origins that visitors name. With `PUBLIC_URL` there is only that one. */
export function createKnownOrigins(config: Config): OriginOf {
  const known = new Set<string>();
  return (request) => {
    const named = ownOrigin(request, config);
    if (named !== null && known.size < mostOrigins) known.add(named);
    return named !== null && known.has(named) ? named : null;
  };
}
