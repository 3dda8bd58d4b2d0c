import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Sitting } from '../../support/sitting.ts';
import { cpuOf } from './cpu-time.ts';
import type { Driven } from './driver.ts';
import type { LoadWorld, Row } from './load-world.ts';
import { saveTogether } from './saves.ts';

/**
 * The same requests to an HTTP server of Node that does nothing, on the same machine with the same load generator: no server of ours can
 * take more.
 */
export async function bareHttpRow(
  world: LoadWorld,
  sittings: readonly Sitting[],
  { clients, seconds, driven }: { readonly clients: number; readonly seconds: number; readonly driven: Driven },
): Promise<Row> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const ended = once(child, 'exit').then(([code]) => {
      throw new Error(`the server that does nothing ended with ${code}`);
    });
    const [port] = (await Promise.race([once(child.stdout, 'data'), ended])) as [Buffer];
    const pid = child.pid ?? 0;
    const api = { ...world.api, pid, url: new URL(`http://127.0.0.1:${port.toString().trim()}`) };
    const bare = { ...world, api, cpu: { ...world.cpu, server: () => cpuOf(pid) } };
    const answered = await saveTogether(bare, sittings, clients, seconds);
    const ratio = answered.rate / driven.rate;
    return {
      what: `the same requests to an HTTP server of Node that does nothing ÷ the driver's own update rate: the most that a ratio could be here`,
      goal: '–',
      measured: `**${ratio.toFixed(2)}**: ${answered.rate.toFixed(0)} and ${driven.rate.toFixed(0)}; CPU of a reply ${(answered.serverCpu * 1_000).toFixed(3)} ms`,
      isMet: null,
    };
  } finally {
    child.kill();
  }
}
