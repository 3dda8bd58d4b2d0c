import pg from 'pg';

/** Reads and writes the application's rows; may change neither the schema nor the ledger's lines (migration 0004). */
export const appRole = 'bharti_app';

/** The application's login on a PostgreSQL that this server manages. Its only privilege is to act as `appRole`. */
const loginRole = 'bharti_login';

/**
 * Creates the application's login, or sets a new password for it.
 * @param ownerUrl connection string of a superuser. @returns the login's connection string to the same database.
 */
export async function createAppLogin(ownerUrl: string, password: string): Promise<string> {
  await withClient(ownerUrl, async (client) => {
    await client.query(`do $$ begin
      if not exists (select from pg_roles where rolname = '${loginRole}') then create role ${loginRole}; end if;
    end $$`);
    await client.query(
      `alter role ${loginRole} login nosuperuser nocreatedb nocreaterole noinherit noreplication nobypassrls
        password ${client.escapeLiteral(password)}`,
    );
    await client.query(`grant ${appRole} to ${loginRole}`);
  });
  const url = new URL(ownerUrl);
  url.username = loginRole;
  url.password = password;
  return url.href;
}

const beyondNeed = `
  select what from pg_roles me, lateral (values
    ('is a superuser', me.rolsuper),
    ('may create roles', me.rolcreaterole),
    ('may create databases', me.rolcreatedb),
    ('may replicate', me.rolreplication),
    ('passes row security', me.rolbypassrls),
    ('may create in the schema public', has_schema_privilege(me.oid, 'public', 'create')),
    ('owns tables', exists (
      select from pg_class where relnamespace = 'public'::regnamespace and pg_has_role(me.oid, relowner, 'member'))),
    ('is a member of another role than ${appRole}', exists (
      select from pg_roles other
      where other.oid <> me.oid and other.rolname <> '${appRole}' and pg_has_role(me.oid, other.oid, 'member')))
  ) as can(what, is_so)
  where me.rolname = session_user and is_so`;

/** The privileges of a login that the application does not need; empty for a correct login. */
export async function privilegesBeyondNeed(url: string): Promise<readonly string[]> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ what: string }>(beyondNeed);
    return rows.map(({ what }) => what);
  });
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  // A broken connection fails the query anyway; without a listener the error event would also end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
