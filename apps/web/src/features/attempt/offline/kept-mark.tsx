import type { TestId, UserId } from '@bharti/domain/brand';
import { useQuery } from '@tanstack/react-query';
import { Smartphone } from 'lucide-react';
import { listPapers } from '../../../browser/kept-papers.ts';
import { offlineSittings } from '../../../browser/offline-sittings.ts';
import { useSession } from '../../../context/session.tsx';
import { withTexts } from '../../../context/texts.ts';
import { isAppReady } from './app-ready.ts';
import { type Mark, marksOf } from './kept-marks.ts';
import { offlineTestTexts } from './test-texts.ts';
import { useOfflineTestTexts } from './use-texts.ts';

/** Milliseconds after which a begun test is looked for again: it leaves the device when it is sent. */
const lookAgainMs = 3_000;

export const keptMarkWithTexts = async () => ({
  // React.lazy expects the component under this name.
  default: await withTexts(Promise.resolve(KeptMark), offlineTestTexts),
});

type KeptMarkProps = {
  readonly test: TestId;
  /** An attempt with a connection runs: without one it goes on as it is, and nothing is begun. */
  readonly isRunning: boolean;
};

/** On the card of a test that this device keeps for this user: that it can be sat offline, or that it was begun so. */
function KeptMark({ test, isRunning }: KeptMarkProps) {
  const texts = useOfflineTestTexts();
  const { user } = useSession();
  const { data } = useQuery({
    queryKey: ['offline-marks', user?.id],
    queryFn: () => (user ? keptTests(user.id) : null),
    refetchInterval: ({ state }) => [...(state.data?.values() ?? [])].includes('begun') && lookAgainMs,
    // Always what the device has now.
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
    retry: false,
  });
  const kept = data?.get(test);
  if (kept === undefined || (kept === 'ready' && isRunning)) return null;
  return (
    <span className="badge info">
      <Smartphone className="icon" aria-hidden="true" />
      {texts.marks[kept]}
    </span>
  );
}

async function keptTests(user: UserId): Promise<ReadonlyMap<TestId, Mark>> {
  const papers = await listPapers(user);
  // Without the app itself on this device a paper cannot be opened there.
  const isReady = await isAppReady();
  return marksOf(isReady ? papers : [], await offlineSittings.list(user));
}
