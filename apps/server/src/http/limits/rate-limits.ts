import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Peers } from '../../platform/workers/peers.ts';
import { Refused } from '../../shared/refusals.ts';
import { createRateCounts } from './rate-counts.ts';
import { type Rate, ratesOfAddress, ratesOfUser } from './rates.ts';
import { setRetryAfter } from './retry-after.ts';
import { asksDatabase } from './work-classes.ts';

type Rates = { readonly ofAddress: readonly Rate[]; readonly ofUser: readonly Rate[] };
const productRates: Rates = { ofAddress: ratesOfAddress, ofUser: ratesOfUser };

/**
 * Refuses requests above a rate with `too_many_requests`. The workers of one machine count together; with several machines, each allows the
 * full rate.
 * @param pauseMs delay of a refusal, which slows down a client that repeats refused requests.
 */
export function installRateLimits(app: FastifyInstance, pauseMs: number, peers: Peers, rates = productRates): void {
  const countsOf = createRateCounts(peers);
  const limiters = (list: readonly Rate[]) => list.map((rate) => ({ keyOf: rate.keyOf, count: countsOf(rate) }));
  const ofAddress = limiters(rates.ofAddress);
  const ofUser = limiters(rates.ofUser);
  const checkAll = async (all: typeof ofUser, request: FastifyRequest, reply: FastifyReply) => {
    if (!asksDatabase(request.routeOptions.url ?? '')) return;
    const now = Date.now();
    for (const { keyOf, count } of all) {
      const key = keyOf(request);
      const msLeft = key === null ? 0 : count(key, now);
      if (msLeft > 0) await refuse(reply, Math.ceil(msLeft / 1_000), pauseMs);
    }
  };
  app.addHook('onRequest', (request, reply) => checkAll(ofAddress, request, reply));
  app.addHook('preHandler', (request, reply) => checkAll(ofUser, request, reply));
}

async function refuse(reply: FastifyReply, seconds: number, pauseMs: number): Promise<never> {
  await new Promise((done) => setTimeout(done, pauseMs));
  setRetryAfter(reply, seconds);
  throw new Refused({ code: 'too_many_requests' });
}
