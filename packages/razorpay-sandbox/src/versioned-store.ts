/** Entities by id with all their versions: a list that lags shows an older version. */
export type VersionedStore<T> = {
  /** Stores a new entity or the next version of an entity. */
  readonly put: (id: string, value: T) => void;
  readonly get: (id: string) => T | undefined;
  /** Newest entity first, in the versions of the given time (milliseconds); later entities are left out. */
  readonly all: (asOf?: number) => readonly T[];
  /** The entities with this key, oldest first. */
  readonly byKey: (key: string, asOf?: number) => readonly T[];
  readonly clear: () => void;
};

export type VersionedStoreOptions<T> = {
  readonly now: () => number;
  /** The second key of an entity; it never changes. */
  readonly key: (value: T) => string | null;
  /** Called with each version. */
  readonly onPut?: (id: string, value: T) => void;
};

type Version<T> = { readonly since: number; readonly value: T };

export function createVersionedStore<T>({ now, key, onPut }: VersionedStoreOptions<T>): VersionedStore<T> {
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
    byKey: (filed, asOf) => pick(files.get(filed) ?? [], asOf),
    clear: () => {
      versions.clear();
      files.clear();
    },
  };
}
