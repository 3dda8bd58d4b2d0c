import assert from 'node:assert/strict';
import { connect, type Socket } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { apiPaths } from '@bharti/contracts/paths';
import { startTestServer, type TestServer, testLimits } from '../../testing/test-server.ts';
import { productLimits } from './limits.ts';

/** A twentieth of the product's time-outs. */
const { headers, request, idle, keepAlive } = productLimits.timeouts;
const timeouts = { headers: headers / 20, request: request / 20, idle: idle / 20, keepAlive: keepAlive / 20 };
/** Node checks the time-outs of connections once a second. */
const toleranceMs = 1_500;

describe('a slow client', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ limits: { ...testLimits, timeouts } });
  });
  after(() => server.stop());

  /** Sends the text and then a letter ten times a second, until the server closes the connection. */
  const drip = async (start: string): Promise<{ readonly answer: string; readonly milliseconds: number }> => {
    const begun = performance.now();
    const socket = open();
    socket.write(start);
    const timer = setInterval(() => socket.write('x'), 100);
    const answer = await readToEnd(socket);
    clearInterval(timer);
    return { answer, milliseconds: performance.now() - begun };
  };
  const open = (): Socket => {
    const { hostname, port } = new URL(server.url);
    return connect(Number(port), hostname);
  };

  test('has 20 s for a request and 10 s for its headers', async () => {
    const product = await startTestServer();
    try {
      assert.equal(product.app.server.requestTimeout, 20_000);
      assert.equal(product.app.server.headersTimeout, 10_000);
    } finally {
      await product.stop();
    }
  });

  for (const path of ['/api/session/trial', apiPaths.razorpayWebhook]) {
    test(`N01 M28 that sends a body byte by byte to ${path} has the time of a request and no more`, async () => {
      const { answer, milliseconds } = await drip(
        `POST ${path} HTTP/1.1\r\nhost: localhost\r\norigin: http://localhost\r\ncontent-type: application/json\r\n` +
          'content-length: 60000\r\n\r\n',
      );
      assert.match(answer, /^HTTP\/1\.1 408/);
      assert.ok(milliseconds > timeouts.request, `${milliseconds} ms`);
      assert.ok(milliseconds < timeouts.request + toleranceMs, `${milliseconds} ms`);
    });
  }

  test('N01 that sends headers byte by byte has less time', async () => {
    const { answer, milliseconds } = await drip('GET /healthz HTTP/1.1\r\nhost: localhost\r\nx-slow: ');
    assert.match(answer, /^HTTP\/1\.1 408/);
    assert.ok(milliseconds < timeouts.headers + toleranceMs, `${milliseconds} ms`);
  });

  test('N01 that sends nothing at all loses its connection', async () => {
    assert.match(await readToEnd(open()), /^(HTTP\/1\.1 408|$)/);
  });
});

/** All that the server sends until it closes the connection. */
function readToEnd(socket: Socket): Promise<string> {
  return new Promise((done) => {
    let text = '';
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    socket.on('error', () => {});
    socket.on('close', () => done(text));
  });
}
