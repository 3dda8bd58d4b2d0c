import { refusals } from '@bharti/contracts/common';
import { purchase, purchaseTest as purchaseInput, wallet, walletPage } from '@bharti/contracts/wallet';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '../../shared/deps.ts';
import { purchaseTest } from '../purchases/purchase-test.ts';
import { readWallet } from './read-wallet.ts';

export const walletRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  app.addHook('onRequest', app.requireUser);

  app.get('/wallet', { schema: { querystring: walletPage, response: { ...refusals, 200: wallet } } }, async (request) =>
    readWallet(deps.reader, request.user.id, request.query),
  );

  app.post(
    '/purchases',
    { schema: { body: purchaseInput, response: { ...refusals, 201: purchase } } },
    async (request, reply) => reply.code(201).send(await purchaseTest(deps, request.user.id, request.body)),
  );
};
