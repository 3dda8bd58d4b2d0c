import { Agent } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { ask } from './ask.ts';
import type { CrowdRequest } from './crowd.ts';

const { url, count, method, path, cookie, body, hasNewKey } = workerData as CrowdRequest;
const agent = new Agent({ keepAlive: true, maxSockets: count });
const statuses: Record<string, number> = {};
let isOver = false;

async function repeat(): Promise<void> {
  while (!isOver) {
    const input = hasNewKey ? { ...body, key: crypto.randomUUID() } : body;
    // A connection that the server closed is counted as an answer.
    const { status } = await ask(agent, new URL(url), method, path, cookie, input).catch(() => ({ status: 'closed' }));
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
}

const workers = Promise.all(Array.from({ length: count }, repeat));
parentPort?.once('message', async () => {
  isOver = true;
  agent.destroy();
  await workers;
  parentPort?.postMessage(statuses);
});
