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
  const { config, reader } = deps;
  const queue = createQueue(mostOfOne);
  app.get(
    apiPaths.receipt,
    { schema: { params: entryParams, querystring: receiptQuery, response: refusals } },
    async ({ user, params, query, log }, reply) => {
      const typeset = refusing(deps.typeset, log);
      const receipt = () => makeReceipt({ config, reader, typeset }, user, params.id, query.lang);
      return sendPdf(reply, await queue(user.id, receipt));
    },
  );
};

/** Receipts that one person may have in the making: nobody takes all the places in the typesetter's line. */
const mostOfOne = 3;

/** Lets a person have so many things done at once. Refusal: `busy`. */
function createQueue(most: number) {
  const atWork = new Map<string, number>();
  return async <T>(who: string, work: () => Promise<T>): Promise<T> => {
    const count = atWork.get(who) ?? 0;
    if (count >= most) throw new Refused({ code: 'busy' });
    atWork.set(who, count + 1);
    try {
      return await work();
    } finally {
      const left = (atWork.get(who) ?? 1) - 1;
      if (left === 0) atWork.delete(who);
      else atWork.set(who, left);
    }
  };
}

const sendPdf = (reply: FastifyReply, { fileName, pdf }: Receipt): FastifyReply =>
  reply
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('cache-control', 'private, no-store')
    .type('application/pdf')
    .send(pdf);

/** A typesetter that cannot, or fails, is logged and refused: everything else goes on. */
const refusing =
  (typeset: Typesetter, log: FastifyBaseLogger): Typesetter =>
  async (template, data) => {
    try {
      return await typeset(template, data);
    } catch (error) {
      // Typst names the place in the template and not the text that stood there.
      log.error({ reason: error instanceof Error ? error.message : 'unknown' }, 'receipt not typeset');
      throw new Refused({ code: error instanceof NoTypesetter ? 'receipt_unavailable' : 'busy' });
    }
  };
