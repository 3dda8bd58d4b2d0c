import { connect, createServer, type Socket } from 'node:net';

/** A TCP proxy that can stop passing data without closing the connection, like a failed network. */
export type StallingProxy = {
  readonly port: number;
  readonly stall: () => void;
  /** Passes data again, first the data that was held back. */
  readonly resume: () => void;
  readonly close: () => Promise<void>;
};

export async function startStallingProxy(target: { readonly host: string; readonly port: number }) {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => to.write(chunk));
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        to.end();
      });
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address !== 'object') throw new Error('no port');
  const proxy: StallingProxy = {
    port: address.port,
    stall: () => {
      for (const socket of sockets) socket.pause();
    },
    resume: () => {
      for (const socket of sockets) socket.resume();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
  return proxy;
}
