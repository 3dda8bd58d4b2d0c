import type { TopUpId } from '@bharti/domain/brand';
import { useSyncExternalStore } from 'react';
import { onStoredElsewhere, readStored, writeStored } from '../../browser/storage.ts';

// Top-ups whose checkout was opened and whose outcome this browser does not know: the page was closed, the connection was
// lost, or the payment succeeded after it was cancelled. Sign-out removes this key like all keys that begin with `user_`.
const key = 'user_top_ups';
const keptMilliseconds = 86_400_000;
const mostKept = 10;

type Pending = {
  readonly id: TopUpId;
  readonly at: number;
  /** Its checkout is open in a dialog of this page, and that dialog announces the outcome. */
  readonly isHeld: boolean;
};

let pending: readonly Pending[] | null = null;
const held = new Set<TopUpId>();
const listeners = new Set<() => void>();

/** The pending top-ups of the last day, oldest first; the same list until it changes. */
export function usePendingTopUps(): readonly Pending[] {
  return useSyncExternalStore(subscribe, read);
}

/**
 * The open dialog handles the top-up until `handToBackgroundWatch`. If the page closes before that, the next page follows the
 * top-up.
 */
export function markHandledByDialog(id: TopUpId): void {
  held.add(id);
  write([...without(id), { id, at: Date.now(), isHeld: true }].slice(-mostKept));
}

/** The background watch polls the top-up from now on. */
export function handToBackgroundWatch(id: TopUpId): void {
  held.delete(id);
  write([...without(id), { id, at: Date.now(), isHeld: false }].slice(-mostKept));
}

/** @returns false when this or another tab has removed it before: its outcome is announced already. */
export function forgetTopUp(id: TopUpId): boolean {
  const known = current();
  const left = known.filter((topUp) => topUp.id !== id);
  if (left.length === known.length) return false;
  write(left);
  return true;
}

const without = (id: TopUpId) => current().filter((topUp) => topUp.id !== id);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  const stop = onStoredElsewhere(key, (value) => show(parse(value)));
  return () => {
    listeners.delete(listener);
    stop();
  };
};

function read(): readonly Pending[] {
  pending ??= parse(readStored(key));
  return pending;
}

/** The stored list; where the browser refuses storage, the list in memory. */
function current(): readonly Pending[] {
  const stored = readStored(key);
  return stored === null ? read() : parse(stored);
}

function write(next: readonly Pending[]): void {
  writeStored(key, JSON.stringify(next.map(({ id, at }) => ({ id, at }))));
  show(next);
}

function show(next: readonly Pending[]): void {
  pending = next;
  for (const listener of listeners) listener();
}

function parse(text: string | null): readonly Pending[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecent).map(({ id, at }) => ({ id, at, isHeld: held.has(id) })) : [];
  } catch {
    return [];
  }
}

const isRecent = (entry: unknown): entry is Omit<Pending, 'isHeld'> =>
  typeof entry === 'object' &&
  entry !== null &&
  'id' in entry &&
  typeof entry.id === 'string' &&
  'at' in entry &&
  typeof entry.at === 'number' &&
  entry.at > Date.now() - keptMilliseconds;
