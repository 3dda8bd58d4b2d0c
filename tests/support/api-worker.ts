import { runWorker } from '../../apps/server/src/run-worker.ts';
import { testLimits } from '../../apps/server/src/testing/test-server.ts';

// A worker of the server that api.ts starts. It serves the API only, and refuses nothing because the machine is busy.
await runWorker(async () => null, testLimits);
