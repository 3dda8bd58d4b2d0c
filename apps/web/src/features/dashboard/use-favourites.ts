import type { TestId } from '@bharti/domain/brand';
import { useState } from 'react';
import { readStored, writeStored } from '../../browser/storage.ts';

const storageKey = 'user_favourites';

/** The favourite tests, stored in this browser only (specification, section 2). A corrupt entry counts as empty. */
export function useFavourites(): { readonly favourites: ReadonlySet<TestId>; readonly toggle: (id: TestId) => void } {
  const [favourites, setFavourites] = useState(readFavourites);
  const toggle = (id: TestId) => {
    const next = new Set(favourites);
    if (!next.delete(id)) next.add(id);
    writeStored(storageKey, JSON.stringify([...next]));
    setFavourites(next);
  };
  return { favourites, toggle };
}

function readFavourites(): ReadonlySet<TestId> {
  try {
    const stored: unknown = JSON.parse(readStored(storageKey) ?? '[]');
    return new Set(Array.isArray(stored) ? stored.filter((id): id is TestId => typeof id === 'string') : []);
  } catch {
    return new Set();
  }
}
