import { figures } from '../../support/latency.ts';
import { memoryOf } from '../../support/process-memory.ts';
import type { Sitting } from '../../support/sitting.ts';
import type { LoadWorld, Row } from './load-world.ts';
import { saveOnce, saverOf } from './saves.ts';

/** Memory of the server may grow by so much between the second and the last third. */
const mostGrowth = 1.1;
const samples = 10;
/** Of the rate that was asked for, this share must have been held. */
const leastHeld = 0.98;

/** Saves at an even rate for a long time. Tells the memory of the server at the start, ten times meanwhile, and at the end. */
export async function soak(
  world: LoadWorld,
  sittings: readonly Sitting[],
  { perSecond, seconds }: { readonly perSecond: number; readonly seconds: number },
): Promise<Row> {
  const savers = sittings.map((one) => saverOf(world, one));
  const memory: number[] = [];
  const times: number[] = [];
  let failed = 0;
  let started = 0;
  const begun = performance.now();
  const tellMemory = async () => {
    const { now } = await memoryOf(world.api.pid);
    memory.push(now);
    const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
    console.log(`after ${minutes} minutes: ${now.toFixed(0)} MB, ${times.length} saves, ${failed} errors`);
  };
  await tellMemory();
  const watch = setInterval(() => void tellMemory(), (seconds * 1_000) / samples);
  await Promise.all(
    savers.map(async (saver) => {
      for (;;) {
        const due = begun + (started / perSecond) * 1_000;
        if (due > begun + seconds * 1_000) return;
        started += 1;
        const wait = due - performance.now();
        if (wait > 1) await new Promise((next) => setTimeout(next, wait));
        await saveOnce(saver).catch(() => {
          failed += 1;
        });
        // From the moment at which it was to be sent: while the server stands still, the saves that could not be sent wait too.
        times.push(performance.now() - due);
      }
    }),
  );
  clearInterval(watch);
  await tellMemory();
  for (const { line } of savers) line.close();
  const took = (performance.now() - begun) / 1_000;
  const held = times.length / took;
  const third = (place: number) => {
    const part = memory.slice((memory.length * place) / 3, (memory.length * (place + 1)) / 3);
    return part.reduce((sum, value) => sum + value, 0) / part.length;
  };
  return {
    what: `soak: ${(took / 60).toFixed(1)} minutes at ${perSecond.toFixed(0)} saves/s`,
    goal: 'the rate is held, flat memory, no error',
    measured: `**${failed} errors** in ${times.length} saves (${held.toFixed(0)}/s), ${figures(times)}; memory of the server in MB ${memory.map((value) => value.toFixed(0)).join(', ')}`,
    isMet: failed === 0 && held >= leastHeld * perSecond && third(2) < mostGrowth * third(1),
  };
}
