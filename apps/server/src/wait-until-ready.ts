// Ends when the server on this machine answers, after a minute at the latest: `police-bharti wait`, and the unit's ExecStartPost.
import { setTimeout } from 'node:timers/promises';

const { HOST: host = '127.0.0.1', PORT: port = '3000' } = process.env;
const url = `http://${host.includes(':') ? `[${host}]` : host}:${port}/readyz`;
const timeoutMs = 60_000;

const isReady = (): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

const end = Date.now() + timeoutMs;
while (!(await isReady())) {
  if (Date.now() > end) {
    process.stderr.write(`${url} does not answer\n`);
    process.exit(1);
  }
  await setTimeout(200);
}
