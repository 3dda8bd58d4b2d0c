import { mayHaveSittings } from '../browser/unsent-flag.ts';

/** With the code of the test's screen, which the dashboard fetches for the next tap anyway. Null in the demo. */
export async function fetchUnsentAnswers() {
  const { unsentAnswers, fetchWithSittings } = await import('./routes/test-route.tsx');
  return unsentAnswers && fetchWithSittings && mayHaveSittings()
    ? (await fetchWithSittings())(unsentAnswers)
    : unsentAnswers;
}
