import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** A port of this machine on which no program listens now. */
export async function freePort(): Promise<number> {
  const [port = 0] = await freePorts(1);
  return port;
}

/** Different ports of this machine on which no program listens now: all are held until the last is found, because the system gives a port twice. */
export async function freePorts(count: number): Promise<readonly number[]> {
  const probes = await Promise.all(Array.from({ length: count }, holdPort));
  return Promise.all(
    probes.map(async (probe) => {
      const address = probe.address();
      probe.close();
      await once(probe, 'close');
      if (address === null || typeof address === 'string') throw new Error('no port');
      return address.port;
    }),
  );
}

async function holdPort(): Promise<Server> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  return probe;
}
