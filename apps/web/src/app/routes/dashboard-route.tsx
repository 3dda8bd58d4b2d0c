import { type ComponentProps, lazy, useEffect, useState } from 'react';
import { mayHaveOfflineTests, mayHaveUnsent } from '../../browser/unsent-flag.ts';
import { whenIdle } from '../../browser/when-idle.ts';
import { useAttemptsPort } from '../../context/api.ts';
import type { UnsentTest } from '../../context/unsent/unsent-answers.ts';
import { DashboardScreen } from '../../features/dashboard/dashboard-screen.tsx';
import { useDashboard } from '../../features/dashboard/queries.ts';
import { fetchUnsentAnswers } from '../fetch-unsent-answers.ts';

type NextBestCard = ComponentProps<typeof DashboardScreen>['NextBest'];

/** Fetched after the dashboard, and only for candidates who have taken a test. */
const NextBest = lazy(async (): Promise<{ readonly default: NextBestCard }> => {
  try {
    const { nextBestWithTexts } = await import('../../features/practice/next-best/next-best.tsx');
    return await nextBestWithTexts();
  } catch {
    // A connection that is lost before the card has come costs the card, not the dashboard.
    return { default: () => null };
  }
});

/** Fetched with the code of the test's screen, and only where this device keeps a test. The demo is on the device as a whole. */
const KeptMark =
  import.meta.env.MODE === 'demo'
    ? null
    : lazy(async () => {
        const { fetchKeptMark } = await import('./test-route.tsx').catch(() => ({ fetchKeptMark: null }));
        return (await fetchKeptMark?.().catch(() => null)) ?? { default: () => null };
      });

/**
 * Sends, in the background, answers that an earlier page could not send: now, when the browser is online again, and with each look at the
 * dashboard. @returns what is left.
 */
function useLeftAnswers(): readonly UnsentTest[] {
  const api = useAttemptsPort();
  const { data, dataUpdatedAt, refetch } = useDashboard({ isAsked: false });
  const [left, setLeft] = useState<readonly UnsentTest[]>([]);
  const user = data?.profile.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a test in another tab may have sent its answers since the last look.
  useEffect(() => {
    if (user === undefined) return;
    if (!mayHaveUnsent()) return setLeft([]);
    const send = async () => {
      const unsent = await fetchUnsentAnswers();
      // They wait for the next connection or visit.
      await unsent?.sendLeft(api, user, refetch).catch((error: unknown) => console.warn(error));
      setLeft((await unsent?.left(user)) ?? []);
    };
    const trySending = () => void send().catch((error: unknown) => console.warn(error));
    whenIdle(trySending);
    addEventListener('online', trySending);
    return () => removeEventListener('online', trySending);
  }, [api, user, refetch, dataUpdatedAt]);
  return left;
}

/** `/dashboard` */
export function Component() {
  return (
    <DashboardScreen NextBest={NextBest} KeptMark={mayHaveOfflineTests() ? KeptMark : null} unsent={useLeftAnswers()} />
  );
}
