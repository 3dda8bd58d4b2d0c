import {
  exportParams as params,
  requestExport as requestInput,
  exportState as state,
} from '@bharti/contracts/account/profile';
import { refusals } from '@bharti/contracts/common';
import { apiPaths } from '@bharti/contracts/paths';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '../../shared/deps.ts';
import { readExport, readExportFile, requestExport } from './request-export.ts';

export const exportRoutes: FastifyPluginAsyncZod<Deps> = async (app, { inTransaction, reader }) => {
  // No consent needed: a user who has withdrawn it may still get their data.
  app.addHook('onRequest', app.requireSession);

  app.post(
    apiPaths.exports,
    { schema: { body: requestInput, response: { ...refusals, 202: state } } },
    async (request, reply) => reply.code(202).send(await requestExport(inTransaction, request.user.id, request.body)),
  );

  app.get(apiPaths.export, { schema: { params, response: { ...refusals, 200: state } } }, async (request) =>
    readExport(reader, request.user.id, request.params.exportId),
  );

  app.get(apiPaths.exportFile, { schema: { params } }, async (request, reply) => {
    const file = await readExportFile(reader, request.user.id, request.params.exportId);
    return reply
      .type('application/zip')
      .headers({
        'content-disposition': 'attachment; filename="police-bharti-data.zip"',
        'x-content-type-options': 'nosniff',
        // The file holds the data of one person.
        'cache-control': 'no-store',
      })
      .send(file);
  });
};
