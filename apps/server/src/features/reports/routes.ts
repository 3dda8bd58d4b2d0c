import { reportQuestion as reportInput, reportReceipt } from '@bharti/contracts/attempts/report';
import { refusals } from '@bharti/contracts/common';
import { apiPaths } from '@bharti/contracts/paths';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type ReportDeps, reportQuestion } from './report-question.ts';

export const reportRoutes: FastifyPluginAsyncZod<ReportDeps> = async (app, deps) => {
  app.addHook('onRequest', app.requireUser);

  app.post(
    apiPaths.reports,
    { schema: { body: reportInput, response: { ...refusals, 200: reportReceipt } } },
    async (request) => reportQuestion(deps, request.user.id, request.body),
  );
};
