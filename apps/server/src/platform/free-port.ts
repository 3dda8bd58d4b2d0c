import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/**
 * Below the ports that systems give to outgoing connections (Linux from 32768, others from 49152): such a connection could take a port before
 * the program that wanted it listens there.
 */
const ports = { from: 10_000, below: 32_000 } as const;
const mostTries = 1_000;

/** A port of this machine on which no program listens now. */
export async function freePort(): Promise<number> {
  const [port = 0] = await freePorts(1);
  return port;
}

/** Different ports of this machine on which no program listens now: all are held until the last is found. */
export const freePorts = async (count: number): Promise<readonly number[]> =>
  (await freeBlocks(count, 1)).map(([port = 0]) => port);

/** A port of this machine whose next one is free too. */
export async function neighbouringPorts(): Promise<number> {
  const [[port = 0] = []] = await freeBlocks(1, 2);
  return port;
}

/** @param size the number of ports in a row. */
async function freeBlocks(count: number, size: number): Promise<readonly (readonly number[])[]> {
  const held: Server[] = [];
  try {
    const blocks: (readonly number[])[] = [];
    for (let tries = 0; blocks.length < count; tries += 1) {
      if (tries === count + mostTries) throw new Error('no port is free');
      const first = ports.from + Math.floor(Math.random() * (ports.below - ports.from));
      const block = Array.from({ length: size }, (_, place) => first + place);
      const servers = await Promise.all(block.map(listen));
      held.push(...servers.filter((server) => server !== null));
      if (!servers.includes(null)) blocks.push(block);
    }
    return blocks;
  } finally {
    await Promise.all(held.map((server) => once(server.close(), 'close')));
  }
}

/** @returns null where the port is taken. */
async function listen(port: number): Promise<Server | null> {
  const server = createServer().listen(port, '127.0.0.1');
  return once(server, 'listening').then(
    () => server,
    () => null,
  );
}
