import { googleSignIn, sessionReply, sessionUser, trialSignIn } from '@bharti/contracts/account/session';
import { refusals } from '@bharti/contracts/common';
import { apiPaths } from '@bharti/contracts/paths';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Deps } from '../../shared/deps.ts';
import {
  cookieName,
  endedSessionCookie,
  readCookie,
  sessionCookie,
  sessionSeconds,
} from '../../shared/sessions/session-cookie.ts';
import { deleteSession } from '../../shared/sessions/session-store.ts';
import { readToken } from '../../shared/sessions/session-token.ts';
import { isForOther } from '../../shared/sessions/shown-user.ts';
import { type GoogleDeps, signInGoogle } from './sign-in-google.ts';
import { signInTrial, type Visit } from './sign-in-trial.ts';
import { findSession, type ResumeDebt } from './store.ts';

type SessionDeps = Deps & { readonly resumeDebt: ResumeDebt };

export const sessionRoutes: FastifyPluginAsyncZod<SessionDeps> = async (app, deps) => {
  const { alarm, config, inTransaction, reader, readIdToken, resumeDebt } = deps;
  const tokenIn = (cookies: string | undefined) => readToken(readCookie(cookies, cookieName(config)));

  app.get(apiPaths.session, { schema: { response: { ...refusals, 200: sessionReply } } }, async (request) => {
    const token = tokenIn(request.headers.cookie);
    return { user: token === null ? null : await findSession(reader, token) };
  });

  const visitOf = ({ headers }: FastifyRequest): Visit => ({
    earlier: tokenIn(headers.cookie),
    userAgent: headers['user-agent'],
    sessionSeconds,
  });
  const opened = { response: { ...refusals, 201: sessionUser } };

  // Only the configured way to sign in has a route.
  if (config.signIn === 'trial') {
    app.post(apiPaths.trialSignIn, { schema: { body: trialSignIn, ...opened } }, async (request, reply) => {
      const { user, token } = await signInTrial({ inTransaction, resumeDebt }, request.body, visitOf(request));
      return reply.code(201).header('set-cookie', sessionCookie(config, token)).send(user);
    });
  }

  if (readIdToken !== null) {
    app.post(apiPaths.googleSignIn, { schema: { body: googleSignIn, ...opened } }, async (request, reply) => {
      const onUntracked: GoogleDeps['onUntracked'] = (what, error) =>
        alarm({
          kind: 'sign_in_not_tracked',
          what,
          reason: error instanceof Error ? error.name : 'unknown',
        });
      const googleDeps = { inTransaction, readIdToken, resumeDebt, onUntracked };
      const { user, token } = await signInGoogle(googleDeps, request.body, visitOf(request));
      return reply.code(201).header('set-cookie', sessionCookie(config, token)).send(user);
    });
  }

  app.delete(apiPaths.session, { schema: { response: { ...refusals, 204: z.null() } } }, async (request, reply) => {
    const token = tokenIn(request.headers.cookie);
    // Another user has signed in in this browser since this page was loaded: do not end their session.
    if (token !== null && isForOther(request, token.userId)) return reply.code(204).send(null);
    if (token !== null) await inTransaction((tx) => deleteSession(tx, token));
    return reply.code(204).header('set-cookie', endedSessionCookie(config)).send(null);
  });
};
