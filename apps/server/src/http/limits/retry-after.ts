import { randomInt } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** Some seconds more at random, so that clients that were refused together do not retry together. */
export const setRetryAfter = (reply: FastifyReply, seconds: number): FastifyReply =>
  reply.header('retry-after', String(seconds + randomInt(6)));
