import { refusals } from '@bharti/contracts/common';
import { sessionReply, sessionUser, trialSignIn } from '@bharti/contracts/session';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import {
  cookieName,
  endedSessionCookie,
  readCookie,
  sessionCookie,
  sessionSeconds,
} from '../../platform/session-cookie.ts';
import { signInTrial } from './sign-in-trial.ts';
import { deleteSession, findSession } from './store.ts';
import { readToken } from './token.ts';

export const sessionRoutes: FastifyPluginAsyncZod<Deps> = async (app, { config, inTransaction, reader }) => {
  const tokenIn = (cookies: string | undefined) => readToken(readCookie(cookies, cookieName(config)));

  app.get('/session', { schema: { response: { ...refusals, 200: sessionReply } } }, async (request) => {
    const token = tokenIn(request.headers.cookie);
    return { user: token === null ? null : await findSession(reader, token) };
  });

  app.post(
    '/session/trial',
    { schema: { body: trialSignIn, response: { ...refusals, 201: sessionUser } } },
    async (request, reply) => {
      const { user, token } = await signInTrial(inTransaction, request.body, {
        earlier: tokenIn(request.headers.cookie),
        userAgent: request.headers['user-agent'],
        sessionSeconds,
      });
      return reply.code(201).header('set-cookie', sessionCookie(config, token)).send(user);
    },
  );

  app.delete('/session', { schema: { response: { ...refusals, 204: z.null() } } }, async (request, reply) => {
    const token = tokenIn(request.headers.cookie);
    if (token !== null) await inTransaction((tx) => deleteSession(tx, token));
    return reply.code(204).header('set-cookie', endedSessionCookie(config)).send(null);
  });
};
