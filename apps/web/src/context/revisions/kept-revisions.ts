import { mostRevisions, type Revisions } from '@bharti/domain/practice/mistake-card';
import type { ScheduledRevision } from '@bharti/domain/practice/revised-question';
import { writeStored } from '../../browser/storage.ts';
import { isRow, readStoredValue } from '../../browser/stored-value.ts';
import { revisionsKey } from './may-have-revisions.ts';

/** A revision as this device keeps it. */
export type KeptRevision = ScheduledRevision & {
  /** The server has it. Missing where it was kept by an earlier release, or in the demo. */
  readonly isSent?: boolean;
};

/** The revisions of a user on this device: about 200 KB at most. */
export type KeptRevisions = {
  readonly revisions: Revisions<KeptRevision>;
  /** The last change on the server that this device has. */
  readonly newest?: number;
};

/** Undefined where nothing is kept of this user, or it cannot be read. */
export function findKept(user: string): KeptRevisions | undefined {
  const stored = readStoredValue(revisionsKey, isStored);
  return stored?.user === user ? stored : undefined;
}

/** The revisions of this user on this device; none of another user. */
export const readRevisions = (user: string): Revisions<KeptRevision> => findKept(user)?.revisions ?? {};

/** Replaces what is kept. Above the limit the oldest revisions are forgotten. */
export function writeKept(user: string, { revisions, newest = 0 }: KeptRevisions): void {
  const kept = Object.entries(revisions)
    .toSorted(([, a], [, b]) => b.revisedOn - a.revisedOn)
    .slice(0, mostRevisions);
  writeStored(revisionsKey, JSON.stringify({ user, revisions: Object.fromEntries(kept), newest }));
}

/** Adds or replaces the revision of a question. What another tab has kept in the meantime stays. */
export function keepRevision(user: string, id: string, revision: ScheduledRevision): void {
  const kept = findKept(user);
  writeKept(user, { ...kept, revisions: { ...kept?.revisions, [id]: revision } });
}

/** How many revisions on this device the server has not got. */
export const countUnsent = (user: string): number =>
  Object.values(readRevisions(user)).filter(({ isSent }) => isSent !== true).length;

type Stored = KeptRevisions & { readonly user: string };

const isNumber = (value: unknown): boolean => Number.isFinite(value) && Number(value) >= 0;

const isStored = (value: unknown): value is Stored =>
  isRow(value) &&
  typeof value.user === 'string' &&
  (value.newest === undefined || isNumber(value.newest)) &&
  isRow(value.revisions) &&
  Object.values(value.revisions).every(isRevision);

const numbers = ['revisedOn', 'dueOn', 'stability', 'difficulty'];

const isRevision = (value: unknown): boolean =>
  isRow(value) &&
  typeof value.isRight === 'boolean' &&
  (value.isFirst === undefined || typeof value.isFirst === 'boolean') &&
  (value.at === undefined || isNumber(value.at)) &&
  numbers.every((name) => isNumber(value[name]));
