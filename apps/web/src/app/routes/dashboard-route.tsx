import { type ComponentProps, lazy } from 'react';
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

/** `/dashboard` */
export const Component = () => <DashboardScreen NextBest={NextBest} />;
