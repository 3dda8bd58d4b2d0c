import fc from 'fast-check';

/** Runs a property at full size; set by the runner. */
export const fullSizeVariable = 'FULL_SIZE_RUNS';

/** How much of a proof is made: the usual share of it, or all. */
export const sizeOf = ({ usual, full }: { usual: number; full: number }): number =>
  process.env[fullSizeVariable] === undefined ? usual : full;

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
