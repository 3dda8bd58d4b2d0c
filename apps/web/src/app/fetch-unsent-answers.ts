/** The code of the test's screen names where it is. Null in the demo. */
export async function fetchUnsentAnswers() {
  const { fetchUnsent } = await import('./routes/test-route.tsx');
  return fetchUnsent?.() ?? null;
}
