import { refusals } from '@bharti/contracts/common';
import { apiPaths } from '@bharti/contracts/paths';
import { entryParams, receiptQuery } from '@bharti/contracts/wallet/wallet';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Typesetter } from '../../platform/typesetting/typesetter.ts';
import type { Deps } from '../../shared/deps.ts';
import { sendPdf, typesetOrRefuse } from '../../shared/replies/pdf.ts';
import { makeReceipt } from './receipt.ts';

export const receiptRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  app.addHook('onRequest', app.requireUser);
  const { config, reader, catalogue } = deps;
  app.get(
    apiPaths.receipt,
    { schema: { params: entryParams, querystring: receiptQuery, response: refusals } },
    async ({ user, params, query, log }, reply) => {
      const typeset: Typesetter = (template, data) => typesetOrRefuse(log, codes, () => deps.typeset(template, data));
      return sendPdf(reply, await makeReceipt({ config, reader, typeset, catalogue }, user, params.id, query.lang));
    },
  );
};

const codes = { unavailable: 'receipt_unavailable', full: 'busy' } as const;
