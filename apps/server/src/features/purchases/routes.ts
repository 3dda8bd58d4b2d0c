import { refusals } from '@bharti/contracts/common';
import { apiPaths } from '@bharti/contracts/paths';
import { purchase, purchaseTest as purchaseInput } from '@bharti/contracts/wallet/purchase';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '../../shared/deps.ts';
import { purchaseTest } from './purchase-test.ts';

export const purchaseRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  app.addHook('onRequest', app.requireUser);

  app.post(
    apiPaths.purchases,
    { schema: { body: purchaseInput, response: { ...refusals, 201: purchase } } },
    async (request, reply) => reply.code(201).send(await purchaseTest(deps, request.user.id, request.body)),
  );
};
