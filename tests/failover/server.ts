import { fileURLToPath } from 'node:url';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { startSeveral } from '../../apps/server/src/start-several.ts';

// The product's server with its usual limits, as `apps/server/src/main.ts` starts it, but without pages, so that no build is needed.
const config = readConfig(process.env);
const server = await startSeveral(config, config.workers ?? 1, fileURLToPath(new URL('./worker.ts', import.meta.url)));
process.stdout.write(`Ready on ${server.url}\n`);
process.on('SIGTERM', () => void server.stop());
