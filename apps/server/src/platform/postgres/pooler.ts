import pg from 'pg';
import { appRole } from './roles.ts';

/** What each connection needs that a pooler does not pass on, and a value for the documentation; the server itself sends it elsewhere. */
const settingsOfLogin = {
  role: appRole,
  lock_timeout: '2s',
  statement_timeout: '12s',
  idle_in_transaction_session_timeout: '60s',
} as const;

type SettingOfLogin = keyof typeof settingsOfLogin;

/**
 * Compares the setting DATABASE_POOLER with what DATABASE_URL leads to.
 * @param url of a login whose privileges are right. @returns null, or what the operator has to change.
 */
export async function poolerFault(url: string, hasPooler: boolean): Promise<string | null> {
  const missing = await missingSettings(url, hasPooler);
  if (missing.length === 0) return null;
  if (!hasPooler) return 'DATABASE_POOLER: set it to on, because DATABASE_URL leads to a pooler';
  const user = pg.escapeIdentifier(decodeURIComponent(new URL(url).username));
  const statements = missing.map((name) => `alter role ${user} set ${name} = '${settingsOfLogin[name]}';`);
  return `DATABASE_POOLER: the login of DATABASE_URL needs settings of its own, because a pooler passes none on. As an administrator of the database: ${statements.join(' ')} Then restart the pooler`;
}

async function missingSettings(url: string, hasPooler: boolean): Promise<readonly SettingOfLogin[]> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    ...(hasPooler ? {} : { options: `-c role=${appRole}` }),
  });
  // A broken connection fails the query anyway; without a listener the error event would also end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ name: SettingOfLogin }>(
      `select name from unnest($1::text[]) with ordinality as setting (name, place)
        where (name = 'role' and current_user <> $2) or (name <> 'role' and current_setting(name) = '0') order by place`,
      [hasPooler ? Object.keys(settingsOfLogin) : ['role'], appRole],
    );
    return rows.map(({ name }) => name);
  } catch (error) {
    if (error instanceof Error && /unsupported startup parameter/.test(error.message)) return ['role'];
    // The role does not exist yet, or the login is no member of it: the check of the schema says so.
    if (error instanceof pg.DatabaseError && ['42501', '22023'].includes(error.code ?? '')) return [];
    throw error;
  } finally {
    await client.end();
  }
}
