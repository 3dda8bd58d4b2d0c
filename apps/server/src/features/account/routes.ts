import { deleteAccount as deleteInput } from '@bharti/contracts/account/profile';
import { refusals } from '@bharti/contracts/common';
import { apiPaths } from '@bharti/contracts/paths';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Deps } from '../../shared/deps.ts';
import { endedSessionCookie } from '../../shared/sessions/session-cookie.ts';
import { type AccountDeletionSteps, deleteAccount } from './delete-account.ts';

type AccountDeps = Deps & AccountDeletionSteps;

export const accountRoutes: FastifyPluginAsyncZod<AccountDeps> = async (
  app,
  { config, inTransaction, closeRunning, rememberDebt },
) => {
  // No consent needed: a user who has withdrawn it must still be able to delete the account.
  app.addHook('onRequest', app.requireSession);

  app.delete(
    apiPaths.account,
    { schema: { body: deleteInput, response: { ...refusals, 204: z.null() } } },
    async (request, reply) => {
      await deleteAccount(inTransaction, { closeRunning, rememberDebt }, request.user.id);
      return reply.code(204).header('set-cookie', endedSessionCookie(config)).send(null);
    },
  );
};
