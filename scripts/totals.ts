export type Totals = { readonly passed: number; readonly failed: number };

export const addTotals = (parts: readonly Totals[]): Totals =>
  parts.reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }), {
    passed: 0,
    failed: 0,
  });

/** Prints the last line of every test command. Sets the exit code when a test failed or no test ran. */
export function printTotals({ passed, failed }: Totals): void {
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  if (failed > 0 || passed === 0) process.exitCode = 1;
}
