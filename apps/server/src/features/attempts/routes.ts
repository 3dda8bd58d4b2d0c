import {
  attemptParams,
  attemptState,
  saveAnswers as saveInput,
  saveReceipt,
  startAttempt as startInput,
  submitAttempt as submitInput,
} from '@bharti/contracts/attempts/attempt';
import { comparison } from '@bharti/contracts/attempts/comparison';
import { mistakes, mistakesQuery } from '@bharti/contracts/attempts/mistakes';
import { offlinePaper, offlineSitting, prepareOffline as prepareInput } from '@bharti/contracts/attempts/offline';
import { answerKey, paper } from '@bharti/contracts/attempts/paper';
import { attemptResult } from '@bharti/contracts/attempts/result';
import {
  practiceParams,
  practiceTopics,
  satQuestions,
  satQuestionsQuery,
} from '@bharti/contracts/attempts/sat-questions';
import { testPage, testParams } from '@bharti/contracts/attempts/test-page';
import { refusals } from '@bharti/contracts/common';
import { apiPaths } from '@bharti/contracts/paths';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '../../shared/deps.ts';
import { sendPrepared, sendTagged } from '../../shared/replies/prepared-body.ts';
import type { StartDeps } from './open-test.ts';
import { prepareOffline } from './prepare-offline.ts';
import { readAnswerKey, readAttempt, readPaper } from './read-attempt.ts';
import { readComparison } from './read-comparison.ts';
import { type MistakesDeps, readMistakes } from './read-mistakes.ts';
import { readPracticeTopics } from './read-practice-topics.ts';
import { type ResultDeps, readResult } from './read-result.ts';
import { readSatQuestions } from './read-sat-questions.ts';
import { readTestPage } from './read-test-page.ts';
import { createSaving, type SavingLimits } from './saving/saving.ts';
import { createStarting, type StartingLimits } from './starting/starting.ts';
import { submitAttempt } from './submit-attempt.ts';
import { submitOffline } from './submit-offline.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** When all of a save had come, by `performance.now()`. Other routes must not read it. */
    readAt: number;
  }
}

const params = attemptParams;

type AttemptDeps = Deps &
  StartDeps &
  MistakesDeps &
  ResultDeps & { readonly workLimits: SavingLimits & StartingLimits };

export const attemptRoutes: FastifyPluginAsyncZod<AttemptDeps> = async (app, deps) => {
  app.addHook('onRequest', app.requireUser);
  const save = createSaving(deps, deps.workLimits);
  const start = createStarting(deps, deps.workLimits);
  app.decorateRequest('readAt', 0);

  app.get(
    apiPaths.test,
    { schema: { params: testParams, response: { ...refusals, 200: testPage } } },
    async (request) => readTestPage(deps, request.user.id, request.params.testId),
  );

  app.post(
    apiPaths.attempts,
    { schema: { body: startInput, response: { ...refusals, 201: attemptState } } },
    async ({ user, body, raw }, reply) => reply.code(201).send(await start(user.id, body, () => raw.socket.destroyed)),
  );

  app.get(
    apiPaths.attempt,
    // A page of an earlier release reads it between its saves.
    { config: { acceptsEarlierPages: true }, schema: { params, response: { ...refusals, 200: attemptState } } },
    async (request) => readAttempt(deps, request.user.id, request.params.attemptId),
  );

  app.get(apiPaths.paper, { schema: { params, response: { ...refusals, 200: paper } } }, async (request, reply) =>
    sendPrepared(
      request,
      asJson(reply, snapshotCaching),
      await readPaper(deps, request.user.id, request.params.attemptId),
    ),
  );

  app.put(
    apiPaths.answers,
    {
      config: { acceptsEarlierPages: true },
      schema: { params, body: saveInput, response: { ...refusals, 200: saveReceipt } },
      // Before the gates. Not with the first byte: what a client sends later has not come in time.
      preHandler: (request, _reply, done) => {
        request.readAt = performance.now();
        done();
      },
    },
    async ({ user, params: { attemptId }, body, raw, readAt }) =>
      save(user.id, attemptId, body, {
        isGone: () => raw.socket.destroyed,
        waitedMs: () => performance.now() - readAt,
      }),
  );

  app.post(
    apiPaths.submit,
    {
      config: { acceptsEarlierPages: true },
      schema: { params, body: submitInput, response: { ...refusals, 200: attemptResult } },
    },
    async (request) => submitAttempt(deps, request.user.id, request.params.attemptId, request.body ?? {}),
  );

  app.post(
    apiPaths.offlinePapers,
    { schema: { body: prepareInput, response: { ...refusals, 201: offlinePaper } } },
    async (request, reply) => reply.code(201).send(await prepareOffline(deps, request.user.id, request.body)),
  );

  app.post(
    apiPaths.offlineSitting,
    {
      config: { acceptsEarlierPages: true },
      schema: { params, body: offlineSitting, response: { ...refusals, 200: attemptResult } },
    },
    async (request) => submitOffline(deps, request.user.id, request.params.attemptId, request.body),
  );

  app.get(apiPaths.result, { schema: { params, response: { ...refusals, 200: attemptResult } } }, async (request) =>
    readResult(deps, request.user.id, request.params.attemptId),
  );

  app.get(apiPaths.comparison, { schema: { params, response: { ...refusals, 200: comparison } } }, async (request) =>
    readComparison(deps, request.user.id, request.params.attemptId),
  );

  app.get(apiPaths.practiceTopics, { schema: { response: { ...refusals, 200: practiceTopics } } }, async (request) =>
    readPracticeTopics(deps, request.user.id),
  );

  app.get(
    apiPaths.satQuestions,
    {
      schema: { params: practiceParams, querystring: satQuestionsQuery, response: { ...refusals, 200: satQuestions } },
    },
    async (request) => readSatQuestions(deps, request.user.id, request.params.topic, request.query),
  );

  app.get(
    apiPaths.mistakes,
    { schema: { querystring: mistakesQuery, response: { ...refusals, 200: mistakes } } },
    async (request) => readMistakes(deps, request.user.id, request.query),
  );

  app.get(
    apiPaths.answerKey,
    { schema: { params, response: { ...refusals, 200: answerKey } } },
    async (request, reply) => {
      const key = await readAnswerKey(deps, request.user.id, request.params.attemptId);
      // Asked for again each time, because it can be corrected.
      return sendTagged(request, asJson(reply, 'private, no-cache'), key);
    },
  );
};

/** The questions of an attempt never change, so a reload during a test does not download them again. */
const snapshotCaching = 'private, max-age=86400, immutable';

const asJson = (reply: FastifyReply, caching: string): FastifyReply =>
  reply
    .type('application/json; charset=utf-8')
    .header('cache-control', caching)
    .header('vary', 'accept-encoding, cookie');
