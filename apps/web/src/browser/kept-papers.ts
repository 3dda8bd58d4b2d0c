import type { OfflinePaper } from '@bharti/contracts/attempts/offline';
import type { Bilingual } from '@bharti/domain/bilingual';
import type { TestId, UserId } from '@bharti/domain/brand';
import { type Instant, instant } from '@bharti/domain/time';
import { type KeptReply, keepReply, readKept, readKeptOfKind } from './kept-replies.ts';
import { writeStored } from './storage.ts';
import { readStoredValue } from './stored-value.ts';
import { notePapers } from './unsent-flag.ts';

// Papers for offline use that were not begun. They are replies of the server that are kept for a user: a sign-out, and the sign-in of
// another user, removes them; an expired session does not. An update of the app may remove them, because its new screens may not be able
// to show them. So a list apart says what was kept, and the candidate is told what is missing.

export type KeptPaper = {
  readonly paper: OfflinePaper;
  /** What the server's clock shows when this device's clock shows `at`, as both were when the paper came. */
  readonly serverTime: (at: number) => Instant;
};

/** Whether it may still be begun, as far as the device knows the server's time. */
export const isInTime = ({ paper, serverTime }: KeptPaper): boolean => serverTime(Date.now()) <= paper.beginsUntil;

const keyOf = (test: TestId): string => `offline ${test}`;

/** @returns false where the browser does not store it. */
export async function keepPaper(paper: OfflinePaper): Promise<boolean> {
  await keepReply(paper.user, keyOf(paper.start.id), paper);
  const isKept = (await findPaper(paper.user, paper.start.id)) !== null;
  if (!isKept) return false;
  notePapers();
  const { user, start, beginsUntil } = paper;
  writeList([...without(user, start.id), { user, test: start.id, title: start.title, beginsUntil }]);
  return true;
}

/** Whether the browser stores papers of this user now; tried before a paper is asked for, because asking cannot be undone. */
export async function canKeepPapers(user: UserId): Promise<boolean> {
  const key = 'offline-trial';
  await keepReply(user, key, true);
  const isKept = (await readKept(key)) !== null;
  await keepReply(user, key, null);
  return isKept;
}

export async function findPaper(user: UserId, test: TestId): Promise<KeptPaper | null> {
  const kept = await readKept(keyOf(test));
  return kept && ofUser(user, kept);
}

/** All papers of a user. */
export async function listPapers(user: UserId): Promise<readonly KeptPaper[]> {
  const found = await readKeptOfKind('offline');
  return found.flatMap((kept) => ofUser(user, kept) ?? []);
}

function ofUser(user: UserId, { value, keptAt }: KeptReply): KeptPaper | null {
  // As `keepPaper` has kept it.
  const paper = value as OfflinePaper;
  if (paper.user !== user) return null;
  return { paper, serverTime: (at) => instant(Math.round(paper.serverNow + at - keptAt)) };
}

export function removePaper(user: UserId, test: TestId): Promise<void> {
  writeList(without(user, test));
  return keepReply(user, keyOf(test), null);
}

/** What was kept and not removed by its candidate. */
type Listed = {
  readonly user: UserId;
  readonly test: TestId;
  readonly title: Bilingual;
  readonly beginsUntil: Instant;
};

// A sign-out removes it, as every key that begins with 'user_'.
const listKey = 'user_kept_papers';
// Only `writeList` writes it.
const isList = (value: unknown): value is readonly Listed[] => Array.isArray(value);
const readList = (): readonly Listed[] => readStoredValue(listKey, isList) ?? [];
const writeList = (list: readonly Listed[]): void => writeStored(listKey, JSON.stringify(list));
const without = (user: UserId, test: TestId): readonly Listed[] =>
  readList().filter((listed) => listed.user !== user || listed.test !== test);

/** The papers that were kept for this user, may still be begun, and are not found on this device any more. */
export async function listLostPapers(user: UserId): Promise<readonly Pick<Listed, 'test' | 'title'>[]> {
  const inTime = readList().filter((listed) => listed.user === user && Date.now() <= listed.beginsUntil);
  if (inTime.length === 0) return [];
  const found = new Set((await listPapers(user)).map(({ paper }) => paper.start.id));
  return inTime.filter(({ test }) => !found.has(test));
}
