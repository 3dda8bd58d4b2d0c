/**
 * Callers share the result of one `load` for `milliseconds` after it has loaded, and wait together while it loads. Only the
 * newest key is kept; a failed load is not kept.
 */
export function shareFor<Key extends string | number, Value>(
  milliseconds: number,
  load: (key: Key) => Promise<Value>,
): (key: Key) => Promise<Value> {
  let shared: { readonly key: Key; readonly value: Promise<Value>; until: number } | undefined;
  return (key) => {
    if (shared?.key === key && performance.now() < shared.until) return shared.value;
    const value = load(key);
    const entry = { key, value, until: Number.POSITIVE_INFINITY };
    shared = entry;
    value.then(
      () => {
        entry.until = performance.now() + milliseconds;
      },
      () => {
        if (shared === entry) shared = undefined;
      },
    );
    return value;
  };
}
