import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import { servedContracts, servedContractsHeader } from '@bharti/contracts/api';
import { appConfig } from '@bharti/contracts/catalogue/config';
import { apiPaths } from '@bharti/contracts/paths';
import type { AttemptId, UserId } from '@bharti/domain/brand';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { installAdmin } from '../admin/routes.ts';
import { accountRoutes } from '../features/account/routes.ts';
import { readAppConfig } from '../features/app-config/read-app-config.ts';
import { closeRunning } from '../features/attempts/close-running.ts';
import { findPaperQuestion } from '../features/attempts/find-paper-question.ts';
import { findSatQuestions } from '../features/attempts/find-sat-questions.ts';
import { attemptRoutes } from '../features/attempts/routes.ts';
import { readConsent } from '../features/consent/read-consent.ts';
import { consentRoutes } from '../features/consent/routes.ts';
import { dashboardRoutes } from '../features/dashboard/routes.ts';
import { findSuspensions } from '../features/debts/find-suspensions.ts';
import { rememberDebt, resumeRememberedDebt } from '../features/debts/remember-debt.ts';
import { exportRoutes } from '../features/exports/routes.ts';
import { findLatestExport } from '../features/exports/store.ts';
import { imageRoutes } from '../features/images/routes.ts';
import { walletRoutes } from '../features/ledger/routes.ts';
import { type BuiltNotes, noBuiltNotes } from '../features/notes/built-notes.ts';
import { readNoteIndex } from '../features/notes/list-notes.ts';
import { noteRoutes } from '../features/notes/routes.ts';
import { listChecking } from '../features/payments/top-up-store.ts';
import { profileRoutes } from '../features/profile/routes.ts';
import { purchaseRoutes } from '../features/purchases/routes.ts';
import { receiptRoutes } from '../features/receipts/routes.ts';
import { readReportAnswers } from '../features/reports/read-answers.ts';
import { reportRoutes } from '../features/reports/routes.ts';
import { revisionRoutes } from '../features/revisions/routes.ts';
import { readNewestRevision } from '../features/revisions/store.ts';
import { sessionRoutes } from '../features/sessions/routes.ts';
import { topUpRoutes } from '../features/top-ups/routes.ts';
import { videoRoutes } from '../features/videos/routes.ts';
import { webhookRoutes } from '../features/webhooks/routes.ts';
import { shareFor } from '../platform/concurrency/share.ts';
import { isHelperOurs } from '../platform/firebase/firebase.ts';
import { loggerOptions } from '../platform/log.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import type { Tx } from '../platform/postgres/database.ts';
import { isInsecureTrialMode } from '../platform/trial-mode.ts';
import type { ServerDeps } from '../shared/deps.ts';
import { Refused } from '../shared/refusals.ts';
import { installAttackAlarms } from './attack-alarms.ts';
import { installAuthHelper } from './auth-helper/auth-helper.ts';
import { installErrorHandler, sendRefusal } from './errors.ts';
import { installHostGuard, installOriginGuard, installTrialGuard, refuseForeign } from './guards.ts';
import { installSecurityHeaders, securityHeaders } from './headers.ts';
import { ipRanges } from './ip-ranges.ts';
import { installJsonBodies } from './json-bodies.ts';
import { installKeepAlive } from './keep-alive.ts';
import { installAdmission } from './limits/admission.ts';
import { addressKey } from './limits/client-key.ts';
import type { Limits, WorkLimits } from './limits/limits.ts';
import { createListener } from './limits/listener.ts';
import { installPressureGuard } from './limits/pressure.ts';
import { installRateLimits } from './limits/rate-limits.ts';
import { installStorageGuard } from './limits/storage.ts';
import { collectSchemas, installOpenApi } from './openapi.ts';
import { installPages, type WebBuild } from './pages/pages.ts';
import { installRequestMetrics } from './request-metrics.ts';
import { installSecurityEvents } from './security-events.ts';
import { installUser } from './user.ts';

const bodyLimit = 64 * 1024;
/** Replies to these are never cached (RFC 9110, 9.3.4 and 9.3.5). */
const neverCached: ReadonlySet<string> = new Set(['PUT', 'DELETE']);
const jsonOfFastify = 'application/json; charset=utf-8';

/** The output of the web build that the server uses. */
export type Built = { readonly web: WebBuild | null; readonly notes: BuiltNotes };
const nothingBuilt: Built = { web: null, notes: noBuiltNotes };

/**
 * Builds the HTTP server. `built` is null for a server with the API only; `helperOrigin` is null where Google's sign-in helper
 * comes from the configured auth domain.
 */
