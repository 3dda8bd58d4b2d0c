/**
 * Loads at the first call and keeps the result; calls meanwhile wait for the same load. A failed load is not kept: its cause may be temporary,
 * so the next call loads again.
 */
export function loadOnce<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loaded: Promise<Value> | null = null;
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = null;
      throw error;
    });
    return loaded;
  };
}
