import { refusals } from '@bharti/contracts/common';
import { apiPaths } from '@bharti/contracts/paths';
import { entryParams, receiptQuery } from '@bharti/contracts/wallet/wallet';
import type { FastifyBaseLogger, FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { NoTypesetter, type Typesetter } from '../../platform/typesetter.ts';
import type { Deps } from '../../shared/deps.ts';
import { Refused } from '../../shared/refusals.ts';
import { makeReceipt, type Receipt } from './receipt.ts';

export const receiptRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  app.addHook('onRequest', app.requireUser);
  const { config, reader, catalogue } = deps;
  const limited = limitPerUser(mostPerUser);
  app.get(
    apiPaths.receipt,
    { schema: { params: entryParams, querystring: receiptQuery, response: refusals } },
    async ({ user, params, query, log }, reply) => {
      const typeset = withRefusals(deps.typeset, log);
      const receipt = () => makeReceipt({ config, reader, typeset, catalogue }, user, params.id, query.lang);
      return sendPdf(reply, await limited(user.id, receipt));
    },
  );
};

/** The most receipts that are made for one user at the same time, so that no user occupies the typesetter alone. */
const mostPerUser = 3;

/** Runs at most `most` tasks of one user at the same time. Refusal: `busy` for a further task. */
function limitPerUser(most: number) {
  const running = new Map<string, number>();
  return async <T>(user: string, work: () => Promise<T>): Promise<T> => {
    const count = running.get(user) ?? 0;
    if (count >= most) throw new Refused({ code: 'busy' });
    running.set(user, count + 1);
    try {
      return await work();
    } finally {
      const left = (running.get(user) ?? 1) - 1;
      if (left === 0) running.delete(user);
      else running.set(user, left);
    }
  };
}

const sendPdf = (reply: FastifyReply, { fileName, pdf }: Receipt): FastifyReply =>
  reply
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('cache-control', 'private, no-store')
    .type('application/pdf')
    .send(pdf);

/** Logs when the typesetter fails or does not exist for this system. Refusals: `busy`, `receipt_unavailable`. */
const withRefusals =
  (typeset: Typesetter, log: FastifyBaseLogger): Typesetter =>
  async (template, data) => {
    try {
      return await typeset(template, data);
    } catch (error) {
      // Typst's messages contain a position in the template, never the printed text, so no personal data is logged.
      log.error({ reason: error instanceof Error ? error.message : 'unknown' }, 'receipt not typeset');
      throw new Refused({ code: error instanceof NoTypesetter ? 'receipt_unavailable' : 'busy' });
    }
  };