export async function buildApp(
  deps: ServerDeps,
  built: Built | null,
  helperOrigin: string | null,
  limits: Limits,
  metrics: Metrics | null = null,
): Promise<FastifyInstance> {
  const { config } = deps;
  const { web, notes } = built ?? nothingBuilt;
  const headers = securityHeaders(config, deps.payments, web?.scriptHashes ?? []);
  const app = Fastify({
    logger: loggerOptions(config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    // Random, and never taken from the request: two servers give no id twice, and a client cannot write into the log.
    genReqId: () => randomUUID(),
    serverFactory: (handler) => createListener(handler, limits, ipRanges(config.trustedProxies)),
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true, caseSensitive: false },
    // When a path cannot be decoded, Fastify runs neither hooks nor the error handler.
    frameworkErrors: (_error, _request, reply) => void sendRefusal(reply.headers(headers), { code: 'invalid_request' }),
  });
  app.decorateRequest('signedIn', null);
  app.decorateRequest('refusal', null);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  // Browsers let any site send a form or a text/plain body to us without asking first, so only JSON is read.
  installJsonBodies(app);
  installErrorHandler(app);
  installSecurityEvents(app, deps.peers);
  installAttackAlarms(app, deps);
  installSecurityHeaders(app, headers);
  installKeepAlive(app);
  if (isInsecureTrialMode(config)) installTrialGuard(app);
  installHostGuard(app);
  installOriginGuard(app, config);
  installPressureGuard(app, limits);
  installStorageGuard(app, deps);
  if (config.rateLimits) installRateLimits(app, limits.pauseMs, deps.peers);
  installUser(app, { config, reader: deps.reserved.db }, limits.work.sessions);
  installAdmission(app, limits.work);
  installRequestLog(app);
  if (metrics !== null) installRequestMetrics(app, metrics);
  await app.register(compress, {
    global: true,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: quickBrotli,
  });
  await collectSchemas(app);
  installHealth(app, deps);
  await app.register(apiRoutes, { deps, builtNotes: notes, workLimits: limits.work });
  await installAdmin(app, { ...deps, findUser: app.findUser, addressOf: addressKey }, refuseForeign(config));
  const shareConfig = shareFor(limits.sharedConfigMs, () => readAppConfig(deps));
  const readConfig = () => shareConfig('all visitors');
  const shareNotes = shareFor(limits.sharedConfigMs, () => readNoteIndex(deps.reader, notes));
  const readNotes = () => shareNotes('all visitors');
  app.get(apiPaths.config, { schema: { response: { 200: appConfig } } }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(await readConfig()),
  );
  if (isHelperOurs(config)) installAuthHelper(app, helperOrigin ?? `https://${config.firebase?.authDomain}`);
  if (web === null) app.setNotFoundHandler((_request, reply) => sendRefusal(reply, { code: 'not_found' }));
  else await installPages(app, deps, web, { readConfig, readNotes }, limits.sharedConfigMs);
  return app;
}

// Level 4 takes a tenth of the default level's time and saves nine tenths of its bytes. The window is the memory that each
// running compression uses: 256 KB instead of 4 MB.
const quickBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } };

type ApiParts = { readonly deps: ServerDeps; readonly builtNotes: BuiltNotes; readonly workLimits: WorkLimits };

async function apiRoutes(app: FastifyInstance, { deps, builtNotes, workLimits }: ApiParts): Promise<void> {
  app.addHook('onSend', async (request, reply) => {
    // Replies about a person are not cached, unless a route says otherwise.
    const mayBeCached = !neverCached.has(request.method) && !reply.hasHeader('cache-control');
    if (mayBeCached) reply.header('cache-control', 'no-store');
    // The encoding of JSON is always UTF-8 (RFC 8259, 8.1).
    if (reply.getHeader('content-type') === jsonOfFastify) reply.header('content-type', 'application/json');
    reply.header(servedContractsHeader, servedContracts);
  });
  // Saves and look-ups of sessions have a separate pool of connections.
  const reserved = { ...deps, inTransaction: deps.reserved.inTransaction, reader: deps.reserved.db };
  await app.register(sessionRoutes, { ...deps, reader: deps.reserved.db, resumeDebt: resumeRememberedDebt });
  await app.register(attemptRoutes, {
    ...reserved,
    workLimits,
    findSuspensions,
    readNewestRevision,
    readReportAnswers,
  });
  await app.register(dashboardRoutes, deps);
  await app.register(reportRoutes, {
    inTransaction: deps.inTransaction,
    findPaperQuestion: (user: UserId, attemptId: AttemptId, place: number) =>
      findPaperQuestion(deps, user, attemptId, place),
  });
  await app.register(revisionRoutes, {
    inTransaction: deps.inTransaction,
    findSatQuestions: (user: UserId, ids: readonly string[]) => findSatQuestions(deps.reader, user, ids),
  });
  if (deps.payments !== null) {
    const paymentDeps = { ...deps, payments: deps.payments };
    await app.register(walletRoutes, { ...deps, listChecking });
    await app.register(purchaseRoutes, deps);
    await app.register(receiptRoutes, deps);
    await app.register(topUpRoutes, paymentDeps);
    await app.register(webhookRoutes, paymentDeps);
  }
  await app.register(imageRoutes, deps);
  await app.register(noteRoutes, { ...deps, builtNotes });
  await app.register(videoRoutes, deps);
  await app.register(consentRoutes, deps);
  await app.register(profileRoutes, { ...deps, readConsent, findLatestExport });
  await app.register(exportRoutes, deps);
  await app.register(accountRoutes, {
    ...deps,
    closeRunning: (tx: Tx, user: UserId) => closeRunning(tx, deps.papers, user),
    rememberDebt,
  });
  installOpenApi(app);
}

function installHealth(app: FastifyInstance, { reserved }: ServerDeps): void {
  app.get(apiPaths.health, { schema: { hide: true } }, async () => ({ status: 'ok' }));
  let asked: Promise<unknown> | null = null;
  app.get(apiPaths.readiness, { schema: { hide: true } }, async () => {
    // Requests at the same time share one query.
    asked ??= reserved.pool.query('select 1').finally(() => {
      asked = null;
    });
    await asked.catch(() => {
      throw new Refused({ code: 'busy' });
    });
    return { status: 'ok' };
  });
}

/** One line a request, with the route's pattern: the address itself can contain an id, and headers can contain personal data. */
function installRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    const { statusCode: status, elapsedTime } = reply;
    const refusal = request.refusal === null ? {} : { refusal: request.refusal };
    const line = { method: request.method, route, status, ms: Math.round(elapsedTime), ...refusal };
    if (reply.statusCode >= 500) request.log.warn(line, 'request');
    else request.log.debug(line, 'request');
  });
}
