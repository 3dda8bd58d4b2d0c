import { refusals } from '@bharti/contracts/common';
import { apiPaths } from '@bharti/contracts/paths';
import { entryParams, receiptQuery } from '@bharti/contracts/wallet/wallet';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Typesetter } from '../../platform/typesetting/typesetter.ts';
import type { Deps } from '../../shared/deps.ts';
import { limitPerPerson } from '../../shared/limit-per-person.ts';
import { sendPdf, typesetOrRefuse } from '../../shared/pdf.ts';
import { makeReceipt } from './receipt.ts';

export const receiptRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  app.addHook('onRequest', app.requireUser);
  const { config, reader, catalogue } = deps;
  const limited = limitPerPerson(mostPerUser);
  app.get(
    apiPaths.receipt,
    { schema: { params: entryParams, querystring: receiptQuery, response: refusals } },
    async ({ user, params, query, log }, reply) => {
      const typeset: Typesetter = (template, data) => typesetOrRefuse(log, codes, () => deps.typeset(template, data));
      const receipt = () => makeReceipt({ config, reader, typeset, catalogue }, user, params.id, query.lang);
      return sendPdf(reply, await limited(user.id, receipt));
    },
  );
};

const codes = { unavailable: 'receipt_unavailable', full: 'busy' } as const;

/** The most receipts that are made for one user at the same time, so that no user occupies the typesetter alone. */
const mostPerUser = 3;
