import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { test } from 'node:test';
import { freePorts, neighbouringPorts } from './free-port.ts';

test('free ports that are asked for together differ, and can be asked for again', async () => {
  for (let round = 0; round < 20; round += 1) {
    const ports = await freePorts(200);
    assert.equal(new Set(ports).size, 200);
    assert.ok(ports.every((port) => port > 0));
  }
});

test('no outgoing connection takes a free port before its program listens there', async () => {
  const firstOfOutgoing = 32_768;
  for (const port of [...(await freePorts(200)), (await neighbouringPorts()) + 1]) assert.ok(port < firstOfOutgoing);
});

test('two neighbouring ports are free', async () => {
  const port = await neighbouringPorts();
  for (const one of [port, port + 1]) {
    const server = createServer();
    await new Promise<void>((done, fail) => server.once('error', fail).listen(one, '127.0.0.1', done));
    await new Promise((done) => server.close(done));
  }
});
