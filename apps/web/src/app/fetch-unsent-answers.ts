/** With the code of the test's screen, which the dashboard fetches for the next tap anyway. Null in the demo. */
export const fetchUnsentAnswers = async () => (await import('./routes/test-route.tsx')).unsentAnswers;
