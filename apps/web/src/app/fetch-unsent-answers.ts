import { mayHaveSittings } from '../browser/unsent-flag.ts';

/** With the code of the test's screen, which the dashboard fetches for the next tap anyway. Null in the demo. */
export async function fetchUnsentAnswers() {
  const { unsentAnswers } = await import('./routes/test-route.tsx');
  if (unsentAnswers === null || !mayHaveSittings()) return unsentAnswers;
  const { withSittings } = await import('../features/attempt/offline/with-sittings.ts');
  return withSittings(unsentAnswers);
}
