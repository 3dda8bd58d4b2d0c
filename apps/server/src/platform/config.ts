import { isIP } from 'node:net';
import { isAbsolute, resolve } from 'node:path';
import { longestPassword, shortestPassword } from '@bharti/domain/people/staff';
import { z } from 'zod';
import {
  type AlertingSetup,
  alertingVariables,
  missingAlertingVariables,
  readAlerting,
} from './alerting/alerting-config.ts';
import { ConfigError } from './config-error.ts';
import { type FirebaseProject, missingFirebaseVariables, readFirebaseProject } from './firebase/firebase.ts';
import { isLoopback } from './loopback.ts';
import {
  type MetricsSetup,
  metricsVariables,
  missingMetricsVariables,
  readMetricsSetup,
} from './metrics/metrics-config.ts';
import {
  missingRazorpayVariables,
  type PaymentsSetup,
  paymentVariables,
  readPayments,
} from './razorpay/payments-config.ts';
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
};

/** Where backups are kept. `recipient`: the public key (`age1…`) of the person who may restore. */
export type BackupSetup = {
  readonly folder: string;
  readonly recipient: string;
  readonly keepDays: number;
};

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

type LogLevel = (typeof logLevels)[number];

const url = (protocols: readonly string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `must be a URL that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    abort: true,
  });

/** '10.0.0.1', '10.0.0.0/8', '::1' or 'fd00::/8'. */
function isIpOrRange(entry: string): boolean {
  const [address = '', bits, ...more] = entry.split('/');
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most);
  return most > 0 && isRange && more.length === 0;
}

const databaseAddress = url(['postgres:', 'postgresql:']).refine(isEncryptedOrLocal, {
  error: 'must end with ?sslmode=verify-full, because the database is on another machine',
});

/** For another machine only `verify-full` both encrypts and checks the server. A host in the query overrides the URL's, as in `pg`. */
function isEncryptedOrLocal(value: string): boolean {
  const { hostname, searchParams } = new URL(value);
  const host = searchParams.getAll('host').at(-1) ?? decodeURIComponent(hostname);
  const isLocal = host === '' || host.startsWith('/') || isLoopback(host);
  return isLocal || searchParams.getAll('sslmode').at(-1) === 'verify-full';
}

const hostName = /^(?!-)[a-z0-9.-]+(:\d{1,5})?$/i;

const key = z
  .string()
  .regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits, as `openssl rand -hex 32` prints them')
  .transform((digits) => Buffer.from(digits, 'hex'));

const environment = z.object({
  NODE_ENV: z.string().optional(),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a whole number from 0 to 65535')
    .transform(Number)
    .refine((port) => port <= 65_535, 'must be a whole number from 0 to 65535')
    .default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  WORKERS: z
    .string()
    .regex(/^([1-9]|[1-5]\d|6[0-4])$/, 'must be a whole number from 1 to 64')
    .transform(Number)
    .optional(),
  DATABASE_URL: databaseAddress.optional(),
  MIGRATION_DATABASE_URL: databaseAddress.optional(),
  DATABASE_POOLER: z.enum(['on', 'off'], { error: 'must be on or off' }).default('off'),
  PUBLIC_URL: url(['http:', 'https:'])
    .refine((value) => ['/', ''].includes(new URL(value).pathname), 'must not have a path')
    .optional(),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((entry) => entry.trim() || []))
    .refine((list) => list.every(isIpOrRange), 'must be IP addresses or ranges, comma-separated'),
  LOG_LEVEL: z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }).default('info'),
  RATE_LIMITS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  TRIAL: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  FIREBASE_API_KEY: z
    .string()
    .regex(/^[\w-]{1,100}$/, 'must be the API key of the Firebase project')
    .optional(),
  FIREBASE_AUTH_DOMAIN: z.string().regex(hostName, 'must be a host name such as project.firebaseapp.com').optional(),
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^[a-z][a-z0-9-]{2,40}$/, 'must be the id of the Firebase project')
    .optional(),
  FIREBASE_AUTH_EMULATOR_HOST: z
    .string()
    .regex(hostName, 'must be host and port of the emulator, such as 127.0.0.1:9099')
    .optional(),
  ADMIN_USERNAME: z
    .string()
    .regex(/^[\w.@-]{3,60}$/, 'must be 3 to 60 letters, digits, dots, hyphens or underscores')
    .toLowerCase()
    .default('admin'),
  ADMIN_PASSWORD: z
    .string()
    .min(shortestPassword, `must have ${shortestPassword} characters or more`)
    .max(longestPassword, `must have ${longestPassword} characters or fewer`)
    .optional(),
  ADMIN_EMAILS: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((entry) => entry.trim().toLowerCase() || []))
    .refine((list) => list.every((entry) => z.email().safeParse(entry).success), 'must be e-mails, comma-separated'),
  ENCRYPTION_KEY: key.optional(),
  ENCRYPTION_KEY_OLD: key.optional(),
  BACKUP_STATUS_FILE: z.string().min(1).optional(),
  BACKUP_DIR: z.string().refine(isAbsolute, 'must be an absolute path').optional(),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[02-9ac-hj-np-z]{58}$/, 'must be the public key that `police-bharti backup-key` prints')
    .optional(),
  BACKUP_KEEP_DAYS: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'must be a whole number of days, 1 or more')
    .transform(Number)
    .default(30),
  ...paymentVariables,
  ...metricsVariables,
  ...alertingVariables,
});

type Environment = z.output<typeof environment>;

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
    backup: backupOf(value),
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

/** What applies when neither keys nor `PAYMENTS=off` are set: the stand-in if sign-in is insecure, no payments if there is no sign-in. */
function paymentsWithoutKeys({ signIn, firebase }: Pick<Config, 'signIn' | 'firebase'>): PaymentsSetup {
  if (isInsecureSignIn({ signIn, firebase })) return { kind: 'stand-in' };
  if (signIn === 'none') return { kind: 'off' };
  throw new ConfigError(
    'PAYMENTS: set RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET, or PAYMENTS=off for free tests only',
  );
}

function signInOf(firebase: FirebaseProject | null, { TRIAL }: Environment): Config['signIn'] {
  if (firebase !== null) return 'google';
  return TRIAL === 'on' ? 'trial' : 'none';
}
