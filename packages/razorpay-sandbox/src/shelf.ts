/** Entities by id, with all their earlier versions: a list that lags shows an older one. */
export type Shelf<T> = {
  /** A new entity, or the next version of one. */
  readonly put: (id: string, value: T) => void;
  readonly get: (id: string) => T | undefined;
  /** Newest entity first, as they stood at this time in milliseconds; those that came later are left out. */
  readonly all: (asOf?: number) => readonly T[];
  /** Those filed under this key, oldest first. */
  readonly filedUnder: (key: string, asOf?: number) => readonly T[];
  readonly clear: () => void;
};

export type ShelfOptions<T> = {
  readonly now: () => number;
  /** What else an entity is looked up by; it never changes. */
  readonly key: (value: T) => string | null;
  /** Told of each version. */
  readonly onPut?: (id: string, value: T) => void;
};

type Version<T> = { readonly since: number; readonly value: T };

export function createShelf<T>({ now, key, onPut }: ShelfOptions<T>): Shelf<T> {
  const versions = new Map<string, Version<T>[]>();
  const files = new Map<string, string[]>();

  const at = (id: string, asOf = Number.POSITIVE_INFINITY): T | undefined =>
    versions.get(id)?.findLast(({ since }) => since <= asOf)?.value;
  const pick = (ids: readonly string[], asOf?: number): T[] =>
    ids.map((id) => at(id, asOf)).filter((value) => value !== undefined);

  return {
    put: (id, value) => {
      const earlier = versions.get(id);
      if (earlier === undefined) {
        versions.set(id, [{ since: now(), value }]);
        const filed = key(value);
        if (filed !== null) files.set(filed, [...(files.get(filed) ?? []), id]);
      } else earlier.push({ since: now(), value });
      onPut?.(id, value);
    },
    get: (id) => at(id),
    all: (asOf) => pick([...versions.keys()].reverse(), asOf),
    filedUnder: (filed, asOf) => pick(files.get(filed) ?? [], asOf),
    clear: () => {
      versions.clear();
      files.clear();
    },
  };
}
