import { resolve } from 'node:path';
import { type AlertingSetup, missingAlertingVariables, readAlerting } from './alerting/alerting-config.ts';
import type { CertificateSetup } from './certificate.ts';
import { ConfigError } from './config-error.ts';
import { type Environment, environment, type LogLevel } from './environment.ts';
import { type FirebaseProject, missingFirebaseVariables, readFirebaseProject } from './firebase/firebase.ts';
import { type MetricsSetup, missingMetricsVariables, readMetricsSetup } from './metrics/metrics-config.ts';
import { missingRazorpayVariables, type PaymentsSetup, readPayments } from './razorpay/payments-config.ts';
import { isInsecureSignIn, isInsecureTrialMode, refuseInsecureTrialMode } from './trial-mode.ts';

/** The configuration of the server. When `publicUrl` is null, the loopback address with the port is used in its place. */
export type Config = {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** The number of processes that serve; null: as many as suit the machine. */
  readonly workers: number | null;
  readonly databaseUrl: string | null;
  /** Logs in as the owner of the tables, for migrations only. */
  readonly migrationDatabaseUrl: string | null;
  /** Whether DATABASE_URL leads to a pooler that gives each transaction another connection (docs/adr/0098). */
  readonly hasPooler: boolean;
  readonly publicUrl: URL | null;
  readonly trustedProxies: readonly string[];
  readonly logLevel: LogLevel;
  /** False only in load tests: no request is refused for its rate. */
  readonly rateLimits: boolean;
  readonly signIn: 'trial' | 'google' | 'none';
  /** Set exactly when sign-in is by Google. */
  readonly firebase: FirebaseProject | null;
  readonly payments: PaymentsSetup;
  readonly alerting: AlertingSetup;
  /** Null: nothing is measured. */
  readonly metrics: MetricsSetup | null;
  /** The file in which a backup notes that it is complete; null: `backup-status.json` in the data folder. */
  readonly backupStatusFile: string | null;
  /** Where the site's certificate is looked at; null: nowhere. */
  readonly certificate: CertificateSetup | null;
  /** The user name of the owner's account in the admin panel, in small letters. */
  readonly adminUsername: string;
  /** Null when no password is configured. */
  readonly adminPassword: string | null;
  /** E-mails, in small letters, whose Google accounts have the owner's role. */
  readonly adminEmails: readonly string[];
  /** 32 bytes. Null: a random key that is kept in the database. */
  readonly encryptionKey: Buffer | null;
  /** The key before, while it is being changed. */
  readonly oldEncryptionKey: Buffer | null;
  /** Null: the server keeps no backups. */
  readonly backup: BackupSetup | null;
  /** Null: the backup folder is not copied to another place by this product. */
  readonly offsite: OffsiteSetup | null;
};

/** Where backups are kept. `recipient`: the public key (`age1…`) of the person who may restore. */
export type BackupSetup = {
  readonly folder: string;
  readonly recipient: string;
  readonly keepDays: number;
};

/** Where the backup folder is copied to. `remote`: as rclone names it, `name:bucket/path`. `configFile`: rclone's, with the keys. */
export type OffsiteSetup = { readonly remote: string; readonly configFile: string };

