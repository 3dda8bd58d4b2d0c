import { consentState, declined, giveConsent as giveInput } from '@bharti/contracts/account/consent';
import { noBody, refusals } from '@bharti/contracts/common';
import { apiPaths } from '@bharti/contracts/paths';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '../../shared/deps.ts';
import { endedSessionCookie } from '../../shared/sessions/session-cookie.ts';
import { declineConsent } from './decline-consent.ts';
import { giveConsent, withdrawConsent } from './give-consent.ts';
import { readConsent } from './read-consent.ts';

export const consentRoutes: FastifyPluginAsyncZod<Deps> = async (app, { config, inTransaction, reader }) => {
  app.addHook('onRequest', app.requireSession);

  app.get(apiPaths.consent, { schema: { response: { ...refusals, 200: consentState } } }, async (request) =>
    readConsent(reader, request.user.id),
  );

  app.post(
    apiPaths.consent,
    { schema: { body: giveInput, response: { ...refusals, 201: consentState } } },
    async (request, reply) => reply.code(201).send(await giveConsent(inTransaction, request.user.id, request.body)),
  );

  app.delete(
    apiPaths.consent,
    { schema: { body: noBody, response: { ...refusals, 200: consentState } } },
    async (request) => withdrawConsent(inTransaction, request.user.id),
  );

  app.post(
    apiPaths.declineConsent,
    { schema: { body: noBody, response: { ...refusals, 200: declined } } },
    async (request, reply) => {
      const outcome = await declineConsent(inTransaction, request.user.id, request.tokenHash);
      return reply.header('set-cookie', endedSessionCookie(config)).send(outcome);
    },
  );
};
