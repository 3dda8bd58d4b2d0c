import { figures } from '../../support/latency.ts';
import { memoryOf } from '../../support/process-memory.ts';
import type { Sitting } from '../../support/sitting.ts';
import type { LoadWorld, Row } from './load-world.ts';
import { saveOnce, saverOf } from './saves.ts';

/** Saves at an even rate for a long time. */
export async function soak(
  world: LoadWorld,
  sittings: readonly Sitting[],
  perSecond: number,
  seconds: number,
): Promise<Row> {
  const savers = sittings.map((one) => saverOf(world, one));
  const begun = performance.now();
  const memory: number[] = [];
  const times: number[] = [];
  let failed = 0;
  let started = 0;
  const measureMemory = async () => memory.push((await memoryOf(world.api.pid)).now);
  await Promise.all(
    savers.map(async (saver) => {
      for (;;) {
        const due = begun + (started / perSecond) * 1_000;
        if (due > begun + seconds * 1_000) return;
        started += 1;
        const wait = due - performance.now();
        if (wait > 1) await new Promise((next) => setTimeout(next, wait));
        const sent = performance.now();
        await saveOnce(saver).catch(() => {
          failed += 1;
        });
        times.push(performance.now() - sent);
        if (performance.now() > begun + memory.length * 10_000) await measureMemory();
      }
    }),
  );
  const took = (performance.now() - begun) / 1_000;
  for (const { line } of savers) line.close();
  const inThirds = (third: number) => {
    const part = memory.slice((memory.length * third) / 3, (memory.length * (third + 1)) / 3);
    return part.reduce((sum, value) => sum + value, 0) / part.length;
  };
  const growth = inThirds(2) / inThirds(1);
  return {
    what: `soak: ${(took / 60).toFixed(1)} minutes at ${perSecond.toFixed(0)} saves/s`,
    goal: 'flat memory, no error',
    measured: `**${failed} errors** in ${times.length} saves (${(times.length / took).toFixed(0)}/s), ${figures(times)}; memory of the server in thirds ${[0, 1, 2].map((third) => inThirds(third).toFixed(0)).join(', ')} MB`,
    isMet: failed === 0 && growth < 1.1,
  };
}
