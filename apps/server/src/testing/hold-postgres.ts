import { startEmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts';

// Runs as a separate process that a test kills: starts PostgreSQL in the given folder, at the given port if any, and keeps it running.
const [, , folder, port] = process.argv;
if (folder === undefined) throw new Error('name a folder');
await startEmbeddedPostgres(folder, port === undefined ? {} : { port });
process.stdout.write('holding\n');
