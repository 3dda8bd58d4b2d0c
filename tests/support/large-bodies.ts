import { type Agent, request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { apiPaths } from '../../packages/contracts/src/paths.ts';

const megabyte = 1024 * 1024;
const fiveMegabytes = Buffer.from(`{"testId":"${'x'.repeat(5 * megabyte)}"}`);

type Body = { readonly bytes: Buffer; readonly headers: Readonly<Record<string, string>> };

/** Bodies that cost a server much when it reads them. */
const bodies: Readonly<Record<string, Body>> = {
  '5 MB': { bytes: fiveMegabytes, headers: {} },
  '5 MB without a length': { bytes: fiveMegabytes, headers: { 'transfer-encoding': 'chunked' } },
  '50 MB as 50 KB of gzip': {
    bytes: gzipSync(Buffer.alloc(50 * megabyte, ' ')),
    headers: { 'content-encoding': 'gzip' },
  },
  '10,000 keys': {
    bytes: Buffer.from(
      JSON.stringify(Object.fromEntries(Array.from({ length: 10_000 }, (_, key) => [`key${key}`, key]))),
    ),
    headers: {},
  },
  // Small enough to be read.
  '5,000 keys': {
    bytes: Buffer.from(JSON.stringify(Object.fromEntries(Array.from({ length: 5_000 }, (_, key) => [`${key}`, 0])))),
    headers: {},
  },
  '10,000 levels': { bytes: Buffer.from('['.repeat(10_000) + ']'.repeat(10_000)), headers: {} },
};
const paths = [apiPaths.attempts, apiPaths.trialSignIn, apiPaths.razorpayWebhook];

/** The number of different requests of `sendLarge`. */
export const kindsOfLarge = Object.keys(bodies).length * paths.length;

/** Sends one of the bodies to one of the routes. @returns its name and the status; null when the server closed the connection meanwhile. */
export function sendLarge(
  agent: Agent,
  url: URL,
  cookie: string,
  number: number,
): Promise<readonly [name: string, status: number | null]> {
  const names = Object.keys(bodies);
  const name = names[number % names.length] ?? '';
  const path = paths[Math.floor(number / names.length) % paths.length] ?? '';
  const { bytes, headers } = bodies[name] as Body;
  return new Promise((done) => {
    const outgoing = request(
      {
        agent,
        host: url.hostname,
        port: url.port,
        method: 'POST',
        path,
        headers: { origin: url.origin, cookie, 'content-type': 'application/json', ...headers },
      },
      (incoming) => {
        incoming.resume();
        done([`${name} to ${path}`, incoming.statusCode ?? 0]);
      },
    );
    outgoing.on('error', () => done([`${name} to ${path}`, null]));
    if (!('transfer-encoding' in headers)) outgoing.setHeader('content-length', bytes.length);
    outgoing.end(bytes);
  });
}
