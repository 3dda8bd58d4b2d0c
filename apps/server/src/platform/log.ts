import type { FastifyServerOptions } from 'fastify';

/** Structured lines on standard output. No call logs a request, a header or a user, so no personal data leaks. */
export const loggerOptions = (level: string): NonNullable<FastifyServerOptions['logger']> => ({
  level,
  base: null,
  // The default serializers would print the URL and the visitor's IP address.
  serializers: { req: (request) => ({ method: request.method }), res: (reply) => ({ status: reply.statusCode }) },
});
