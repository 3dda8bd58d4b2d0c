import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after } from 'node:test';
import Razorpay from 'razorpay';
import { type Sandbox, type SandboxOptions, startSandbox } from './sandbox.ts';

export const keys = { keyId: 'rzp_test_Sandbox0000001', keySecret: 'key-secret', webhookSecret: 'webhook-secret' };

/** Starts a stand-in that is stopped after the test (or after the file, outside a test). Webhooks are held by default. */
export async function aSandbox(options: Partial<SandboxOptions> = {}): Promise<Sandbox> {
  const sandbox = await startSandbox({ ...keys, webhooks: 'hold', ...options });
  after(() => sandbox.close());
  return sandbox;
}

/** The official SDK, unchanged; base URL and time-out are set after construction, as its constructor has no option for them. */
export function sdkFor({ url }: Pick<Sandbox, 'url'>, { timeout = 5000, secret = keys.keySecret } = {}): Razorpay {
  const sdk = new Razorpay({ key_id: keys.keyId, key_secret: secret });
  const { defaults } = (sdk.api as unknown as { rq: { defaults: { baseURL: string; timeout: number } } }).rq;
  defaults.baseURL = url;
  defaults.timeout = timeout;
  return sdk;
}

export type Received = { readonly headers: IncomingHttpHeaders; readonly body: string };
export type Endpoint = { readonly url: string; readonly received: readonly Received[]; status: number | 'silent' };

/** A webhook endpoint that records its requests and replies with a chosen status. */
export async function anEndpoint(): Promise<Endpoint> {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    received.push({ headers: request.headers, body });
    if (endpoint.status !== 'silent') response.writeHead(endpoint.status).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/webhooks/razorpay`;
  const endpoint: Endpoint = { url, received, status: 200 };
  return endpoint;
}

/** The thrown or rejected value itself. */
export async function thrownBy(work: () => unknown): Promise<unknown> {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}
