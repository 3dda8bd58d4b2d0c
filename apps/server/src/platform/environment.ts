import { isIP } from 'node:net';
import { isAbsolute } from 'node:path';
import { longestPassword, shortestPassword } from '@bharti/domain/people/staff';
import { z } from 'zod';
import { alertingVariables } from './alerting/alerting-config.ts';
import { isLoopback } from './loopback.ts';
import { metricsVariables } from './metrics/metrics-config.ts';
import { paymentVariables } from './razorpay/payments-config.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export type LogLevel = (typeof logLevels)[number];

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

/** Every environment variable of the server. README.md and .env.example list them. */
export const environment = z.object({
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
  FIREBASE_SERVICE_ACCOUNT: z.string().refine(isAbsolute, 'must be an absolute path').optional(),
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
  CERTIFICATE_AT: z
    .string()
    .regex(/^[\w.-]+:\d{1,5}$/, 'must be host and port, such as 127.0.0.1:443')
    .optional(),
  BACKUP_STATUS_FILE: z.string().min(1).optional(),
  BACKUP_DIR: z.string().refine(isAbsolute, 'must be an absolute path').optional(),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[02-9ac-hj-np-z]{58}$/, 'must be the public key that `police-bharti backup-key` prints')
    .optional(),
  // Not a remote that is described on the spot (`:s3,secret…`): its keys would stand in this variable.
  BACKUP_REMOTE: z
    .string()
    .regex(/^\w[\w.+@ -]*:./, 'must be as rclone names it, name:bucket/path')
    .optional(),
  BACKUP_REMOTE_CONFIG: z
    .string()
    .refine(isAbsolute, 'must be an absolute path')
    .default('/etc/police-bharti/rclone.conf'),
  BACKUP_KEEP_DAYS: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'must be a whole number of days, 1 or more')
    .transform(Number)
    .default(30),
  ...paymentVariables,
  ...metricsVariables,
  ...alertingVariables,
});

export type Environment = z.output<typeof environment>;
