import { fileURLToPath } from 'node:url';
import { noBuiltNotes } from '../../apps/server/src/features/notes/built-notes.ts';
import { readWebBuild } from '../../apps/server/src/http/pages/pages.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { startServer } from '../../apps/server/src/server.ts';
import { startSeveral } from '../../apps/server/src/start-several.ts';
import { webFolderVariable } from './api-process.ts';

// The server as a separate process that a test may kill. It serves the API only, unless a web folder is set. With WORKERS it is the supervisor
// of so many workers.
const webFolder = process.env[webFolderVariable];
const config = readConfig(process.env);
const alone = async () =>
  startServer(config, webFolder === undefined ? null : { web: await readWebBuild(webFolder), notes: noBuiltNotes });
const workerFile = fileURLToPath(new URL('./api-worker.ts', import.meta.url));
const server = config.workers === null ? await alone() : await startSeveral(config, config.workers, workerFile);
process.stdout.write(`Ready on ${server.url}\n`);
process.on('SIGTERM', () => void server.stop());
