import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { Refused } from '../../shared/refusals.ts';
import type { Limits } from './limits.ts';
import { asksDatabase, type WorkClass, workClassOf } from './work-classes.ts';

const mostOfHeap = 0.9;
/** Never refused for want of time or memory. */
const ofSittings: ReadonlySet<WorkClass> = new Set(['attempt', 'save']);

/**
 * Refuses work with `busy` while the process cannot keep up or its memory is nearly full. Requests of attempts are not
 * refused: a save costs little, and without it a candidate could lose an answer.
 */
export async function installPressureGuard(
  app: FastifyInstance,
  { maxEventLoopDelayMs }: Pick<Limits, 'maxEventLoopDelayMs'>,
): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: maxEventLoopDelayMs,
    maxHeapUsedBytes: Math.round(getHeapStatistics().heap_size_limit * mostOfHeap),
    pressureHandler: ({ routeOptions: { url = '' } }) => {
      if (asksDatabase(url) && !ofSittings.has(workClassOf(url))) throw new Refused({ code: 'busy' });
    },
  });
}
