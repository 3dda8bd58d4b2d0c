import { readBuilt } from './built.ts';
import { runWorker } from './run-worker.ts';

// The program of each worker that start-workers.ts starts.
await runWorker(readBuilt);
