import { profilePage, sessionParams } from '@bharti/contracts/account/profile';
import { profileChange } from '@bharti/contracts/account/session';
import { noBody, refusals } from '@bharti/contracts/common';
import { apiPaths } from '@bharti/contracts/paths';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Deps } from '../../shared/deps.ts';
import { refreshStandings } from '../../shared/figures/refresh-standings.ts';
import { showOnLeaderboard } from '../../shared/people/profile-store.ts';
import { endedSessionCookie } from '../../shared/sessions/session-cookie.ts';
import { endAllSessions, endOneSession } from '../../shared/sessions/session-store.ts';
import { type ProfileReads, readProfilePage } from './read-profile-page.ts';

export const profileRoutes: FastifyPluginAsyncZod<Deps & ProfileReads> = async (app, deps) => {
  const { config, inTransaction } = deps;

  app.get(
    apiPaths.profile,
    { onRequest: app.requireUser, schema: { response: { ...refusals, 200: profilePage } } },
    async (request) => readProfilePage(deps, request.user.id, request.tokenHash),
  );

  app.patch(
    apiPaths.profile,
    { onRequest: app.requireUser, schema: { body: profileChange, response: { ...refusals, 200: profileChange } } },
    async (request) => {
      const { show_on_leaderboard } = request.body;
      await inTransaction(async (tx) => {
        await showOnLeaderboard(tx, request.user.id, show_on_leaderboard);
        await refreshStandings(tx, request.user.id);
      });
      return { show_on_leaderboard };
    },
  );

  app.delete(
    apiPaths.sessions,
    { onRequest: app.requireSession, schema: { body: noBody, response: { ...refusals, 204: z.null() } } },
    async (request, reply) => {
      await inTransaction((tx) => endAllSessions(tx, request.user.id));
      return reply.code(204).header('set-cookie', endedSessionCookie(config)).send(null);
    },
  );

  app.delete(
    apiPaths.oneSession,
    {
      onRequest: app.requireSession,
      schema: { params: sessionParams, body: noBody, response: { ...refusals, 204: z.null() } },
    },
    async (request, reply) => {
      await inTransaction((tx) => endOneSession(tx, request.user.id, request.params.sessionId));
      return reply.code(204).send(null);
    },
  );
};
