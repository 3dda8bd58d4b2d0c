import type { OfflinePaper } from '@bharti/contracts/attempts/offline';
import type { TestId, UserId } from '@bharti/domain/brand';
import { type Instant, instant } from '@bharti/domain/time';
import { keepReply, readKept } from './kept-replies.ts';
import { notePapers } from './unsent-flag.ts';

// Papers for offline use that were not begun. They are replies of the server that are kept for the user who is signed in: a sign-out, and
// the sign-in of another user, removes them.

export type KeptPaper = {
  readonly paper: OfflinePaper;
  /** What the server's clock shows when this device's clock shows `at`, as both were when the paper came. */
  readonly serverTime: (at: number) => Instant;
};

const keyOf = (test: TestId): string => `offline ${test}`;

/** @returns false where the browser does not store it. */
export async function keepPaper(paper: OfflinePaper): Promise<boolean> {
  await keepReply(paper.user, keyOf(paper.start.id), paper);
  const isKept = (await findPaper(paper.user, paper.start.id)) !== null;
  if (isKept) notePapers();
  return isKept;
}

export async function findPaper(user: UserId, test: TestId): Promise<KeptPaper | null> {
  const kept = await readKept(keyOf(test));
  // As `keepPaper` has kept it.
  const paper = kept?.value as OfflinePaper | undefined;
  if (kept === null || paper?.user !== user) return null;
  return { paper, serverTime: (at) => instant(Math.round(paper.serverNow + at - kept.keptAt)) };
}

export const removePaper = (user: UserId, test: TestId): Promise<void> => keepReply(user, keyOf(test), null);
