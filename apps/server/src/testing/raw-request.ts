import { type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';

export type RawRequest = {
  readonly method?: string;
  /** Sent exactly as it stands. */
  readonly path: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string;
  /** The client's address, for example another one of 127.0.0.0/8. */
  readonly localAddress?: string;
};

/** Sends a request that no browser would send: any path, any header, no Origin. Adds content-length unless a header says otherwise. */
export function rawRequest(url: string, wanted: RawRequest): Promise<Response> {
  const { method = 'GET', path, headers = {}, body, localAddress } = wanted;
  const { hostname, port } = new URL(url);
  const length =
    body === undefined || 'transfer-encoding' in headers ? {} : { 'content-length': Buffer.byteLength(body) };
  return new Promise((done, fail) => {
    const sent = request({
      hostname,
      port,
      method,
      path,
      headers: { ...length, ...headers },
      agent: false,
      ...(localAddress && { localAddress }),
    });
    sent.on('response', (response) => readAll(response).then(done, fail));
    // An error after the reply means that the server closed the connection without reading the body; the promise is settled.
    sent.on('error', fail);
    sent.end(body);
  });
}

async function readAll(response: IncomingMessage): Promise<Response> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  const headers = new Headers();
  for (const [name, values] of Object.entries(response.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  const status = response.statusCode ?? 0;
  return new Response(status === 204 || status === 304 ? null : Buffer.concat(chunks), { status, headers });
}
