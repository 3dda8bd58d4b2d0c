import { runWorker } from '../../apps/server/src/run-worker.ts';

// A worker of the server that server.ts starts.
await runWorker(async () => null);
