import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { after, describe, test } from 'node:test';
import { boundConnections } from '../../platform/bound-connections.ts';
import { startTestServer, type TestServer, testLimits } from '../../testing/test-server.ts';
import { productLimits } from './limits.ts';

const few = { ...productLimits.connections, perAddress: 5, requestsPerConnection: 3 };
// A client that ignores `connection: close` is cut off after the time between two requests.
const limits = { ...testLimits, connections: few, timeouts: { ...productLimits.timeouts, keepAlive: 100 } };

describe('connections', () => {
  const opened: Socket[] = [];
  after(() => {
    for (const socket of opened) socket.destroy();
  });

  const open = ({ url }: Pick<TestServer, 'url'>): Socket => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname).on('error', () => {});
    opened.push(socket);
    return socket;
  };
  /** The first line of the answer, or nothing when the server closes the connection. */
  const firstLine = (socket: Socket): Promise<string> =>
    new Promise((done) => {
      socket.once('data', (chunk: Buffer) => done(chunk.toString().split('\r\n')[0] ?? ''));
      socket.once('close', () => done(''));
      socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n');
    });

  test('N01 of one address are bounded, and a closed one makes room', async () => {
    const server = await startTestServer({ limits });
    try {
      const sockets = Array.from({ length: 5 }, () => open(server));
      for (const socket of sockets) assert.equal(await firstLine(socket), 'HTTP/1.1 200 OK');
      assert.equal(await firstLine(open(server)), '');
      sockets[0]?.destroy();
      let line = '';
      while (line === '') line = await firstLine(open(server));
      assert.equal(line, 'HTTP/1.1 200 OK');
    } finally {
      await server.stop();
    }
  });

  test('of a trusted proxy carry many clients, so they are bounded only in all', async () => {
    const env = { TRUSTED_PROXIES: '127.0.0.0/8', TRIAL: 'off' };
    const server = await startTestServer({ limits, env });
    try {
      for (let i = 0; i < 12; i += 1) assert.equal(await firstLine(open(server)), 'HTTP/1.1 200 OK');
    } finally {
      await server.stop();
    }
  });

  test('N01 of all clients are bounded: the one that has been idle for the longest time makes room', async () => {
    const three = { ...limits, connections: { ...few, most: 3 } };
    const server = await startTestServer({ limits: three });
    try {
      const [silent, asking, later] = [open(server), open(server), open(server)];
      await Promise.all([silent, asking, later].map((socket) => once(socket, 'connect')));
      assert.equal(await firstLine(asking), 'HTTP/1.1 200 OK');
      const closed = once(silent, 'close');
      assert.equal(await firstLine(open(server)), 'HTTP/1.1 200 OK');
      await closed;
      assert.deepEqual([asking.destroyed, later.destroyed], [false, false]);
      const next = once(later, 'close');
      assert.equal(await firstLine(open(server)), 'HTTP/1.1 200 OK');
      await next;
      assert.equal(asking.destroyed, false);
    } finally {
      await server.stop();
    }
  });

  test('whose second request is still being answered do not make room', async () => {
    const replies: ServerResponse[] = [];
    const server = createServer((_request, reply) => void replies.push(reply));
    boundConnections(server, 1);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    try {
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const asking = open({ url });
      asking.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(2));
      let text = '';
      asking.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      while (replies.length < 2) await once(server, 'request');
      replies[0]?.end('first');
      while (!text.includes('first')) await once(asking, 'data');
      const another = open({ url });
      await once(another, 'close');
      replies[1]?.end('second');
      while (!text.includes('second')) await once(asking, 'data');
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });

  test('are closed after a number of requests', async () => {
    const server = await startTestServer({ limits });
    try {
      const socket = open(server);
      let text = '';
      socket.on('data', (chunk: Buffer) => {
        text += chunk.toString();
        if (text.split('{"status":"ok"}').length <= 3) socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n');
      });
      socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n');
      await new Promise((done) => socket.once('close', done));
      assert.equal(text.match(/HTTP\/1\.1 200/g)?.length, 3);
      assert.match(text, /connection: close/i);
    } finally {
      await server.stop();
    }
  });
});
