import { refusals } from '@bharti/contracts/common';
import { apiPaths } from '@bharti/contracts/paths';
import { checkoutSuccess, startTopUp as startInput, topUp, topUpParams } from '@bharti/contracts/wallet/top-up';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { PaymentDeps } from '../payments/payment-deps.ts';
import { readTopUp } from './read-top-up.ts';
import { startTopUp } from './start-top-up.ts';
import { syncTopUp } from './sync-top-up.ts';
import { verifyTopUp } from './verify-top-up.ts';

const params = topUpParams;

export const topUpRoutes: FastifyPluginAsyncZod<PaymentDeps> = async (app, deps) => {
  app.addHook('onRequest', app.requireUser);

  app.post(
    apiPaths.topUps,
    { schema: { body: startInput, response: { ...refusals, 201: topUp } } },
    async (request, reply) => reply.code(201).send(await startTopUp(deps, request.user.id, request.body)),
  );

  app.get(apiPaths.topUp, { schema: { params, response: { ...refusals, 200: topUp } } }, async (request) =>
    readTopUp(deps.reader, request.user.id, request.params.id),
  );

  app.post(apiPaths.syncTopUp, { schema: { params, response: { ...refusals, 200: topUp } } }, async (request) =>
    syncTopUp(deps, request.user.id, request.params.id),
  );

  app.post(
    apiPaths.verifyTopUp,
    { schema: { params, body: checkoutSuccess, response: { ...refusals, 200: topUp } } },
    async (request) => verifyTopUp(deps, request.user.id, request.params.id, request.body),
  );
};
