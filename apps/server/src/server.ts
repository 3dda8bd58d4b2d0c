import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { NewOwner } from './admin/staff/first-owner.ts';
import { createCatalogue } from './features/catalogue/read-tests.ts';
import { readVersion } from './features/catalogue/read-version.ts';
import { createFileMaker } from './features/exports/file-maker.ts';
import { type Built, buildApp } from './http/app.ts';
import { type Limits, productLimits } from './http/limits/limits.ts';
import { type JobDeps, listJobs, workerJobs } from './jobs/list.ts';
import type { Job } from './jobs/schedule.ts';
import { startJobs } from './jobs/start-jobs.ts';
import { serveMetrics } from './jobs/watch/serve-metrics.ts';
import { openAlarms, siteOf } from './platform/alerting/open-alarms.ts';
import type { Config } from './platform/config.ts';
import { createRoomCheck } from './platform/disk.ts';
import { createIdTokenReader, googleKeys, type KeySource } from './platform/firebase/id-tokens.ts';
import { type AccountServices, createAccountReader, googleServices } from './platform/firebase/provider-accounts.ts';
import { gapLines, operationGaps } from './platform/operation-gaps.ts';
import { type DatabaseLimits, openDatabase } from './platform/postgres/database.ts';
import { isTestMode, openPayments } from './platform/razorpay/payments.ts';
import { createPrinter } from './platform/typesetting/printer.ts';
import { createTypesetter } from './platform/typesetting/typesetter.ts';
import { noPeers, type Peers } from './platform/workers/peers.ts';
import { type Prepared, prepareInstallation } from './prepare.ts';
import { seedWith } from './seed.ts';
import { createPapers } from './shared/catalogue/papers.ts';
import { readSettings } from './shared/settings/read-settings.ts';

export type RunningServer = {
  readonly app: FastifyInstance;
  readonly deps: JobDeps;
  readonly url: string;
  /** Where Prometheus finds the figures; null where no port is configured. */
  readonly metricsUrl: string | null;
  /** The owner's account that this start made with a random password; otherwise null. */
  readonly newOwner: NewOwner | null;
  readonly stop: () => Promise<void>;
};

/** Services that other organisations run; tests replace them by local ones. */
export type ExternalServices = {
  readonly keys: KeySource;
  /** Where Google's sign-in helper is fetched from; otherwise the configured auth domain over https. */
  readonly helperOrigin: string | null;
  readonly accountServices: AccountServices;
};

const realExternalServices = (): ExternalServices => ({
  keys: googleKeys(),
  helperOrigin: null,
  accountServices: googleServices,
});

