// Runs the migrations in a PostgreSQL of your own and ends, so that data can be copied into its tables before a server starts on it.
import { readConfig } from './platform/config.ts';
import { ConfigError } from './platform/config-error.ts';
import { migrateAsOwner } from './platform/postgres/migrate.ts';
import { whyNotStarted } from './why-not-started.ts';

try {
  const { migrationDatabaseUrl } = readConfig(process.env);
  if (migrationDatabaseUrl === null) throw new ConfigError('MIGRATION_DATABASE_URL: set it to the owner of the tables');
  await migrateAsOwner(migrationDatabaseUrl);
  process.stdout.write('The tables are up to date.\n');
} catch (error) {
  const why = whyNotStarted(error);
  if (why === null) throw error;
  process.stderr.write(`${why}\n`);
  process.exitCode = 1;
}
