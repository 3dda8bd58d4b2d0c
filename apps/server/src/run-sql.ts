// Runs one statement as the owner of the tables, in the embedded PostgreSQL of the running server: `police-bharti sql "STATEMENT"`. It prints
// the rows as JSON, one a line. Debian's psql is not needed for it.
import pg from 'pg';
import { readConfig } from './platform/config.ts';
import { findRunningPostgres } from './platform/postgres/embedded-postgres.ts';

const [statement = '', ...more] = process.argv.slice(2);
const { databaseUrl, dataDir } = readConfig(process.env);
const url = databaseUrl === null ? await findRunningPostgres(dataDir, 'postgres') : null;
const refusal =
  statement === '' || more.length > 0
    ? 'Name one statement, in quotes: police-bharti sql "select count(*) from profiles"'
    : databaseUrl !== null
      ? 'DATABASE_URL is set: use psql as the owner of the tables'
      : `No PostgreSQL runs in ${dataDir}: start the server first`;
if (url === null || statement === '' || more.length > 0) {
  process.stderr.write(`${refusal}\n`);
  process.exitCode = 1;
} else {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { command, rowCount, rows } = await client.query<object>(statement);
    for (const row of rows) process.stdout.write(`${JSON.stringify(row)}\n`);
    process.stdout.write(`${command} ${rowCount ?? ''}\n`);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  } finally {
    await client.end();
  }
}
