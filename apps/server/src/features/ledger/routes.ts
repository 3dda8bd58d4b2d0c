import { refusals } from '@bharti/contracts/common';
import { apiPaths } from '@bharti/contracts/paths';
import { wallet, walletPage } from '@bharti/contracts/wallet/wallet';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { readWallet, type WalletDeps } from './read-wallet.ts';

export const walletRoutes: FastifyPluginAsyncZod<WalletDeps> = async (app, deps) => {
  app.addHook('onRequest', app.requireUser);

  app.get(
    apiPaths.wallet,
    { schema: { querystring: walletPage, response: { ...refusals, 200: wallet } } },
    async (request) => readWallet(deps, request.user.id, request.query),
  );
};
