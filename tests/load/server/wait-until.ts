type HowToWait = { readonly everyMs?: number; readonly mostSeconds?: number };

/** Asks until it holds. @param what for the error. @throws when it does not hold in time. */
export async function waitUntil(
  what: string,
  holds: () => Promise<boolean>,
  { everyMs = 250, mostSeconds = 300 }: HowToWait = {},
): Promise<void> {
  const last = performance.now() + mostSeconds * 1_000;
  while (!(await holds())) {
    if (performance.now() > last) throw new Error(`${what} took more than ${mostSeconds} s`);
    await new Promise((next) => setTimeout(next, everyMs));
  }
}