/**
 * Reads the environment. An empty variable counts as not set.
 * @throws ConfigError that names each wrong or missing variable, or says why an insecure trial mode may not start.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new ConfigError(lines.join('\n'));
  }
  const value = parsed.data;
  requireWhole('FIREBASE_', missingFirebaseVariables(value));
  requireWhole('RAZORPAY_', missingRazorpayVariables(value));
  for (const name of missingAlertingVariables(value)) {
    throw new ConfigError(`${name}: must be set too, or none of SMTP_URL, ALARM_MAIL_FROM and ALARM_MAIL_TO`);
  }
  const [missing] = missingMetricsVariables(value);
  if (missing !== undefined) throw new ConfigError(`${missing}: must be set when METRICS_HOST is not loopback`);
  const firebase = readFirebaseProject(value);
  const signIn = signInOf(firebase, value);
  const config: Config = {
    port: value.PORT,
    host: value.HOST,
    dataDir: resolve(value.DATA_DIR),
    workers: value.WORKERS ?? null,
    databaseUrl: value.DATABASE_URL ?? null,
    migrationDatabaseUrl: value.MIGRATION_DATABASE_URL ?? null,
    hasPooler: value.DATABASE_POOLER === 'on',
    publicUrl: value.PUBLIC_URL === undefined ? null : new URL(value.PUBLIC_URL),
    trustedProxies: value.TRUSTED_PROXIES,
    logLevel: value.LOG_LEVEL,
    rateLimits: value.RATE_LIMITS === 'on',
    signIn,
    firebase,
    adminUsername: value.ADMIN_USERNAME,
    adminPassword: value.ADMIN_PASSWORD ?? null,
    adminEmails: value.ADMIN_EMAILS,
    encryptionKey: value.ENCRYPTION_KEY ?? null,
    oldEncryptionKey: value.ENCRYPTION_KEY_OLD ?? null,
    alerting: readAlerting(value),
    metrics: readMetricsSetup(value),
    backupStatusFile: value.BACKUP_STATUS_FILE === undefined ? null : resolve(value.BACKUP_STATUS_FILE),
    certificate: certificateOf(value),
    backup: backupOf(value),
    offsite: offsiteOf(value),
    payments: readPayments(value) ?? paymentsWithoutKeys({ signIn, firebase }),
  };
  if (config.databaseUrl === null && config.migrationDatabaseUrl !== null) {
    throw new ConfigError('MIGRATION_DATABASE_URL: needs DATABASE_URL beside it');
  }
  if (config.hasPooler) requirePathPastPooler(config);
  if (isInsecureTrialMode(config)) refuseInsecureTrialMode(config, value.NODE_ENV);
  return config;
}

function requireWhole(prefix: string, missing: readonly string[]): void {
  if (missing.length === 0) return;
  const lines = missing.map((name) => `${name}: must be set too, or no ${prefix} variable at all`);
  throw new ConfigError(lines.join('\n'));
}

/** Migrations need a connection that stays theirs, so their address must not be that of the pooler. */
function requirePathPastPooler({ databaseUrl, migrationDatabaseUrl }: Config): void {
  if (databaseUrl === null)
    throw new ConfigError('DATABASE_POOLER: needs DATABASE_URL beside it, the address of the pooler');
  if (migrationDatabaseUrl === null || new URL(migrationDatabaseUrl).host !== new URL(databaseUrl).host) return;
  throw new ConfigError(
    'MIGRATION_DATABASE_URL: must lead to the database itself, and not to the pooler that DATABASE_URL names',
  );
}

function backupOf({ BACKUP_DIR, BACKUP_RECIPIENT, BACKUP_KEEP_DAYS }: Environment) {
  if (BACKUP_DIR === undefined && BACKUP_RECIPIENT === undefined) return null;
  if (BACKUP_DIR === undefined) throw new ConfigError('BACKUP_DIR: must be set too, or BACKUP_RECIPIENT not at all');
  if (BACKUP_RECIPIENT === undefined)
    throw new ConfigError('BACKUP_RECIPIENT: must be set too, or BACKUP_DIR not at all');
  return { folder: BACKUP_DIR, recipient: BACKUP_RECIPIENT, keepDays: BACKUP_KEEP_DAYS };
}

function certificateOf({ CERTIFICATE_AT, PUBLIC_URL }: Environment): CertificateSetup | null {
  if (CERTIFICATE_AT === undefined) return null;
  if (PUBLIC_URL === undefined)
    throw new ConfigError('CERTIFICATE_AT: needs PUBLIC_URL beside it, the name of the site');
  const [host = '', port] = CERTIFICATE_AT.split(':');
  return { host, port: Number(port), name: new URL(PUBLIC_URL).hostname };
}

function offsiteOf({ BACKUP_REMOTE, BACKUP_REMOTE_CONFIG, BACKUP_DIR }: Environment): OffsiteSetup | null {
  if (BACKUP_REMOTE === undefined) return null;
  if (BACKUP_DIR === undefined) throw new ConfigError('BACKUP_REMOTE: needs BACKUP_DIR beside it, the folder to copy');
  return { remote: BACKUP_REMOTE, configFile: BACKUP_REMOTE_CONFIG };
}

/** What applies when neither keys nor `PAYMENTS=off` are set: the stand-in if sign-in is insecure, no payments if there is no sign-in. */
function paymentsWithoutKeys({ signIn, firebase }: Pick<Config, 'signIn' | 'firebase'>): PaymentsSetup {
  if (isInsecureSignIn({ signIn, firebase })) return { kind: 'stand-in' };
  if (signIn === 'none') return { kind: 'off', isKeyUnused: false };
  throw new ConfigError(
    'PAYMENTS: set RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET, or PAYMENTS=off for free tests only',
  );
}

function signInOf(firebase: FirebaseProject | null, { TRIAL }: Environment): Config['signIn'] {
  if (firebase !== null) return 'google';
  return TRIAL === 'on' ? 'trial' : 'none';
}
