import { refusals } from '@bharti/contracts/common';
import { consentState, giveConsent as giveInput } from '@bharti/contracts/consent';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import { endedSessionCookie } from '../../platform/session-cookie.ts';
import { declineConsent } from './decline-consent.ts';
import { giveConsent, withdrawConsent } from './give-consent.ts';
import { readConsent } from './read-consent.ts';

export const consentRoutes: FastifyPluginAsyncZod<Deps> = async (app, { config, inTransaction, reader }) => {
  app.addHook('onRequest', app.requireSession);

  app.get('/consent', { schema: { response: { ...refusals, 200: consentState } } }, async (request) =>
    readConsent(reader, request.user.id),
  );

  app.post(
    '/consent',
    { schema: { body: giveInput, response: { ...refusals, 201: consentState } } },
    async (request, reply) => reply.code(201).send(await giveConsent(inTransaction, request.user.id, request.body)),
  );

  app.delete('/consent', { schema: { response: { ...refusals, 200: consentState } } }, async (request) =>
    withdrawConsent(inTransaction, request.user.id),
  );

  app.post('/consent/decline', { schema: { response: { ...refusals, 204: z.null() } } }, async (request, reply) => {
    await declineConsent(inTransaction, request.user.id, request.tokenHash);
    return reply.code(204).header('set-cookie', endedSessionCookie(config)).send(null);
  });
};
