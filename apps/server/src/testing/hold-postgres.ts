import { startEmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts';

// Runs as a separate process that a test kills: starts PostgreSQL in the given folder and keeps it running.
const [, , folder] = process.argv;
if (folder === undefined) throw new Error('name a folder');
await startEmbeddedPostgres(folder);
process.stdout.write('holding\n');
