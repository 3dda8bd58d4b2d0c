import type { OfflinePaper } from '@bharti/contracts/attempts/offline';
import type { TestId, UserId } from '@bharti/domain/brand';
import type { Instant } from '@bharti/domain/time';
import { instant } from '@bharti/domain/time';
import { useQuery } from '@tanstack/react-query';
import { findPaper, removePaper } from '../../../browser/kept-papers.ts';
import { offlineSittings, type StoredSitting } from '../../../browser/offline-sittings.ts';
import { mayHaveSittings } from '../../../browser/unsent-flag.ts';
import { withinTime } from '../../../browser/within-time.ts';

/** What this device keeps of a test for offline use. */
export type KeptTest = {
  readonly paper: OfflinePaper;
  /** Null where it was not begun. */
  readonly sitting: StoredSitting | null;
  readonly serverTime: (wall: number) => Instant;
};

/** Milliseconds. A browser whose storage hangs must not hold up the test. Where a begun test may be in it, another screen would hide that test. */
const longestMs = 2_000;
const longestForBegunMs = 10_000;

export const keptTestKey = (test: TestId) => ['kept-test', test] as const;

/** Undefined until it is known. Null where nothing is kept for this user. An error where a begun test may be kept, and could not be read. */
export function useKeptTest(user: UserId | undefined, test: TestId) {
  return useQuery({
    queryKey: [...keptTestKey(test), user],
    queryFn: () => (user === undefined ? null : foundInTime(find(user, test))),
    // Always what the device has now.
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
    retry: false,
  });
}

async function find(user: UserId, test: TestId): Promise<KeptTest | null> {
  const sitting = await offlineSittings.find(user, test);
  const begun = sitting && (await offlineSittings.paper(user, test));
  if (begun !== null) return { paper: begun, sitting, serverTime: (wall) => instant(wall) };
  const kept = await findPaper(user, test);
  return kept && { ...kept, sitting: null };
}

/** The sitting has a copy of the paper. */
export const forgetKeptPaper = ({ user, start }: OfflinePaper): Promise<void> => removePaper(user, start.id);

async function foundInTime(found: Promise<KeptTest | null>): Promise<KeptTest | null> {
  const mayBeBegun = mayHaveSittings();
  try {
    return await withinTime(mayBeBegun ? longestForBegunMs : longestMs, found);
  } catch (error) {
    if (mayBeBegun) throw error;
    return null;
  }
}
