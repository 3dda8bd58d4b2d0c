import { monitorEventLoopDelay } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import type { FastifyInstance } from 'fastify';
import { Refused } from '../../shared/refusals.ts';
import type { Limits } from './limits.ts';
import { asksDatabase, type WorkClass, workClassOf } from './work-classes.ts';

const mostOfHeap = 0.9;
/** Never refused for want of time or memory. */
const ofSittings: ReadonlySet<WorkClass> = new Set(['attempt', 'start', 'save']);
/** Each sample of the delay wakes the process, so samples are rare: an idle installation sleeps. */
const sampleMs = 50;
const judgeMs = 1_000;

/**
 * Refuses work with `busy` while the process cannot keep up or its memory is nearly full. Requests of attempts are not
 * refused: a save costs little, and without it a candidate could lose an answer.
 */
export function installPressureGuard(
  app: FastifyInstance,
  { maxEventLoopDelayMs }: Pick<Limits, 'maxEventLoopDelayMs'>,
): void {
  const mostHeapBytes = getHeapStatistics().heap_size_limit * mostOfHeap;
  const delays = monitorEventLoopDelay({ resolution: sampleMs });
  let isBusy = false;
  const judge = () => {
    const delayMs = delays.mean / 1e6 - sampleMs;
    delays.reset();
    // The mean of no sample is NaN: the process was too busy to take one in a second.
    const isLate = maxEventLoopDelayMs > 0 && !(delayMs <= maxEventLoopDelayMs);
    isBusy = isLate || process.memoryUsage().heapUsed > mostHeapBytes;
  };
  if (maxEventLoopDelayMs > 0) delays.enable();
  const timer = setInterval(judge, judgeMs).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    delays.disable();
  });
  app.addHook('onRequest', (request, _reply, done) => {
    const { url = '' } = request.routeOptions;
    const isRefused = isBusy && asksDatabase(url) && !ofSittings.has(workClassOf(url));
    done(isRefused ? new Refused({ code: 'busy' }) : undefined);
  });
}
