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

/** `br;q=0` excludes Brotli (RFC 9110, 12.5.3). */
function takesBrotli(acceptEncoding: string | undefined): boolean {
  return (acceptEncoding ?? '').split(',').some((entry) => {
    const [coding = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    return coding === 'br' && !parameters.some((parameter) => /^q\s*=\s*0(\.0*)?$/.test(parameter));
  });
}
