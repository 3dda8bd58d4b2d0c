import { access, constants, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { seedBank } from './admin/bank/seed-bank.ts';
import { ensureFirstOwner, type NewOwner } from './admin/staff/first-owner.ts';
import { sealTotpSecrets } from './admin/staff/seal-secrets.ts';
import { seedDrafts } from './admin/tests/seed-drafts.ts';
import { prepareBackupFolder } from './backup/archive.ts';
import { archivingSettings } from './backup/log-commands.ts';
import { listBuiltInOffers } from './features/catalogue/built-in-offers.ts';
import { catalogue } from './features/catalogue/read-tests.ts';
import { readVersion } from './features/catalogue/read-version.ts';
import { seedCatalogue } from './features/catalogue/seed-catalogue.ts';
import { createFileMaker } from './features/exports/file-maker.ts';
import { type Built, buildApp } from './http/app.ts';
import { type Limits, productLimits } from './http/limits/limits.ts';
import { type JobDeps, listJobs } from './jobs/list.ts';
import { schedule } from './jobs/schedule.ts';
import { logAlarms } from './platform/alarms.ts';
import type { Config } from './platform/config.ts';
import { ConfigError } from './platform/config-error.ts';
import { createIdTokenReader, googleKeys, type KeySource } from './platform/firebase/id-tokens.ts';
import { type DatabaseLimits, openDatabase } from './platform/postgres/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './platform/postgres/embedded-postgres.ts';
import { prepareDatabase } from './platform/postgres/prepare-database.ts';
import { isTestMode, openPayments } from './platform/razorpay/payments.ts';
import { createPrinter } from './platform/typesetting/printer.ts';
import { createTypesetter } from './platform/typesetting/typesetter.ts';
import { createPapers } from './shared/catalogue/papers.ts';
import { readSettings } from './shared/settings/read-settings.ts';

export type RunningServer = {
  readonly app: FastifyInstance;
  readonly deps: JobDeps;
  readonly url: string;
  /** The owner's account that this start made with a random password; otherwise null. */
  readonly newOwner: NewOwner | null;
  readonly stop: () => Promise<void>;
};

/** Services that other organisations run; tests replace them by local ones. */
export type ExternalServices = {
  readonly keys: KeySource;
  /** Where Google's sign-in helper is fetched from; otherwise the configured auth domain over https. */
  readonly helperOrigin: string | null;
};

const realExternalServices = (): ExternalServices => ({ keys: googleKeys(), helperOrigin: null });

/** Database, migrations, built-in tests, HTTP, jobs; stops in the opposite order. `built` null serves the API alone. */
export async function startServer(
  config: Config,
  built: Built | null,
  external = realExternalServices(),
  limits = productLimits,
): Promise<RunningServer> {
  const opened = new AsyncDisposableStack();
  try {
    const running = await start(config, built, external, limits, opened);
    return { ...running, stop: () => opened.disposeAsync() };
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
}

async function start(
  config: Config,
  built: Built | null,
  external: ExternalServices,
  limits: Limits,
  opened: AsyncDisposableStack,
): Promise<Omit<RunningServer, 'stop'>> {
  if (config.backup !== null) await prepareBackupFolder(config.backup.folder);
  const embedded = config.databaseUrl === null ? await startEmbedded(config) : null;
  if (embedded !== null) opened.defer(embedded.stop);
  const { url: connection, warning } = await prepareDatabase(config, embedded);
  let app: FastifyInstance | undefined;
  const open = (given: Partial<DatabaseLimits>) =>
    openDatabase(connection, (error) => app?.log.warn({ reason: error.message }, 'idle connection lost'), {
      ...given,
      // Both pools use the same line.
      onQueryTimeout: () => {
        database.dropIdle();
        reserved.dropIdle();
      },
    });
  const database = open(limits.database.general);
  opened.defer(database.close);
  const reserved = open(limits.database.reserved);
  opened.defer(reserved.close);
  await seedCatalogue(database.inTransaction);
  await seedBank(database.inTransaction);
  await seedDrafts(database.inTransaction);
  const { inTransaction, db: reader } = database;
  const newOwner = await ensureFirstOwner({ config, inTransaction, reader });
  const unreadableSecrets = await sealTotpSecrets({ config, inTransaction, reader });
  const readIdToken = config.firebase === null ? null : createIdTokenReader(config.firebase, external.keys);
  // Nothing raises an alarm before the server listens.
  const { payments, announce, close } = await openPayments(config, (alarm) => app && logAlarms(app.log)(alarm));
  opened.defer(close);
  const deps: JobDeps = {
    config,
    database,
    reserved,
    inTransaction,
    reader,
    papers: createPapers(readVersion),
    catalogue,
    typeset: createTypesetter(),
    print: createPrinter(),
    readIdToken,
    payments,
    makeFile: createFileMaker(connection),
    outageMs: limits.outageMs,
  };
  const listening = await buildApp(deps, built, external.helperOrigin, limits);
  app = listening;
  opened.defer(() => listening.close());
  if (warning !== null) app.log.warn(warning);
  await warnOfGaps(deps, app);
  if (unreadableSecrets > 0) {
    app.log.warn(
      `${unreadableSecrets} second factors cannot be read: set ENCRYPTION_KEY_OLD to the key before; until then their owners need recovery codes`,
    );
  }
  await logBuiltInOffers(deps, app);
  await app.listen({ port: config.port, host: config.host });
  const listensOn = addressOf(app, config);
  announce(listensOn);
  opened.defer(startJobs(deps, app));
  return { app, deps, url: config.publicUrl?.origin ?? listensOn, newOwner };
}

/** Logs, once per start, which settings the operator has not made. */
async function warnOfGaps({ config, payments, reader }: JobDeps, { log }: FastifyInstance): Promise<void> {
  if (config.signIn === 'none') log.warn('sign-in is impossible: no FIREBASE_ variable is set, and TRIAL is off');
  if (payments !== null && isTestMode(payments)) {
    log.warn('RAZORPAY_KEY_ID is a test key: wallets are filled with payments that move no money');
  }
  if (config.encryptionKey === null && config.signIn !== 'trial') {
    log.warn('ENCRYPTION_KEY is not set: the key of the second factors is kept in the database that it protects');
  }
  const { values, invalid } = await readSettings(reader);
  if (config.signIn !== 'trial' && values.grievanceEmail === null) {
    log.warn(
      'no contact is named for complaints about personal data: enter the grievance contact in the admin panel, Settings',
    );
  }
  if (invalid.length > 0)
    log.warn(`not used, because not valid, in site_settings: ${invalid.map(({ key }) => key).join(', ')}`);
}

/** A newer version of built-in content is never put in place by a start: the owner decides. */
async function logBuiltInOffers({ reader }: JobDeps, { log }: FastifyInstance): Promise<void> {
  const offers = await listBuiltInOffers(reader);
  if (offers.length > 0) log.info({ offers }, 'this server has a newer version of built-in tests');
}

function addressOf(app: FastifyInstance, config: Config): string {
  const address = app.server.address();
  const port = address !== null && typeof address === 'object' ? address.port : config.port;
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  return `http://${host}:${port}`;
}

async function startEmbedded({ dataDir, backup }: Config): Promise<EmbeddedPostgres> {
  try {
    // Step by step: node's own `recursive` never ends where a folder refuses new entries for another reason.
    const parent = dirname(dataDir);
    if (!(await stat(parent)).isDirectory()) throw new Error('not a folder');
    await access(parent, constants.W_OK);
    await mkdir(dataDir, { recursive: false }).catch(async (error: unknown) => {
      if (!(await stat(dataDir)).isDirectory()) throw error;
    });
  } catch (error) {
    throw new ConfigError(`DATA_DIR: ${dataDir} is not a folder that can be made or written`, { cause: error });
  }
  return startEmbeddedPostgres(dataDir, backup === null ? {} : archivingSettings(backup));
}

const startJobs = (deps: JobDeps, app: FastifyInstance): (() => Promise<void>) =>
  schedule(listJobs(deps), (job, error) =>
    logAlarms(app.log)({ kind: 'job_failed', job, reason: error instanceof Error ? error.message : 'unknown' }),
  );
