import type { KeyValue } from '../demo-store.ts';

export type MemoryStorage = KeyValue & {
  readonly keys: () => readonly string[];
  /** Total characters that fit; further text is refused, as by a full browser. */
  setRoom: (characters: number) => void;
};

/** The storage of a browser, in memory. */
export function memoryStorage(entries: Readonly<Record<string, string>> = {}): MemoryStorage {
  const kept = new Map(Object.entries(entries));
  let room = Number.POSITIVE_INFINITY;
  const sizeWith = (key: string, value: string) =>
    [...kept].reduce((sum, [name, text]) => sum + (name === key ? 0 : name.length + text.length), key.length) +
    value.length;
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => {
      if (sizeWith(key, value) > room) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, value);
    },
    removeItem: (key) => void kept.delete(key),
    keys: () => [...kept.keys()].sort(),
    setRoom: (characters) => {
      room = characters;
    },
  };
}
