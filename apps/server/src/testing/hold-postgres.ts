import { startEmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts';

// Run as a process of its own, to be killed: starts the database in the folder it is given and keeps it.
const [, , folder] = process.argv;
if (folder === undefined) throw new Error('name a folder');
await startEmbeddedPostgres(folder);
process.stdout.write('holding\n');
