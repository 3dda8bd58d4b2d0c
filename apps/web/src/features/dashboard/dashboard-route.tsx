import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { orThrow, refusalOf, useCataloguePort } from '../../context/api.ts';
import { useLocale } from '../../context/locale.tsx';
import { useMoney } from '../../context/money.ts';
import { ToSignIn } from '../../context/require-session.tsx';
import { useServerClock } from '../../context/server-clock.ts';
import { ErrorState } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.ts';
import { useTitle } from '../../ui/use-title.ts';
import '../../ui/styles/ticket.css';
import { Banners } from './banners.tsx';
import { BrowseTests } from './browse-tests.tsx';
import './dashboard.css';
import { DashboardHeader } from './dashboard-header.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { PageTitle } from './page-title.tsx';
import { Progress } from './progress.tsx';
import { RecentTests } from './recent-tests.tsx';
import { ResumeStrip } from './resume-strip.tsx';
import { Stats } from './stats.tsx';
import { TopScorers } from './top-scorers.tsx';

export function Component() {
  const { t } = useLocale();
  useTitle(t.dashboard.title);
  const { data, error, isRefetchError, refetch } = useDashboard();
  const money = useMoney();
  // What was there stays; only the news could not be had.
  useEffect(() => {
    if (isRefetchError) toast.error(t.dashboard.loadTestsFailed);
  }, [isRefetchError, t.dashboard.loadTestsFailed]);
  const refusal = refusalOf(error);
  if (refusal?.code === 'not_signed_in') return <ToSignIn />;
  return (
    <>
      <DashboardHeader balance={data?.profile.wallet_balance_paise} />
      {data === undefined || money === undefined ? (
        error === null || data !== undefined ? (
          <DashboardSkeleton />
        ) : (
          <ErrorState
            title={t.dashboard.loadProfileFailed}
            line={t.unreachable}
            action={
              <button type="button" className="btn primary" onClick={() => void refetch()}>
                {t.retry}
              </button>
            }
          />
        )
      ) : (
        <>
          <ResumeStrip running={data.running} />
          <main className="wrap" id="content">
            <PageTitle now={data.serverNow} />
            <Banners dashboard={data} hasMoney={money !== null} />
            <Stats dashboard={data} hasMoney={money !== null} />
            <Progress progress={data.progress} />
            <BrowseTests tests={data.tests} running={data.running} balance={data.profile.wallet_balance_paise} />
            <div className="duo">
              <RecentTests recent={data.recent} now={data.serverNow} />
              <TopScorers scorers={data.leaderboard} isShown={data.profile.show_on_leaderboard} />
            </div>
          </main>
          <div className="page-end" />
        </>
      )}
    </>
  );
}

/** One reply for the whole screen; asked for again whenever the screen comes back into view. */
function useDashboard() {
  const api = useCataloguePort();
  const clock = useServerClock();
  return useQuery({
    queryKey: ['dashboard'],
    queryFn: async () => {
      const askedAt = Date.now();
      const dashboard = orThrow(await api.dashboard());
      clock.correct(dashboard.serverNow, askedAt);
      return dashboard;
    },
    refetchOnMount: 'always',
  });
}
