import type { Revisions } from '@bharti/domain/practice/mistake-card';
import { readStored, writeStored } from '../../../browser/storage.ts';
import type { ScheduledRevision } from './schedule.ts';

// Sign-out removes every key that begins with 'user_'.
const key = 'user_mistakes';

/** The revisions of more questions are forgotten, the oldest first: about 200 KB. */
const mostKept = 2_000;

type Kept = Revisions<ScheduledRevision>;

/** The revisions of this user on this device; none of another user, and none where they cannot be read. */
export function readRevisions(user: string): Kept {
  const stored = parse(readStored(key));
  return stored?.user === user ? stored.revisions : {};
}

/** Adds or replaces the revision of a question. What another tab has kept in the meantime stays. */
export function keepRevision(user: string, id: string, revision: ScheduledRevision): void {
  const entries = Object.entries({ ...readRevisions(user), [id]: revision });
  const kept = entries.toSorted(([, a], [, b]) => b.revisedOn - a.revisedOn).slice(0, mostKept);
  writeStored(key, JSON.stringify({ user, revisions: Object.fromEntries(kept) }));
}

function parse(text: string | null): { readonly user: string; readonly revisions: Kept } | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isStored(value) ? value : null;
  } catch {
    return null;
  }
}

const isRow = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isStored = (value: unknown): value is { readonly user: string; readonly revisions: Kept } =>
  isRow(value) &&
  typeof value.user === 'string' &&
  isRow(value.revisions) &&
  Object.values(value.revisions).every(isRevision);

const numbers = ['revisedOn', 'dueOn', 'stability', 'difficulty'];

const isRevision = (value: unknown): boolean =>
  isRow(value) &&
  typeof value.isRight === 'boolean' &&
  (value.isFirst === undefined || typeof value.isFirst === 'boolean') &&
  numbers.every((name) => Number.isFinite(value[name]) && Number(value[name]) >= 0);
