import { refusals } from '@bharti/contracts/common';
import { profileChange } from '@bharti/contracts/session';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import type { Deps } from '../../platform/deps.ts';

export const profileRoutes: FastifyPluginAsyncZod<Deps> = async (app, { inTransaction }) => {
  app.addHook('onRequest', app.requireUser);
  app.patch(
    '/profile',
    { schema: { body: profileChange, response: { ...refusals, 200: profileChange } } },
    async (request) => {
      const { show_on_leaderboard } = request.body;
      await inTransaction((tx) =>
        tx
          .updateTable('profiles')
          .set({ show_on_leaderboard, updated_at: sql<Date>`now()` })
          .where('id', '=', request.user.id)
          .execute(),
      );
      return { show_on_leaderboard };
    },
  );
};
