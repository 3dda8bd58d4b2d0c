import { dashboard } from '@bharti/contracts/catalogue/dashboard';
import { refusals } from '@bharti/contracts/common';
import { apiPaths } from '@bharti/contracts/paths';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '../../shared/deps.ts';
import { readDashboard } from './read-dashboard.ts';

export const dashboardRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  app.addHook('onRequest', app.requireUser);
  app.get(apiPaths.dashboard, { schema: { response: { ...refusals, 200: dashboard } } }, async (request) =>
    readDashboard(deps, request.user.id),
  );
};
