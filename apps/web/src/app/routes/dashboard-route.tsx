import { lazy } from 'react';
import { DashboardScreen } from '../../features/dashboard/dashboard-screen.tsx';

/** Fetched after the dashboard, and only for candidates who have taken a test. */
const NextBest = lazy(async () =>
  (await import('../../features/practice/next-best/next-best.tsx')).nextBestWithTexts(),
);

/** `/dashboard` */
export const Component = () => <DashboardScreen NextBest={NextBest} />;
