import { inSmallHeap } from './platform/small-heap.ts';

// The program of each worker that start-workers.ts starts.
const [{ runWorker }, { readBuilt }] = await inSmallHeap(() =>
  Promise.all([import('./run-worker.ts'), import('./built.ts')]),
);
await runWorker(readBuilt);
