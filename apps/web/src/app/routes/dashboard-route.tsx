import { type ComponentProps, lazy, useEffect } from 'react';
import { mayHaveUnsent } from '../../browser/unsent-flag.ts';
import { whenIdle } from '../../browser/when-idle.ts';
import { useAttemptsPort } from '../../context/api.ts';
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

/** Sends, in the background, answers that an earlier page could not send: now, and when the browser is online again. */
function useSendLeftAnswers(): void {
  const api = useAttemptsPort();
  const { data, refetch } = useDashboard({ isAsked: false });
  const user = data?.profile.id;
  useEffect(() => {
    if (user === undefined || !mayHaveUnsent()) return;
    const send = () =>
      void fetchUnsentAnswers()
        .then((unsent) => unsent?.sendLeft(api, user, refetch))
        // They wait for the next connection or visit.
        .catch((error: unknown) => console.warn(error));
    whenIdle(send);
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  }, [api, user, refetch]);
}

/** `/dashboard` */
export function Component() {
  useSendLeftAnswers();
  return <DashboardScreen NextBest={NextBest} />;
}
