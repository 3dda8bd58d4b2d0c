import type { FastifyServerOptions } from 'fastify';

/** Structured lines on standard output. No call logs a request, a header or a user, so no personal data leaks. */
export const loggerOptions = (level: string): NonNullable<FastifyServerOptions['logger']> => ({
  level,
  base: null,
  // The default serializers would print the URL and the visitor's IP address.
  serializers: { req: (request) => ({ method: request.method }), res: (reply) => ({ status: reply.statusCode }) },
});

const levels = { warn: 40, error: 50 };

/** A log without a server, for the supervisor: lines of the same form. @param level the least level that is written, as configured. */
export function lineLog(level: string) {
  const isOff = ['fatal', 'silent'].includes(level);
  const write = (name: keyof typeof levels) => (fields: object, text: string) => {
    if (isOff || (level === 'error' && name === 'warn')) return;
    process.stdout.write(`${JSON.stringify({ level: levels[name], time: Date.now(), ...fields, msg: text })}\n`);
  };
  return { warn: write('warn'), error: write('error') };
}
