import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A reply that is serialised and compressed once; all requests share its bytes. */
export type PreparedBody = { readonly plain: Buffer; readonly brotli: Buffer };

export function sendPrepared(
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  { plain, brotli }: PreparedBody,
): FastifyReply {
  return takesBrotli(headers['accept-encoding'])
    ? reply.header('content-encoding', 'br').send(brotli)
    : reply.send(plain);
}

/** A prepared reply that a browser may ask for again. `tag`: the hash of its content. */
export type TaggedBody = PreparedBody & { readonly tag: string };

export const tagBody = (body: PreparedBody): TaggedBody => ({
  ...body,
  tag: createHash('sha256').update(body.plain).digest('base64url').slice(0, 22),
});

/** Sends the reply, or 304 when the browser already has it. The two encodings have different bytes, so each has an ETag of its own. */
export function sendTagged(
  request: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  { tag, ...body }: TaggedBody,
): FastifyReply {
  const { 'accept-encoding': accepted, 'if-none-match': known } = request.headers;
  const etag = takesBrotli(accepted) ? `"${tag}-br"` : `"${tag}"`;
  reply.header('etag', etag);
  return isKnown(known, etag) ? reply.code(304).send() : sendPrepared(request, reply, body);
}

/** @param known the header `if-none-match`. A proxy that compresses a reply makes its tag a weak one. */
export const isKnown = (known: string | undefined, etag: string): boolean =>
  known?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false;

/** `br;q=0` excludes Brotli (RFC 9110, 12.5.3). */
function takesBrotli(acceptEncoding: string | undefined): boolean {
  return (acceptEncoding ?? '').split(',').some((entry) => {
    const [coding = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    return coding === 'br' && !parameters.some((parameter) => /^q\s*=\s*0(\.0*)?$/.test(parameter));
  });
}
