import type { OfflinePort } from '@bharti/contracts/attempts/offline';
import type { AttemptResult } from '@bharti/contracts/attempts/result';
import { applyChanges } from '@bharti/domain/attempts/answer-sheet';
import type { SittingId, UserId } from '@bharti/domain/brand';
import type { Refusal } from '@bharti/domain/refusal';
import type { Result } from '@bharti/domain/result';
import { offlineSittings, type SittingStore, type StoredSitting } from '../../../browser/offline-sittings.ts';
import { overtakenBy } from '../sync/overtaken.ts';
import type { Journal, JournalEntry } from '../sync/ports.ts';
import { createStoredJournal } from '../sync/stored-journal.ts';
import { finished, toOfflineSitting } from './device-sitting.ts';
import { elapsedUntil, isClockInDoubt } from './elapsed.ts';

type Port = Pick<OfflinePort, 'sendOfflineSitting'>;

/** What the server made of a sitting. `isOwn`: its result is of this sitting, and not of one of the same paper that was sent before. */
export type SendingResult = Result<AttemptResult, Refusal> & { readonly isOwn: boolean };

/**
 * Sends a finished sitting. What the server has taken is removed from this device; what it will never take stays, with the reason.
 * @returns null where the sitting goes on. @throws when it is to be tried again; sending it again is harmless.
 */
export async function sendSitting(
  api: Port,
  store: SittingStore,
  stored: StoredSitting,
): Promise<SendingResult | null> {
  const sitting = toOfflineSitting(stored);
  if (sitting === null) return null;
  const reply = await api.sendOfflineSitting(stored.id, sitting);
  if (!reply.ok && !isFinal(reply.refusal)) throw new Error(reply.refusal.code);
  // Where another page or device had sent a sitting of this paper, the server keeps that one.
  const isOwn = reply.ok && isSameSheet(reply.value.answers, stored.answers);
  if (isOwn) await store.remove(stored);
  else await store.change(stored, (kept) => ({ ...kept, problem: reply.ok ? 'other_counts' : 'refused' }));
  return { ...reply, isOwn };
}

/**
 * Any other refusal, such as one about the session or about too many requests, may be gone with the next try. So may `not_found`: a server of
 * an earlier release says it, which does not know such sittings.
 */
const isFinal = ({ code }: Refusal): boolean =>
  code === 'attempt_not_found' || code === 'invalid_answer' || code === 'invalid_request';

const isSameSheet = (one: StoredSitting['answers'], other: StoredSitting['answers']): boolean => {
  const questions = Object.keys(one);
  return questions.length === Object.keys(other).length && questions.every((each) => one[each] === other[each]);
};

export type Device = {
  readonly store: SittingStore;
  /** What the device's clock shows, in milliseconds. */
  readonly wall: () => number;
  /** Answers of a page that was closed before they were in the store. */
  readonly journalOf: (sitting: StoredSitting) => Pick<Journal, 'read' | 'remove'>;
};
export const thisDevice: Device = {
  store: offlineSittings,
  wall: () => Date.now(),
  journalOf: ({ user, id, title }) =>
    createStoredJournal({ user, attempt: id, title, sitting: crypto.randomUUID() as SittingId }),
};

/** The sittings that the server has taken, and why others are to be tried again. */
export type SendingResults = { readonly sent: readonly StoredSitting[]; readonly failures: readonly unknown[] };

/**
 * Sends all sittings of a user that have ended; one whose time is over has ended, unless its clock is in doubt. One that fails does not keep
 * the next from being sent. @throws where the store does not answer.
 */
export async function sendSittings(api: Port, user: UserId, device = thisDevice): Promise<SendingResults> {
  const sent: StoredSitting[] = [];
  const failures: unknown[] = [];
  for (const stored of await device.store.list(user)) {
    if (stored.problem !== null) continue;
    try {
      const ended = await endIfOver(device, stored);
      const reply = ended && (await sendSitting(api, device.store, ended));
      if (reply?.isOwn === true) sent.push(stored);
    } catch (error) {
      failures.push(error);
    }
  }
  return { sent, failures };
}

/** Ends a sitting whose time went by while no page showed it. */
async function endIfOver(device: Device, stored: StoredSitting): Promise<StoredSitting | null> {
  const wall = device.wall();
  const isOver = elapsedUntil(stored, wall) >= stored.durationSeconds * 1_000;
  if (stored.finishedAt !== null || !isOver || isClockInDoubt(stored, wall)) return stored;
  return endSitting(stored, device);
}

/**
 * Ends a sitting as its device's clock says, with the answers that its page had not stored yet. Where another tab has ended it before, or has answered
 * the same questions since, they stay in the journal: with the next sending they are compared with the result and named as not counted. @returns null where it is gone.
 */
export async function endSitting(stored: StoredSitting, device = thisDevice): Promise<StoredSitting | null> {
  const elapsed = elapsedUntil(stored, device.wall());
  const journal = device.journalOf(stored);
  const left = await journal.read();
  let areTaken = false;
  let taken: readonly JournalEntry[] = [];
  const ended = await device.store.change(stored, (kept) => {
    if (kept.finishedAt !== null) return kept;
    areTaken = true;
    // What another tab has answered since stays as it is.
    const overtaken = overtakenBy(kept.answers, left, {});
    taken = left.filter((entry) => !overtaken.includes(entry));
    const changes = taken.map(({ change }) => change);
    return finished({ ...kept, ...applyChanges(kept, changes) }, elapsed);
  });
  if (areTaken) await journal.remove(taken.map(({ number }) => number));
  return ended;
}

/** The candidate has a refused sitting sent again: another release of the server or the app may understand it. */
export const sendAgain = (stored: StoredSitting, { store }: Pick<Device, 'store'> = thisDevice) =>
  store.change(stored, (kept) => ({ ...kept, problem: null }));

/**
 * Deletes a sitting that the server has not taken, with the answers that its page had not stored yet: there is no attempt that could take them.
 */
export async function removeSitting(stored: StoredSitting, { store, journalOf } = thisDevice): Promise<void> {
  const journal = journalOf(stored);
  const left = await journal.read();
  await store.remove(stored);
  await journal.remove(left.map(({ number }) => number));
}

/** The candidate goes on with a sitting whose clock is in doubt: only the time that a page had measured counts. */
export const goOnWithSitting = (stored: StoredSitting, { store, wall }: Pick<Device, 'store' | 'wall'> = thisDevice) =>
  store.change(stored, (kept) => (kept.seenAt === stored.seenAt ? { ...kept, seenAt: wall() } : kept));
