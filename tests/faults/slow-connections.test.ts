import assert from 'node:assert/strict';
import { Agent } from 'node:http';
import { connect, type Socket } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { apiPaths } from '@bharti/contracts/paths';
import { productLimits } from '../../apps/server/src/http/limits/limits.ts';
import { openDatabase } from '../../apps/server/src/platform/postgres/database.ts';
import { until } from '../../apps/server/src/testing/payments.ts';
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/testing/test-database.ts';
import { isFullSize, sizeOf } from '../full-size.ts';
import { type ApiProcess, startApi } from '../support/api-process.ts';
import { newBuyers } from '../support/buyers.ts';
import { type CandidateAtWork, candidateAtWork } from '../support/candidate-at-work.ts';
import { kindsOfLarge, sendLarge } from '../support/large-bodies.ts';
import { figures, percentile, sample } from '../support/latency.ts';
import { forgetPeak, memoryOf } from '../support/process-memory.ts';

const connections = sizeOf({ usual: 1_000, full: 10_000 });
const { most, perAddress } = productLimits.connections;
/** Every kind some times. */
const largeBodies = sizeOf({ usual: 72, full: 7_200 });
const milliseconds = sizeOf({ usual: 1_000, full: 10_000 });
/**
 * V8 has little room for new objects here, so that the server's memory grows by what connections and bodies hold, and not by the garbage of the
 * saves beside them: with V8's usual room the same 1,000 connections were between 6 and 42 MB, the more the more saves were made.
 */
const smallHeap = { NODE_OPTIONS: '--max-semi-space-size=1' };
/** Megabytes by which the server's memory may grow. Five runs of the usual size, idle and with all processors busy: 15 to 22, with the bodies 21 to 24. */
const mostGrowth = sizeOf({ usual: 60, full: 300 });

/** What a slow client has sent when it stops: nothing, half of the headers, half of the body. */
const beginnings = [
  '',
  'GET /healthz HTTP/1.1\r\nhost: localhost\r\nx-slow: ',
  `POST ${apiPaths.razorpayWebhook} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 9000\r\n\r\n{`,
];

describe('a server under connections and bodies that cost much', () => {
  let database: TestDatabase;
  let api: ApiProcess;
  let candidate: CandidateAtWork;
  const sockets: Socket[] = [];
  let cookie = '';
  before(async () => {
    database = await createTestDatabase();
    api = await startApi({ DATABASE_URL: database.url, ...smallHeap });
    const store = openDatabase(database.url, () => {});
    const [buyer] = await newBuyers(store, 1, 0);
    await store.close();
    assert.ok(buyer !== undefined);
    cookie = buyer.cookie;
    candidate = await candidateAtWork(api.url, buyer);
    // Warm-up: the first requests of a process are slow.
    await sample(candidate.save, { milliseconds: 300, atLeast: 50 });
  });
  after(async () => {
    for (const socket of sockets) socket.destroy();
    candidate.leave();
    await api.stop();
    await database.drop();
  });

  test(`N01 ${connections} connections that are idle or slow are bounded, and do not delay the saves of another candidate`, async () => {
    const quiet = await sample(candidate.save, { milliseconds, atLeast: 50 });
    const before = await memoryOf(api.pid);
    let ended = 0;
    let connected = 0;
    for (let i = 0; i < connections; i += 1) {
      // Fewer for each address than the server allows.
      const localAddress = `127.0.0.${2 + Math.floor(i / (perAddress / 2))}`;
      const socket = connect({ port: Number(api.url.port), host: api.url.hostname, localAddress });
      socket.on('error', () => {});
      socket.once('connect', () => {
        connected += 1;
      });
      socket.once('close', () => {
        ended += 1;
      });
      socket.write(beginnings[i % beginnings.length] ?? '');
      sockets.push(socket.resume());
    }
    await until(async () => connected === connections && ended >= connections - most);
    const closed = ended;
    const during = await sample(candidate.save, { milliseconds, atLeast: 50 });
    const growth = (await memoryOf(api.pid)).now - before.now;
    for (const socket of sockets) socket.destroy();
    process.stdout.write(
      `${connections} idle or slow connections, ${closed} of them closed for others: memory ${growth.toFixed(0)} MB more; a save quiet: ` +
        `${figures(quiet)}, beside them: ${figures(during)}\n`,
    );
    assert.ok(growth < mostGrowth, `${growth} MB`);
    // The small size runs at the same time as other tests.
    assert.ok(percentile(during, 0.99) <= Math.max(3 * percentile(quiet, 0.99), 400), `${percentile(during, 0.99)} ms`);
  });

  test(`M28 ${largeBodies} bodies that are large, compressed, deep or full of keys are refused, and the saves of another candidate go on`, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 20 });
    const quiet = await sample(candidate.save, { milliseconds, atLeast: 50 });
    await forgetPeak(api.pid);
    const before = await memoryOf(api.pid);
    const accepted: string[] = [];
    const answered = new Set<string>();
    let isOver = false;
    const flood = Promise.all(
      Array.from({ length: 20 }, async (_, first) => {
        for (let number = first; number < largeBodies; number += 20) {
          const [name, status] = await sendLarge(agent, api.url, cookie, number);
          if (status !== null) answered.add(name);
          if (status !== null && ![400, 401, 413, 415].includes(status)) accepted.push(`${name}: ${status}`);
        }
        isOver = true;
      }),
    );
    const during: number[] = [];
    do during.push(...(await sample(candidate.save, { milliseconds: 100 })));
    while (!isOver);
    await flood;
    agent.destroy();
    const growth = (await memoryOf(api.pid)).peak - before.now;
    process.stdout.write(
      `${largeBodies} large bodies: memory at most ${growth.toFixed(0)} MB more; a save quiet: ${figures(quiet)}, beside them: ${figures(during)}\n`,
    );
    assert.deepEqual(accepted, []);
    assert.ok(answered.size > kindsOfLarge / 2, [...answered].join(', '));
    // As many of the packed ones as are sent at once, unpacked and kept, would be 1,000 MB.
    assert.ok(growth < mostGrowth, `${growth} MB`);
    // The small size runs at the same time as other tests, sender and candidate share a process, and few saves are made: their median beside the
    // slowest quiet one. A save that waits for all bodies lasts as long as the flood.
    const [slow, most] = isFullSize
      ? [percentile(during, 0.99), Math.max(5 * percentile(quiet, 0.99), 400)]
      : [percentile(during, 0.5), Math.max(20 * percentile(quiet, 1), 5_000)];
    assert.ok(slow <= most, `${slow} ms of at most ${most} ms`);
  });

  test('N01 a connection that speaks HTTP/2 is refused at its first bytes, so its streams cost nothing', async () => {
    const socket = connect(Number(api.url.port), api.url.hostname).on('error', () => {});
    const reset = Buffer.from([0, 0, 4, 3, 0, 0, 0, 0, 1, 0, 0, 0, 8]);
    socket.write('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n');
    socket.write(Buffer.concat(Array.from({ length: 1_000 }, () => reset)));
    let text = '';
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
    });
    // The rest of the streams may meet the closed connection, which is an error of the socket: `once` of node:events would throw it.
    await new Promise((closed) => socket.once('close', closed));
    assert.match(text, /^(HTTP\/1\.1 400|$)/);
    await candidate.save();
  });
});
