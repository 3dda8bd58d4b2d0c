import type { FastifyServerOptions } from 'fastify';

/** Structured lines on standard output. No request, header or user is ever an argument, so none can leak. */
export const loggerOptions = (level: string): NonNullable<FastifyServerOptions['logger']> => ({
  level,
  base: null,
  // Defaults would print the address and the visitor's IP.
  serializers: { req: (request) => ({ method: request.method }), res: (reply) => ({ status: reply.statusCode }) },
});
