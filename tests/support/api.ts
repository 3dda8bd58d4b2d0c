import { readWebBuild } from '../../apps/server/src/http/pages.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { startServer } from '../../apps/server/src/server.ts';
import { webFolderVariable } from './api-process.ts';

// The server in a process of its own that a test may end in any way; the API alone unless a folder of pages is named.
const webFolder = process.env[webFolderVariable];
const server = await startServer(
  readConfig(process.env),
  webFolder === undefined ? null : await readWebBuild(webFolder),
);
process.stdout.write(`Ready on ${server.url}\n`);
process.on('SIGTERM', () => void server.stop());
