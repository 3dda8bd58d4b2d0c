import { apiPaths } from '@bharti/contracts/paths';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Alarm, RaiseAlarm } from '../platform/alarms.ts';
import type { Peers } from '../platform/workers/peers.ts';
import { createRateCounts } from './limits/rate-counts.ts';
import type { Rate } from './limits/rates.ts';
import { isRefusedSignIn } from './security-events.ts';

const minute = 60_000;
const hour = 60 * minute;

type Watched = Rate & { readonly alarm: Alarm };

/**
 * What attacks do and normal use does not. A staff of twenty who all mistype their password three times are 60 refused sign-ins. A candidate
 * who sits tests of ten questions from morning to night, 8 minutes each, submits fewer than 100.
 */
const watched: readonly Watched[] = [
  {
    name: 'refused sign-ins',
    most: 100,
    within: 10 * minute,
    keyOf: (request) => (isRefusedSignIn(request) ? 'all' : null),
    alarm: { kind: 'many_refused_sign_ins', moreThan: 100, minutes: 10 },
  },
  {
    name: 'tests submitted by a candidate, and starts refused to them',
    most: 100,
    within: 24 * hour,
    keyOf: (request) => (isSubmitted(request) || isRefusedStart(request) ? request.signedIn : null),
    alarm: { kind: 'many_tests_of_one_candidate', moreThan: 100, hours: 24 },
  },
];

const isPost = (request: FastifyRequest, path: string): boolean =>
  request.method === 'POST' && request.routeOptions.url === path;
const isSubmitted = (request: FastifyRequest): boolean => request.refusal === null && isPost(request, apiPaths.submit);
const isRefusedStart = (request: FastifyRequest): boolean =>
  request.refusal === 'too_many_requests' && isPost(request, apiPaths.attempts);

/**
 * Raises an alarm when a number is passed within a time: once for each key and time, and for each worker that sees it. Workers of one machine
 * count together. An alarm names no candidate and no address.
 */
export function installAttackAlarms(
  app: FastifyInstance,
  { peers, alarm }: { readonly peers: Peers; readonly alarm: RaiseAlarm },
): void {
  const countsOf = createRateCounts(peers);
  const checks = watched.map(({ keyOf, alarm: raised, ...rate }) => {
    const count = countsOf({ ...rate, keyOf });
    const isNew = createOnce();
    return (request: FastifyRequest, now: number): void => {
      const key = keyOf(request);
      const msLeft = key === null ? 0 : count(key, now);
      if (key !== null && msLeft > 0 && isNew(key, now, msLeft)) alarm(raised);
    };
  });
  app.addHook('onResponse', async (request) => {
    const now = Date.now();
    for (const check of checks) check(request, now);
  });
}

/** True at the first call for a key, and again when the time given with it is over. */
function createOnce(): (key: string, now: number, forMs: number) => boolean {
  const until = new Map<string, number>();
  return (key, now, forMs) => {
    for (const [known, end] of until) if (end <= now) until.delete(known);
    if (until.has(key)) return false;
    until.set(key, now + forMs);
    return true;
  };
}
