import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refused } from '../../shared/refusals.ts';
import { type Rate, ratesOfAddress, ratesOfUser } from './rates.ts';
import { setRetryAfter } from './retry-after.ts';
import { asksDatabase } from './work-classes.ts';

/** The most keys that are kept for each rate; the oldest is dropped first, so that many addresses do not fill the memory. */
const keysKept = 20_000;

type Rates = { readonly ofAddress: readonly Rate[]; readonly ofUser: readonly Rate[] };
const productRates: Rates = { ofAddress: ratesOfAddress, ofUser: ratesOfUser };

/**
 * Refuses requests above a rate with `too_many_requests`. Counts are kept in this process: with several servers, each allows
 * the full rate.
 * @param pauseMs delay of a refusal, which slows down a client that repeats refused requests.
 */
export async function installRateLimits(app: FastifyInstance, pauseMs: number, rates = productRates): Promise<void> {
  await app.register(rateLimit, { global: false });
  const addressLimits = rates.ofAddress.map((rate) => limiterOf(app, rate));
  const userLimits = rates.ofUser.map((rate) => limiterOf(app, rate));
  const checkAll = async (limiters: readonly Limiter[], request: FastifyRequest, reply: FastifyReply) => {
    for (const secondsLeft of limiters) {
      const seconds = await secondsLeft(request);
      if (seconds > 0) await refuse(reply, seconds, pauseMs);
    }
  };
  app.addHook('onRequest', async (request, reply) => {
    if (asksDatabase(request.routeOptions.url ?? '')) await checkAll(addressLimits, request, reply);
  });
  app.addHook('preHandler', async (request, reply) => {
    if (asksDatabase(request.routeOptions.url ?? '')) await checkAll(userLimits, request, reply);
  });
}

/** Counts the request. Resolves to the seconds until the rate allows another, or to 0 when it allows this one. */
type Limiter = (request: FastifyRequest) => Promise<number>;

function limiterOf(app: FastifyInstance, { most, within, keyOf }: Rate): Limiter {
  // `cache` reaches the store of this rate, although the type of the options does not name it.
  const options = {
    max: most,
    timeWindow: within,
    keyGenerator: (request: FastifyRequest) => keyOf(request) ?? '',
    cache: keysKept,
  };
  const count = app.createRateLimit(options);
  return async (request) => {
    if (keyOf(request) === null) return 0;
    const counted = await count(request);
    return !counted.isAllowed && counted.isExceeded ? counted.ttlInSeconds : 0;
  };
}

async function refuse(reply: FastifyReply, seconds: number, pauseMs: number): Promise<never> {
  await new Promise((done) => setTimeout(done, pauseMs));
  setRetryAfter(reply, seconds);
  throw new Refused({ code: 'too_many_requests' });
}
