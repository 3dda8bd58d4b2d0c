import type { SittingId } from '@bharti/domain/brand';
import { readStored, writeStored } from './storage.ts';

// Stays at a sign-out, as the unsent answers do. A sitting is a random number: it names no person.
const key = 'own_sittings';
/** So many are remembered, newest first. */
const mostSittings = 40;

const readIds = (): readonly string[] => (readStored(key) ?? '').split(' ').filter(Boolean);

/** Remembers a sitting of a page of this browser, so that a later page knows it when the page has ended. */
export function noteSitting(id: SittingId): void {
  const ids = readIds();
  if (!ids.includes(id)) writeStored(key, [id, ...ids].slice(0, mostSittings).join(' '));
}

/** Remembers the sitting of work in the background, which gives way to every page of this browser: as the oldest. */
export function noteBackgroundSitting(id: SittingId): void {
  const ids = readIds();
  if (!ids.includes(id)) writeStored(key, [...ids.slice(0, mostSittings - 1), id].join(' '));
}

/** Whether a page of this browser had the sitting, as far as it is remembered. */
export const isOwnSitting = (id: SittingId): boolean => readIds().includes(id);

/** Whether a page of this browser had the sitting `id` and was opened before the page with the sitting `own`, as far as both are remembered. */
export function isEarlierOwnSitting(id: SittingId, own: SittingId): boolean {
  const ids = readIds();
  return ids.includes(own) && ids.indexOf(id) > ids.indexOf(own);
}
