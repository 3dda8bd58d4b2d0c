import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type CountedServer = {
  readonly url: string;
  /** Bytes of all replies so far, with their headers. */
  readonly received: () => number;
  /** The paths that were requested, in order. */
  readonly paths: () => readonly string[];
  /** Whether each request has had the beginning of its reply. */
  readonly isQuiet: () => boolean;
  readonly stop: () => Promise<void>;
};

/** An address that passes every byte on to the server and counts the bytes of the replies, those for a service worker included. */
export async function countServer(target: string): Promise<CountedServer> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const paths: string[] = [];
  let [received, replies] = [0, 0];
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      // The other side has closed the connection: a browser does so when it leaves a page.
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
    }
    client.on('data', (part) => {
      const path = /^[A-Z]+ (\S+) HTTP/.exec(part.toString('latin1'))?.[1];
      if (path !== undefined) paths.push(path);
    });
    upstream.on('data', (part) => {
      received += part.length;
      if (part.subarray(0, 5).toString('latin1') === 'HTTP/') replies += 1;
    });
  });
  server.listen(0, hostname);
  await once(server, 'listening');
  return {
    url: `http://${hostname}:${(server.address() as AddressInfo).port}`,
    received: () => received,
    paths: () => paths,
    isQuiet: () => replies >= paths.length,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
