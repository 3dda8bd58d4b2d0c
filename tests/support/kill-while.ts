import assert from 'node:assert/strict';
import type { CrashWorld, KilledProcess } from './crash-world.ts';

/** Sends the request to one server after the other until one answers; it must be one that may be repeated. */
export async function surely<T>(asked: (server: number) => Promise<T | null>): Promise<T> {
  for (let server = 0; ; server += 1) {
    const answer = await asked(server).catch((error: unknown) => {
      if (error instanceof assert.AssertionError) throw error;
      return null;
    });
    if (answer !== null) return answer;
    await new Promise((next) => setTimeout(next, 20));
  }
}

type Killing = {
  readonly kills: number;
  /** What is killed, in turn. */
  readonly targets: readonly KilledProcess[];
  readonly clients: number;
  /** A number that grows with the work done. Each process is killed after it has grown, with requests in progress. */
  readonly progress: () => number;
  /** One piece of work of a client, who does another one afterwards until all kills have happened. */
  readonly work: () => Promise<void>;
  /** Called when the killed process runs again, while the clients go on. */
  readonly afterKill?: () => Promise<void>;
};

/** Kills the servers in turn while the clients work. */
export async function killWhile(
  world: Pick<CrashWorld, 'kill'>,
  { kills, targets, clients, progress, work, afterKill }: Killing,
) {
  let isOver = false;
  const client = async () => {
    while (!isOver) await work();
  };
  // A client that fails ends the test; the others finish while the servers are still running.
  const working = Array.from({ length: clients }, () =>
    client().finally(() => {
      isOver = true;
    }),
  );
  const settled = Promise.allSettled(working);
  try {
    for (let i = 0; i < kills && !isOver; i += 1) {
      const before = progress();
      while (progress() === before && !isOver) await new Promise((next) => setTimeout(next, Math.random() * 30));
      await world.kill(targets[i % targets.length] ?? 0);
      await afterKill?.();
    }
  } finally {
    isOver = true;
    await settled;
  }
  await Promise.all(working);
}