/** Prepares the installation and serves it in this process. Stops in the opposite order. `built` null serves the API alone. */
export async function startServer(
  config: Config,
  built: Built | null,
  external = realExternalServices(),
  limits = productLimits,
  seed = seedWith(limits.database.general),
): Promise<RunningServer> {
  const { prepared, warnings, newOwner, announce, stop } = await prepareInstallation(config, seed);
  try {
    const server = await serve(config, prepared, { built, external, limits, peers: noPeers(prepared.key) });
    for (const warning of warnings) server.app.log.warn(warning);
    await logGaps(server.deps, server.app.log);
    announce(server.listensOn);
    server.startJobs();
    return {
      app: server.app,
      deps: server.deps,
      url: config.publicUrl?.origin ?? server.listensOn,
      metricsUrl: server.metricsUrl,
      newOwner,
      stop: async () => {
        await server.stop();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Serving = {
  readonly built: Built | null;
  readonly external?: ExternalServices;
  readonly limits: Limits;
  readonly peers: Peers;
};

export type Served = {
  readonly app: FastifyInstance;
  readonly deps: JobDeps;
  /** The address at which this process accepts requests. */
  readonly listensOn: string;
  /** Where Prometheus finds the figures of this process; null where no port is configured. */
  readonly metricsUrl: string | null;
  /** Starts the jobs that one process of a machine runs. */
  readonly startJobs: () => void;
  readonly stop: () => Promise<void>;
};

/** One process that serves a prepared installation: pools, HTTP, and jobs when they are started. Stops in the opposite order. */
export async function serve(config: Config, prepared: Prepared, serving: Serving): Promise<Served> {
  const opened = new AsyncDisposableStack();
  try {
    return { ...(await open(config, prepared, serving, opened)), stop: () => opened.disposeAsync() };
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
}

async function open(
  config: Config,
  { connection, standInUrl }: Prepared,
  { built, external = realExternalServices(), limits, peers }: Serving,
  opened: AsyncDisposableStack,
): Promise<Omit<Served, 'stop'>> {
  let app: FastifyInstance | undefined;
  const openPool = (given: Partial<DatabaseLimits>) =>
    openDatabase(connection, (error) => app?.log.warn({ reason: error.message }, 'idle connection lost'), {
      ...given,
      isPooled: config.hasPooler,
      // Both pools use the same line.
      onQueryTimeout: () => {
        database.dropIdle();
        reserved.dropIdle();
      },
    });
  const database = openPool(limits.database.general);
  opened.defer(database.close);
  const reserved = openPool(limits.database.reserved);
  opened.defer(reserved.close);
  // Loaded only where the figures are served.
  const metrics = config.metrics === null ? null : (await import('./platform/metrics/metrics.ts')).createMetrics();
  const { alarm, close: closeAlarms } = openAlarms({
    alerting: config.alerting,
    metrics,
    log: () => app?.log,
    site: () => siteOf(config),
  });
  opened.defer(closeAlarms);
  const deps: JobDeps = {
    config,
    database,
    reserved,
    peers,
    inTransaction: database.inTransaction,
    reader: database.db,
    papers: createPapers(readVersion),
    catalogue: createCatalogue(),
    typeset: createTypesetter(),
    print: createPrinter(),
    readIdToken: config.firebase === null ? null : createIdTokenReader(config.firebase, external.keys),
    readProviderAccounts:
      config.firebase === null ? null : createAccountReader(config.firebase, external.accountServices),
    payments: openPayments(config, standInUrl, alarm),
    makeFile: createFileMaker(connection, config.hasPooler),
    alarm,
    outageMs: limits.outageMs,
    hasRoom: createRoomCheck(config, limits.diskReserveBytes),
  };
  const listening = await buildApp(deps, built, external.helperOrigin, limits, metrics);
  app = listening;
  opened.defer(() => listening.close());
  await listening.listen({ port: config.port, host: config.host, backlog: limits.connections.untaken });
  const served = metrics === null ? null : await serveMetrics(deps, listening, metrics);
  if (served !== null) opened.defer(served.close);
  const start = (jobs: readonly Job[]) => opened.defer(startJobs(jobs, deps, metrics?.jobs ?? null));
  start(workerJobs(deps));
  return {
    app: listening,
    deps,
    listensOn: addressOf(listening, config),
    metricsUrl: served?.url ?? null,
    // A process that is stopping has no use for them.
    startJobs: () => void (opened.disposed || start(listJobs(deps))),
  };
}

/** Logs, once per start, which settings the operator has not made. */
export async function logGaps({ config, payments, reader }: JobDeps, log: FastifyBaseLogger): Promise<void> {
  if (config.signIn === 'none') log.warn('sign-in is impossible: no FIREBASE_ variable is set, and TRIAL is off');
  if (payments !== null && isTestMode(payments)) {
    log.warn('RAZORPAY_KEY_ID is a test key: wallets are filled with payments that move no money');
  }
  if (config.payments.kind === 'off' && config.payments.isKeyUnused) {
    log.warn('RAZORPAY_KEY_ID is set and not used: PAYMENTS=off leaves free tests only');
  }
  if (config.encryptionKey === null && config.signIn !== 'trial') {
    log.warn('ENCRYPTION_KEY is not set: the key of the second factors is kept in the database that it protects');
  }
  for (const gap of await operationGaps(config)) log.warn(gapLines[gap]);
  const { values, invalid } = await readSettings(reader);
  if (config.signIn !== 'trial' && values.grievanceEmail === null) {
    log.warn(
      'no contact is named for complaints about personal data: enter the grievance contact in the admin panel, Settings',
    );
  }
  if (invalid.length > 0)
    log.warn(`not used, because not valid, in site_settings: ${invalid.map(({ key }) => key).join(', ')}`);
}

function addressOf(app: FastifyInstance, config: Config): string {
  const address = app.server.address();
  const port = address !== null && typeof address === 'object' ? address.port : config.port;
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  return `http://${host}:${port}`;
}
