import { type ComponentProps, lazy, useEffect } from 'react';
import { whenIdle } from '../../browser/when-idle.ts';
import { useAttemptsPort } from '../../context/api.ts';
import { useSession } from '../../context/session.tsx';
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

/** The demo sends nothing. */
const isDemo = import.meta.env.MODE === 'demo';

/** Sends, in the background, answers that an earlier page could not send. */
function useSendLeftAnswers(): void {
  const api = useAttemptsPort();
  const user = useSession().user?.id;
  useEffect(() => {
    if (isDemo || user === undefined) return;
    const send = () =>
      import('../../features/attempt/sync/send-left.ts')
        .then(({ sendLeftAnswers }) => sendLeftAnswers(api, user))
        // Without a connection they wait for the next visit.
        .catch((error: unknown) => console.warn(error));
    whenIdle(() => void send());
  }, [api, user]);
}

/** `/dashboard` */
export function Component() {
  useSendLeftAnswers();
  return <DashboardScreen NextBest={NextBest} />;
}
