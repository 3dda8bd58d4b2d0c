import { type Latencies, percentile } from '../../support/latency.ts';
import { answersPath, type Sitting } from '../../support/sitting.ts';
import type { Driven } from './driver.ts';
import type { LoadWorld, Row } from './load-world.ts';
import { openRawLine, type RawLine, rawRequest } from './raw-line.ts';

export const questions = 50;
/** The page of all candidates. */
export const sitting = '3f0f8a5e-8c0e-4a4e-9a43-3f1f6b0c6a11';

export type Saver = { readonly line: RawLine; readonly next: () => string };

/** A candidate who answers one question after the other, and then again; the numbers of the saves go on in the next run. */
export function saverOf({ api }: LoadWorld, one: Sitting): Saver {
  return {
    line: openRawLine(api.url),
    next: () => {
      const seq = one.states.push({}) - 1;
      const question = seq % questions;
      const body = { sitting, seq, changes: [{ question, option: seq % 4 }], current: question };
      return rawRequest(api.url, {
        method: 'PUT',
        path: answersPath(one),
        cookie: one.who.cookie,
        user: one.who.id,
        body,
      });
    },
  };
}

export async function saveOnce({ line, next }: Saver): Promise<number> {
  const { status, bytes, text } = await line.send(next());
  if (status !== 200) throw new Error(`a save was answered with ${text}`);
  return bytes;
}

type Saved = {
  readonly rate: number;
  readonly times: Latencies;
  readonly bytes: number;
  readonly serverCpu: number;
  readonly databaseCpu: number;
};

/** As many saves as the server takes: each candidate sends the next one when the one before is acknowledged. */
export async function saveTogether(
  world: LoadWorld,
  sittings: readonly Sitting[],
  clients: number,
  seconds: number,
): Promise<Saved> {
  const savers = sittings.slice(0, clients).map((one) => saverOf(world, one));
  const times: number[] = [];
  let bytes = 0;
  const run = (end: number) =>
    Promise.all(
      savers.map(async (saver) => {
        while (performance.now() < end) {
          const begun = performance.now();
          // Added after the wait: the other savers add to the same sum.
          const size = await saveOnce(saver);
          bytes += size;
          times.push(performance.now() - begun);
        }
      }),
    );
  await run(performance.now() + 1_000);
  times.length = 0;
  bytes = 0;
  const before = { server: await world.cpu.server(), database: await world.cpu.database() };
  const begun = performance.now();
  await run(begun + seconds * 1_000);
  const took = (performance.now() - begun) / 1_000;
  const serverCpu = (await world.cpu.server()) - before.server;
  const databaseCpu = (await world.cpu.database()) - before.database;
  for (const { line } of savers) line.close();
  const count = times.length;
  return {
    rate: count / took,
    times,
    bytes: bytes / count,
    serverCpu: serverCpu / count,
    databaseCpu: databaseCpu / count,
  };
}

const ms = (seconds: number): string => (seconds * 1_000).toFixed(3);

export function saveRows(clients: number, saved: Saved, driven: Driven): readonly Row[] {
  const ratio = saved.rate / driven.rate;
  const slowest = percentile(saved.times, 0.99);
  return [
    {
      what: `durable saves/s over HTTP at ${clients} clients ÷ the driver's own update rate`,
      goal: '≥ 1.0',
      measured: `**${ratio.toFixed(2)}**: ${saved.rate.toFixed(0)} and ${driven.rate.toFixed(0)}; CPU of a save ${ms(saved.serverCpu)} ms server and ${ms(saved.databaseCpu)} ms database, of an update ${ms(driven.cpu)} ms database`,
      isMet: ratio >= 1,
    },
    {
      what: `p99 of these saves`,
      goal: '≤ 25 ms',
      measured: `**${slowest.toFixed(1)} ms** (p50 ${percentile(saved.times, 0.5).toFixed(1)})`,
      isMet: slowest <= 25,
    },
    {
      what: 'bytes of the reply to a save, with its headers',
      goal: '≤ 200',
      measured: `**${saved.bytes.toFixed(0)}**`,
      isMet: saved.bytes <= 200,
    },
  ];
}
