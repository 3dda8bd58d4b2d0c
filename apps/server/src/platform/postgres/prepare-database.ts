import { randomBytes } from 'node:crypto';
import type { Config } from '../config.ts';
import { ConfigError } from '../config-error.ts';
import { isInsecureTrialMode } from '../trial-mode.ts';
import type { EmbeddedPostgres } from './embedded-postgres.ts';
import { migrateAsOwner, pendingMigrations } from './migrate.ts';
import { poolerFault } from './pooler.ts';
import { appRole, createAppLogin, privilegesBeyondNeed } from './roles.ts';

const embeddedDatabase = 'postgres';

/** The application's connection string, and a warning for the log. */
export type PreparedDatabase = { readonly url: string; readonly warning: string | null };

type Given = Pick<Config, 'databaseUrl' | 'migrationDatabaseUrl' | 'hasPooler' | 'signIn' | 'firebase' | 'payments'>;

/**
 * Runs missing migrations and returns a login for the application that has no privileges except its role's.
 * @throws ConfigError when the login of DATABASE_URL has more privileges, or the schema is old and cannot be migrated.
 */
export async function prepareDatabase(config: Given, embedded: EmbeddedPostgres | null): Promise<PreparedDatabase> {
  if (embedded !== null) return { url: await prepareEmbedded(embedded), warning: null };
  const { databaseUrl: url, migrationDatabaseUrl, hasPooler } = config;
  if (url === null) throw new Error('neither an embedded PostgreSQL nor DATABASE_URL');
  if (migrationDatabaseUrl !== null) await named('MIGRATION_DATABASE_URL', migrateAsOwner(migrationDatabaseUrl));
  const excess = await named('DATABASE_URL', privilegesBeyondNeed(url));
  if (excess.length === 0) {
    const fault = await poolerFault(url, hasPooler);
    if (fault !== null) throw new ConfigError(fault);
    if (migrationDatabaseUrl === null) await requireCurrentSchema(url, hasPooler);
    return { url, warning: null };
  }
  const message = `DATABASE_URL: its user ${excess.join(', ')}; the application must log in without these privileges`;
  if (migrationDatabaseUrl !== null || hasPooler) throw new ConfigError(message);
  const remedy = 'set MIGRATION_DATABASE_URL to the owner of the tables and DATABASE_URL to a login of the application';
  if (!isInsecureTrialMode(config)) throw new ConfigError(`${message}: ${remedy} (docs/operations.md)`);
  await migrateAsOwner(url);
  return { url, warning: `${message}: ${remedy}` };
}

const connectionErrors = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', '28P01', '28000', '3D000'];

/** Names the variable whose database cannot be reached or refuses the login. */
async function named<T>(variable: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && connectionErrors.includes(String(error.code)))) throw error;
    throw new ConfigError(`${variable}: cannot connect (${error.code})`, { cause: error });
  }
}

/** Each start sets a new password. @returns the application's connection string. */
export async function prepareEmbedded(embedded: EmbeddedPostgres): Promise<string> {
  const ownerUrl = embedded.url(embeddedDatabase);
  await migrateAsOwner(ownerUrl);
  return createAppLogin(ownerUrl, randomBytes(24).toString('hex'));
}

async function requireCurrentSchema(url: string, hasPooler: boolean): Promise<void> {
  const pending = await pendingMigrations(url, hasPooler).catch((error: unknown) => {
    if (!isRoleRefused(error)) throw error;
    throw new ConfigError(`DATABASE_URL: its user is no member of ${appRole}, the role that the migrations make`);
  });
  if (pending.length === 0) return;
  throw new ConfigError(
    `MIGRATION_DATABASE_URL: set it to the owner of the tables; ${pending.length} migrations have not run (${pending[0]} …)`,
  );
}

/** PostgreSQL refuses the connection when its user is not a member of the role, or the role does not exist. */
const isRoleRefused = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '42501' || error.code === '22023');
