import type { AdminRefusal } from '@bharti/domain/people/staff-refusal';
import { adminRefusalText } from '@bharti/i18n/admin/refusals';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { GateFull } from '../platform/concurrency/gate.ts';
import { errorReason, placesOf } from '../platform/error-reason.ts';
import { isDatabaseAway } from '../platform/postgres/database.ts';
import { Refused, statusOf } from '../shared/refusals.ts';
import { setRetryAfter } from './limits/retry-after.ts';

const busySeconds = 3;

/** Errors that Fastify itself raises about a request, as refusals. */
const refusalOfFastify: Readonly<Record<string, 'too_large' | 'not_json'>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'not_json',
};

declare module 'fastify' {
  interface FastifyRequest {
    /** The code with which the request was refused; otherwise null. */
    refusal: AdminRefusal['code'] | 'internal' | null;
  }
}

/** Names the request in the log and in a reply that refuses it, so that one can be found by the other. */
const requestIdHeader = 'x-request-id';

export function sendRefusal(reply: FastifyReply, refusal: AdminRefusal): FastifyReply {
  reply.request.refusal = refusal.code;
  if (refusal.code === 'busy') setRetryAfter(reply, busySeconds);
  if (refusal.code === 'too_many_tries') reply.header('retry-after', String(refusal.seconds));
  return reply
    .code(statusOf[refusal.code])
    .header('cache-control', 'no-store')
    .header(requestIdHeader, reply.request.id)
    .type('application/json')
    .serializer(JSON.stringify)
    .send({ ...refusal, message: { en: adminRefusalText('en', refusal), mr: adminRefusalText('mr', refusal) } });
}

export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof Refused) return sendRefusal(reply, error.refusal);
    if (error instanceof GateFull) return sendRefusal(reply, { code: 'busy' });
    const known = refusalOfFastify[error.code];
    if (known !== undefined) return sendRefusal(reply, { code: known });
    if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
      return sendRefusal(reply, { code: 'invalid_request' });
    }
    if (isDatabaseAway(error)) {
      request.log.warn({ reason: errorReason(error) }, 'database away');
      return sendRefusal(reply, { code: 'busy' });
    }
    // The message of an error can quote a row or what a client sent, so it is not logged.
    request.log.error({ name: error.name, code: error.code, stack: placesOf(error) }, 'unexpected error');
    request.refusal = 'internal';
    return reply
      .code(500)
      .header('cache-control', 'no-store')
      .header(requestIdHeader, request.id)
      .type('application/json')
      .serializer(JSON.stringify)
      .send({
        code: 'internal',
        requestId: request.id,
        message: {
          en: 'Something went wrong. Please try again.',
          mr: 'काहीतरी चुकले. कृपया पुन्हा प्रयत्न करा.',
        },
      });
  });
}
