import assert from 'node:assert/strict';
import { test } from 'node:test';
import { freePorts } from './free-port.ts';

test('free ports that are asked for together differ, and can be asked for again', async () => {
  for (let round = 0; round < 20; round += 1) {
    const ports = await freePorts(200);
    assert.equal(new Set(ports).size, 200);
    assert.ok(ports.every((port) => port > 0));
  }
});
