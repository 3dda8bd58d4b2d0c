import type { AttemptId, SittingId } from '@bharti/domain/brand';
import type { Sitting } from './answer-sync.ts';

type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const keyOf = (attempt: AttemptId): string => `user_sitting_${attempt}`;

/**
 * The sitting that this tab had before a reload, or else a new one. It is taken out of the storage while it is in use: a
 * duplicated tab gets a copy of the storage, and two pages with one sitting could give one number to two saves.
 */
export function takeSitting(storage: TabStorage | null, attempt: AttemptId): Sitting {
  const fresh = { id: crypto.randomUUID() as SittingId, seq: 0 };
  const stored = storage?.getItem(keyOf(attempt)) ?? null;
  storage?.removeItem(keyOf(attempt));
  const [, id, seq] = /^([0-9a-f-]{36}) (\d{1,9})$/.exec(stored ?? '') ?? [];
  return id === undefined ? fresh : { id: id as SittingId, seq: Number(seq) };
}

/** Stores the sitting for the next page of this tab. */
export function returnSitting(storage: TabStorage | null, attempt: AttemptId, { id, seq }: Sitting): void {
  try {
    storage?.setItem(keyOf(attempt), `${id} ${seq}`);
  } catch {
    // The storage is full: the next page has a new sitting.
  }
}
