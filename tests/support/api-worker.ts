import { runWorker } from '../../apps/server/src/run-worker.ts';

// A worker of the server that api.ts starts. It serves the API only.
await runWorker(async () => null);
