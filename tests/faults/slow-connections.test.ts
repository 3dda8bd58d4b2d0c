import assert from 'node:assert/strict';
import { connect, type Socket } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { apiPaths } from '@bharti/contracts/paths';
import { productLimits } from '../../apps/server/src/http/limits/limits.ts';
import { openDatabase } from '../../apps/server/src/platform/postgres/database.ts';
import { until } from '../../apps/server/src/testing/payments.ts';
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/testing/test-database.ts';
import { sizeOf } from '../full-size.ts';
import { type ApiProcess, startApi } from '../support/api-process.ts';
import { newBuyers } from '../support/buyers.ts';
import { type CandidateAtWork, candidateAtWork } from '../support/candidate-at-work.ts';
import { figures, percentile, sample } from '../support/latency.ts';
import { memoryOf } from '../support/process-memory.ts';

const connections = sizeOf({ usual: 1_000, full: 10_000 });
const { most, perAddress } = productLimits.connections;
const milliseconds = sizeOf({ usual: 1_000, full: 10_000 });
/** Megabytes by which the server's memory may grow. */
const mostGrowth = sizeOf({ usual: 60, full: 300 });

/** What a slow client has sent when it stops: nothing, half of the headers, half of the body. */
const beginnings = [
  '',
  'GET /healthz HTTP/1.1\r\nhost: localhost\r\nx-slow: ',
  `POST ${apiPaths.razorpayWebhook} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 9000\r\n\r\n{`,
];

describe(`${connections} connections that are idle or slow`, () => {
  let database: TestDatabase;
  let api: ApiProcess;
  let candidate: CandidateAtWork;
  const sockets: Socket[] = [];
  before(async () => {
    database = await createTestDatabase();
    api = await startApi({ DATABASE_URL: database.url });
    const store = openDatabase(database.url, () => {});
    const [buyer] = await newBuyers(store, 1, 0);
    await store.close();
    assert.ok(buyer !== undefined);
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

  test('N01 are bounded, and do not delay the saves of another candidate', async () => {
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
    const refused = ended;
    const during = await sample(candidate.save, { milliseconds, atLeast: 50 });
    const growth = (await memoryOf(api.pid)).now - before.now;
    process.stdout.write(
      `${connections} idle or slow connections, ${refused} of them refused: memory ${growth.toFixed(0)} MB more; a save quiet: ` +
        `${figures(quiet)}, beside them: ${figures(during)}\n`,
    );
    assert.ok(growth < mostGrowth, `${growth} MB`);
    // The small size runs at the same time as other tests.
    assert.ok(percentile(during, 0.99) <= Math.max(3 * percentile(quiet, 0.99), 400), `${percentile(during, 0.99)} ms`);
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
