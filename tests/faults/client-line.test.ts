import assert from 'node:assert/strict';
import { connect, type Socket } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { apiPaths } from '@bharti/contracts/paths';
import { productLimits } from '../../apps/server/src/http/limits/limits.ts';
import { type FaultProxy, startFaultProxy } from '../../apps/server/src/testing/fault-proxy.ts';
import { until } from '../../apps/server/src/testing/payments.ts';
import { startTestServer, type TestServer, testLimits } from '../../apps/server/src/testing/test-server.ts';
import { type PatientCandidate, patientCandidates } from '../support/patient-candidate.ts';

const most = 10;
/** A twentieth of the product's time-outs, so that the test need not wait for them. */
const { headers, request, idle, keepAlive } = productLimits.timeouts;
const timeouts = { headers: headers / 20, request: request / 20, idle: idle / 20, keepAlive: keepAlive / 20 };

describe('N06 a line between a candidate and the server that fails', () => {
  let server: TestServer;
  let line: FaultProxy;
  let candidate: PatientCandidate;
  before(async () => {
    server = await startTestServer({ limits: { ...testLimits, timeouts } });
    const { hostname, port } = new URL(server.url);
    line = await startFaultProxy({ host: hostname, port: Number(port) });
    [candidate] = (await patientCandidates(server.deps.database, new URL(`http://127.0.0.1:${line.port}`), 1)) as [
      PatientCandidate,
    ];
  });
  after(async () => {
    candidate.hangUp();
    await line.close();
    await server.stop();
  });

  /** A save that the server stores and whose reply does not arrive. */
  const loseReply = async (fault: () => void) => {
    const seq = candidate.acknowledged() + 1;
    line.set({ kind: 'stall', only: 'replies' });
    const sent = candidate.trySave();
    await until(async () => (await candidate.stored(server.deps.database)) === seq);
    fault();
    assert.equal(await sent, null);
    assert.equal(candidate.acknowledged(), seq - 1);
  };

  const faults: Readonly<Record<string, () => void>> = {
    'is reset': () => line.set({ kind: 'reset' }),
    'is stalled until the candidate gives up': () => candidate.hangUp(),
    'is cut in the middle': () => line.set({ kind: 'cut', direction: 'replies', bytes: 40 }),
  };
  for (const [what, fault] of Object.entries(faults)) {
    test(`N06 a save whose reply ${what} is acknowledged when it is repeated with its number, and counts once`, async () => {
      assert.equal(await candidate.trySave(), 200);
      await loseReply(fault);
      line.set({ kind: 'pass' });
      const ended = performance.now();
      assert.equal(await candidate.trySave(), 200);
      const seconds = (performance.now() - ended) / 1_000;
      process.stdout.write(
        `a save whose reply ${what}: acknowledged ${seconds.toFixed(2)} s after the end of the fault\n`,
      );
      assert.ok(seconds <= most);
      await candidate.requireAllStored(server.deps.database);
    });
  }

  test('N06 a save that is cut on its way changes nothing, and is taken when it is repeated', async () => {
    assert.equal(await candidate.trySave(), 200);
    line.set({ kind: 'cut', direction: 'requests', bytes: 100 });
    assert.equal(await candidate.trySave(), null);
    assert.equal(await candidate.stored(server.deps.database), candidate.acknowledged());
    line.set({ kind: 'pass' });
    assert.equal(await candidate.trySave(), 200);
    await candidate.requireAllStored(server.deps.database);
  });

  test('N06 saves arrive over a line that carries single bytes', async () => {
    line.set({ kind: 'trickle' });
    for (let i = 0; i < 5; i += 1) assert.equal(await candidate.trySave(), 200);
    line.set({ kind: 'pass' });
    await candidate.requireAllStored(server.deps.database);
  });

  test('N06 200 requests that stop half-way take no place from a save, and their connections are closed', async () => {
    let reached = 0;
    server.app.server.on('connection', () => {
      reached += 1;
    });
    const halves = Array.from({ length: 200 }, () => halfRequest(line.port));
    await until(async () => reached === halves.length);
    line.set({ kind: 'stall' });
    const begun = performance.now();
    const [direct] = await patientCandidates(server.deps.database, new URL(server.url), 1);
    for (let i = 0; i < 20; i += 1) assert.equal(await direct?.trySave(), 200);
    const saving = performance.now() - begun;
    direct?.hangUp();
    await until(async () => (await connectionsOf(server)) === 0);
    const closed = performance.now() - begun;
    process.stdout.write(
      `200 half requests: 20 saves beside them took ${saving.toFixed(0)} ms; their connections were closed after ` +
        `${(closed / 1_000).toFixed(1)} s with a twentieth of the product's time-outs\n`,
    );
    assert.ok(saving < timeouts.request, `${saving} ms`);
    line.set({ kind: 'pass' });
    for (const half of halves) half.destroy();
    // The server has closed the candidate's idle connection, too.
    candidate.hangUp();
    assert.equal(await candidate.trySave(), 200);
  });
});

const connectionsOf = ({ app }: TestServer): Promise<number> =>
  new Promise((done, fail) =>
    app.server.getConnections((error, count) => (error === null ? done(count) : fail(error))),
  );

function halfRequest(port: number): Socket {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  socket.write(
    `POST ${apiPaths.attempts} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\norigin: http://127.0.0.1:${port}\r\n` +
      'content-type: application/json\r\ncontent-length: 1000\r\n\r\n{"testId":',
  );
  return socket;
}
