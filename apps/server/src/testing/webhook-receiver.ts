import { createServer } from 'node:http';

type Posted = { readonly text: string; readonly alarm: string; readonly count: number; readonly details: unknown[] };

export type WebhookReceiver = Awaited<ReturnType<typeof startReceiver>>;

/** A receiver of webhooks about alarms on this machine. It answers with `statuses` in turn, then with 200. */
export async function startReceiver() {
  const posted: Posted[] = [];
  const statuses: number[] = [];
  const server = createServer(async (request, reply) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const status = statuses.shift() ?? 200;
    if (status === 200) posted.push(JSON.parse(body));
    reply.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address !== 'object') throw new Error('no port');
  return { url: `http://127.0.0.1:${address.port}/hook`, posted, statuses, close: () => server.close() };
}
