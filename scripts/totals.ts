export type Totals = { readonly passed: number; readonly failed: number };

export const addTotals = (parts: readonly Totals[]): Totals =>
  parts.reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }), {
    passed: 0,
    failed: 0,
  });

/**
 * Prints the last line of every test command and ends it, with an exit code of 1 when a test failed or no test ran. A process that a failed
 * test has left behind must not keep the command from ending.
 */
export function endWithTotals({ passed, failed }: Totals): never {
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  process.exit(failed > 0 || passed === 0 ? 1 : 0);
}
