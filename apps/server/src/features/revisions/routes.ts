import { revisionChanges, syncRevisions as syncInput } from '@bharti/contracts/attempts/revisions';
import { refusals } from '@bharti/contracts/common';
import { apiPaths } from '@bharti/contracts/paths';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type RevisionDeps, syncRevisions } from './sync-revisions.ts';

export const revisionRoutes: FastifyPluginAsyncZod<RevisionDeps> = async (app, deps) => {
  app.addHook('onRequest', app.requireUser);

  app.post(
    apiPaths.revisions,
    { schema: { body: syncInput, response: { ...refusals, 200: revisionChanges } } },
    async (request) => syncRevisions(deps, request.user.id, request.body),
  );
};
