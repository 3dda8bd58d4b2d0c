import { type Agent, type OutgoingHttpHeaders, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';

export type Reply = { readonly status: number; readonly body: string; readonly cookie: string };

/** No request may take longer than the server lets it wait. */
const mostMs = 60_000;

/** A request as a page of the server sends it, over the agent's connections; needs less CPU than `fetch` in a load test. */
export function ask(
  agent: Agent,
  url: URL,
  method: string,
  path: string,
  cookie: string,
  body?: unknown,
): Promise<Reply> {
  const payload = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((done, fail) => {
    const outgoing = request(
      {
        agent,
        host: url.hostname,
        port: url.port,
        method,
        path,
        headers: { origin: url.origin, cookie, ...headersOf(payload) },
      },
      (incoming) => {
        let text = '';
        incoming.setEncoding('utf8');
        incoming.on('data', (chunk: string) => {
          text += chunk;
        });
        incoming.on('error', fail);
        incoming.on('end', () =>
          done({
            status: incoming.statusCode ?? 0,
            body: text,
            cookie: incoming.headers['set-cookie']?.[0]?.split(';')[0] ?? cookie,
          }),
        );
      },
    );
    // A connection that the supervisor was handing to a worker when it was killed gets no reply and is not closed (docs/adr/0081).
    outgoing.setTimeout(mostMs, () => outgoing.destroy(new Error(`no reply within ${mostMs} ms`)));
    outgoing.on('error', fail);
    outgoing.end(payload);
  });
}

const retryAfterMs = 1_000;

/** `ask`, repeated as the app does while the server says that it is busy: it has done nothing then. */
export async function askUntilFree(...request: Parameters<typeof ask>): Promise<Reply> {
  const reply = await ask(...request);
  if (reply.status !== 503 || !reply.body.includes('"busy"')) return reply;
  await setTimeout(retryAfterMs);
  return askUntilFree(...request);
}

/** Node sends the length of a body by itself, but not with DELETE. */
const headersOf = (payload: string | undefined): OutgoingHttpHeaders =>
  payload === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) };
