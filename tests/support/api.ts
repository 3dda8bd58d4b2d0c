import { readConfig } from '../../apps/server/src/platform/config.ts';
import { startServer } from '../../apps/server/src/server.ts';

// The API alone, in a process of its own that a test may end in any way.
const server = await startServer(readConfig(process.env), null);
process.stdout.write(`Ready on ${server.url}\n`);
process.on('SIGTERM', () => void server.stop());
