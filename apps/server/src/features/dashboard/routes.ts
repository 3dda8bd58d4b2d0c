import { scores } from '@bharti/contracts/attempts/scores';
import { dashboard } from '@bharti/contracts/catalogue/dashboard';
import { refusals } from '@bharti/contracts/common';
import { apiPaths } from '@bharti/contracts/paths';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { shareFor } from '../../platform/concurrency/share.ts';
import type { Deps } from '../../shared/deps.ts';
import { listBest } from './leaderboard-store.ts';
import { readDashboard } from './read-dashboard.ts';
import { readScores } from './read-scores.ts';
import type { TopScorers } from './top-scorers.ts';

/** More than the page shows, because some may leave the leaderboard while the list is shared. */
const sharedScorers = 10;
const sharedMilliseconds = 3_000;

export const dashboardRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const topScorers: TopScorers = shareFor(sharedMilliseconds, (day) => listBest(deps.reader, day, sharedScorers));
  app.addHook('onRequest', app.requireUser);
  app.get(apiPaths.dashboard, { schema: { response: { ...refusals, 200: dashboard } } }, async (request) =>
    readDashboard({ ...deps, topScorers }, request.user.id),
  );
  app.get(apiPaths.scores, { schema: { response: { ...refusals, 200: scores } } }, async (request) =>
    readScores(deps, request.user.id),
  );
};
