import { createServer, type Server } from 'node:net';

/** A free port whose next one is free too. */
export async function neighbouringPorts(): Promise<number> {
  for (;;) {
    const first = await listen(0);
    const port = portOf(first);
    const second = await listen(port + 1).catch(() => null);
    await close(first);
    if (second === null) continue;
    await close(second);
    return port;
  }
}

function listen(port: number): Promise<Server> {
  const server = createServer();
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(port, '127.0.0.1', () => done(server));
  });
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address !== 'object') throw new Error('no port');
  return address.port;
}

const close = (server: Server): Promise<unknown> => new Promise((done) => server.close(done));
