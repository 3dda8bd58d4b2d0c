import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Leaves out the headers `connection` and `keep-alive`: a connection of HTTP/1.1 stays open without them (RFC 9112, 9.3), and they would be a
 * quarter of the reply to a save. They stay where the connection closes after this reply, which the client must learn.
 */
export function leaveOutKeepAlive({ raw: request }: FastifyRequest, { raw: response }: FastifyReply): void {
  // Node's count of the requests of a connection; its types do not name it.
  const isLast = 'maxRequestsOnConnectionReached' in response && response.maxRequestsOnConnectionReached === true;
  const mayStay = response.shouldKeepAlive && !isLast && !response.hasHeader('connection');
  if (request.httpVersion === '1.1' && mayStay) response.removeHeader('connection');
}
