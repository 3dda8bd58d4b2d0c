import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { after, before, test } from 'node:test';
import { apiPaths } from '@bharti/contracts/paths';
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/testing/test-database.ts';
import { type ApiProcess, startApi } from '../support/api-process.ts';

const connections = 1_500;
const isLinux = process.platform === 'linux';

let database: TestDatabase;
let api: ApiProcess;
before(async () => {
  database = await createTestDatabase();
  api = await startApi({ DATABASE_URL: database.url });
});
after(async () => {
  await api?.stop();
  await database?.drop();
});

test(`N01 ${connections} connections in one instant wait for a server that is busy, and each gets its answer`, {
  skip: !isLinux,
}, async () => {
  process.kill(api.pid, 'SIGSTOP');
  const sockets: Socket[] = [];
  try {
    for (let i = 0; i < connections; i += 1)
      sockets.push(connect({ port: Number(api.url.port), host: api.url.hostname }));
    // What the system does not keep for the server it drops: such a connection is tried again for as long as the server is stopped.
    const taken = await Promise.all(
      sockets.map((socket) => once(socket, 'connect', { signal: AbortSignal.timeout(10_000) })),
    );
    assert.equal(taken.length, connections);
  } finally {
    process.kill(api.pid, 'SIGCONT');
  }
  const answers = await Promise.all(sockets.map(answerOf));
  assert.deepEqual([...new Set(answers)], ['HTTP/1.1 200']);
});

/** @returns the beginning of the reply to a request over this connection. */
async function answerOf(socket: Socket): Promise<string> {
  socket.write(`GET ${apiPaths.health} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`);
  const [data]: Buffer[] = await once(socket, 'data');
  socket.destroy();
  return data?.toString('latin1').slice(0, 12) ?? '';
}
