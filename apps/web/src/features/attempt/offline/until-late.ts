/** Milliseconds that a log-out waits for the network. */
const longestSendingMs = 5_000;

/** Resolves when a log-out has waited long enough: one limit for the answers of running tests and the offline sittings together. */
export const untilLate = (): Promise<void> => new Promise((done) => setTimeout(done, longestSendingMs));
