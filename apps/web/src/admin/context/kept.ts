import { useCallback, useState } from 'react';
import { readInTab, tabStorage, writeInTab } from '../../browser/tab-storage.ts';

const prefix = 'admin_kept ';

/**
 * React state that is also stored in the tab until the person signs out, so that a reload of the page does not lose it.
 * @param name the storage key; null: not stored yet.
 * @param isValue whether the value that was read from the storage can be used.
 */
export function useKept<Value extends object>(
  name: string | null,
  empty: Value,
  isValue: (read: unknown) => read is Value,
): readonly [value: Value, change: (next: (before: Value) => Value) => void] {
  const [value, setValue] = useState(() => readKept(name, isValue) ?? empty);
  const change = useCallback(
    (next: (before: Value) => Value) =>
      setValue((before) => {
        const after = next(before);
        if (name !== null) writeInTab(prefix + name, Object.keys(after).length === 0 ? null : JSON.stringify(after));
        return after;
      }),
    [name],
  );
  return [value, change];
}

function readKept<Value>(name: string | null, isValue: (read: unknown) => read is Value): Value | null {
  const text = name === null ? null : readInTab(prefix + name);
  if (text === null) return null;
  try {
    const read: unknown = JSON.parse(text);
    return isValue(read) ? read : null;
  } catch {
    // Not JSON: written by an earlier release, or by hand.
    return null;
  }
}

const keeper = 'admin_kept_by';

/** Called when it is known who is signed in: what another person has typed in this tab is removed. */
export function keepFor(person: string): void {
  if (readInTab(keeper) !== person) forgetKept();
  writeInTab(keeper, person);
}

/** Called at sign-out: the next person at this browser sees nothing of what was typed. */
export function forgetKept(): void {
  const storage = tabStorage();
  for (const key of Object.keys(storage ?? {})) if (key.startsWith(prefix)) storage?.removeItem(key);
}
