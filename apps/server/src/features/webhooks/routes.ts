import { apiPaths } from '@bharti/contracts/paths';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { coalesce } from '../../platform/concurrency/coalesce.ts';
import { isDatabaseAway } from '../../platform/postgres/database.ts';
import { Refused } from '../../shared/refusals.ts';
import type { PaymentDeps } from '../payments/payment-deps.ts';
import { processInbox } from './process-inbox.ts';
import { receiveWebhook, recordRejection } from './receive-webhook.ts';

/** The provider's bodies are a few kilobytes. */
const bodyLimit = 64 * 1024;
const nothing = Buffer.alloc(0);

/** A separate plugin, because it reads bodies as bytes: the signature covers the bytes. */
export const webhookRoutes: FastifyPluginAsyncZod<PaymentDeps> = async (app, deps) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));
  const inbox = coalesce(
    () => processInbox(deps),
    (error) => {
      // The job tries again; an unreachable database is logged elsewhere.
      if (!isDatabaseAway(error)) app.log.error({ reason: error instanceof Error ? error.name : 'unknown' }, 'inbox');
    },
  );
  app.addHook('onClose', inbox.idle);

  app.post(apiPaths.razorpayWebhook, {
    config: { isSignedBySender: true },
    schema: { hide: true },
    onRequest: async (request) => {
      // Compressed bodies are refused: decompression can exhaust memory, and the signature covers the raw bytes.
      if (request.headers['content-encoding'] === undefined) return;
      const size = Number(request.headers['content-length'] ?? 0);
      await recordRejection(deps, 'encoded', nothing, Number.isSafeInteger(size) && size < 2 ** 31 ? size : 0);
      throw new Refused({ code: 'invalid_request' });
    },
    handler: async (request, reply) => {
      const { 'x-razorpay-signature': signature, 'x-razorpay-event-id': eventId } = request.headers;
      await receiveWebhook(deps, {
        signature: typeof signature === 'string' ? signature : undefined,
        eventId: typeof eventId === 'string' ? eventId : undefined,
        body: Buffer.isBuffer(request.body) ? request.body : nothing,
      });
      return reply.send({ status: 'ok' });
    },
    // Processed after the reply, because the provider waits at most five seconds for it.
    onResponse: async (_request, reply) => {
      if (reply.statusCode === 200) inbox.trigger();
    },
  });
};
