import { type ComponentProps, lazy } from 'react';
import { mayHaveOfflineTests } from '../../browser/unsent-flag.ts';
import { useUnsentTests } from '../../context/unsent/unsent-answers.ts';
import { DashboardScreen } from '../../features/dashboard/dashboard-screen.tsx';

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

/** `/dashboard` */
export function Component() {
  return (
    <DashboardScreen NextBest={NextBest} KeptMark={mayHaveOfflineTests() ? KeptMark : null} unsent={useUnsentTests()} />
  );
}
