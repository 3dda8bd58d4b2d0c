import fc from 'fast-check';

/** Environment variable with the number of runs at full size; the test runner sets it. */
export const fullSizeVariable = 'FULL_SIZE_RUNS';

/** Whether `npm run test:full` runs. */
export const isFullSize = process.env[fullSizeVariable] !== undefined;

/** The size of a proof: `usual` in the normal run, `full` in `npm run test:full`. */
export const sizeOf = ({ usual, full }: { usual: number; full: number }): number => (isFullSize ? full : usual);

/** The size of a proof that is counted in runs: `usual` in the normal run, the number in scripts/test-full.ts in `npm run test:full`. */
export const runsOr = (usual: number): number => Number(process.env[fullSizeVariable] ?? usual);

const runs = process.env[fullSizeVariable];
if (runs !== undefined) {
  const seed = Number(process.env.FULL_SIZE_SEED ?? Date.now() & 0x7fffffff);
  process.stderr.write(`${runs} runs, seed ${seed}\n`);
  fc.configureGlobal({
    ...fc.readConfigureGlobal(),
    numRuns: Number(runs),
    seed,
    interruptAfterTimeLimit: 1_800_000,
    markInterruptAsFailure: true,
  });
}
