import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * While the server runs, replies leave out the headers of connections that stay open. When it stops, each reply closes its connection: a
 * connection that a request was using when the stop began would otherwise stay open, and delay the end, until its client closes it or a minute
 * has passed.
 */
export function installKeepAlive(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', async (request, reply) => {
    if (isClosing) reply.header('connection', 'close');
    else leaveOutKeepAlive(request, reply);
  });
}

/**
 * Leaves out the headers `connection` and `keep-alive`: a connection of HTTP/1.1 stays open without them (RFC 9112, 9.3), and they would be a
 * quarter of the reply to a save. They stay where the connection closes after this reply, which the client must learn.
 */
function leaveOutKeepAlive({ raw: request }: FastifyRequest, { raw: response }: FastifyReply): void {
  // Node's count of the requests of a connection; its types do not name it.
  const isLast = 'maxRequestsOnConnectionReached' in response && response.maxRequestsOnConnectionReached === true;
  const mayStay = response.shouldKeepAlive && !isLast && !response.hasHeader('connection');
  if (request.httpVersion === '1.1' && mayStay) response.removeHeader('connection');
}
