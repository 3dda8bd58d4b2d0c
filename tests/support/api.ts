import { noBuiltNotes } from '../../apps/server/src/features/notes/built-notes.ts';
import { readWebBuild } from '../../apps/server/src/http/pages/pages.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { startServer } from '../../apps/server/src/server.ts';
import { webFolderVariable } from './api-process.ts';

// The server as a separate process that a test may kill. It serves the API only, unless a web folder is set.
const webFolder = process.env[webFolderVariable];
const server = await startServer(
  readConfig(process.env),
  webFolder === undefined ? null : { web: await readWebBuild(webFolder), notes: noBuiltNotes },
);
process.stdout.write(`Ready on ${server.url}\n`);
process.on('SIGTERM', () => void server.stop());
