import type { Dashboard, TestCard } from '@bharti/contracts/catalogue/dashboard';
import type { KeptReply } from '@bharti/contracts/kept-reply';
import type { TestId } from '@bharti/domain/brand';
import type { Instant } from '@bharti/domain/time';
import { formatDay } from '@bharti/i18n/format';
import { type ComponentType, Suspense, useEffect } from 'react';
import { useConfig } from '../../context/config.ts';
import { useLocale } from '../../context/locale.tsx';
import { useMoney } from '../../context/money.ts';
import type { UnsentTest } from '../../context/unsent/unsent-answers.ts';
import { UserQuery } from '../../context/user-query.tsx';
import { LanguageOffer } from '../../ui/language-offer.tsx';
import { testListAnchor } from '../../ui/path-to.ts';
import { SiteFooter } from '../../ui/site-footer.tsx';
import { toast } from '../../ui/toast.ts';
import { useTitle } from '../../ui/use-title.ts';
import '../../ui/styles/ticket.css';
import { Banners } from './banners.tsx';
import { BrowseTests } from './browse-tests.tsx';
import styles from './dashboard.module.css';
import { DashboardHeader } from './dashboard-header.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { Doors } from './doors.tsx';
import { FirstVisit } from './first-visit.tsx';
import { isRunning } from './is-running.ts';
import { PageTitle } from './page-title.tsx';
import { Progress } from './progress.tsx';
import { useDashboard } from './queries.ts';
import { RecentTests } from './recent-tests.tsx';
import { ResumeStrip } from './resume-strip.tsx';
import { ScoresPlace } from './scores-place.tsx';
import { Stats } from './stats.tsx';
import { TopScorers } from './top-scorers.tsx';
import { usePreparation } from './use-preparation.ts';

/** The demo is on the device as a whole: nothing is sat there that waits. */
const isDemo = import.meta.env.MODE === 'demo';

type DashboardScreenProps = {
  /** The card that says what is most useful now; its code may come later. */
  readonly NextBest: ComponentType<{ readonly tests: readonly TestCard[]; readonly now: Instant }>;
  /** Null where this device keeps no test for offline use; its code may come later. */
  readonly KeptMark: ComponentType<{ readonly test: TestId; readonly isRunning: boolean }> | null;
  /** Answers that this browser keeps and the server has not got. */
  readonly unsent: readonly UnsentTest[];
};

export function DashboardScreen(parts: DashboardScreenProps) {
  const { t } = useLocale();
  useTitle(t.dashboard.title);
  const query = useDashboard();
  const money = useMoney();
  // A failed refresh leaves the earlier data on the screen.
  useEffect(() => {
    if (query.isRefetchError) toast.error(t.dashboard.loadTestsFailed);
  }, [query.isRefetchError, t.dashboard.loadTestsFailed]);
  // The screen also needs to know whether to show anything about money, so it waits for both.
  const shown = money === undefined ? { ...query, data: undefined } : query;
  return (
    <>
      <DashboardHeader balance={query.data?.profile.wallet_balance_paise} />
      <UserQuery query={shown} title={t.dashboard.loadProfileFailed} skeleton={<DashboardSkeleton />}>
        {(dashboard) => <Loaded dashboard={dashboard} hasMoney={money !== null} {...parts} />}
      </UserQuery>
    </>
  );
}

type LoadedProps = DashboardScreenProps & { readonly dashboard: Dashboard & KeptReply; readonly hasMoney: boolean };

function Loaded({ dashboard, hasMoney, NextBest, KeptMark, unsent }: LoadedProps) {
  const { locale, t } = useLocale();
  const { profile, tests, serverNow: now } = dashboard;
  const running = dashboard.running.filter(({ deadline }) => deadline > now);
  const { config } = useConfig();
  // Also with a running test: as long as there is no result, there are no figures but zeros.
  const isFirstVisit = dashboard.stats.testsCompleted === 0;
  // A test that is running is resumed from the strip above the page.
  const free = tests.find(
    ({ id, isPromotional, access, taken }) =>
      isPromotional && access === 'free' && taken === null && !isRunning(running, id),
  );
  // Also one that the server did not take: it can be read there.
  const sittingOf = (test: TestId) =>
    isDemo ? undefined : unsent.find(({ sitting }) => sitting?.test === test)?.sitting;
  const sitting = free && sittingOf(free.id);
  const markOf = (test: TestId) =>
    KeptMark && (
      <Suspense>
        <KeptMark test={test} isRunning={isRunning(running, test)} />
      </Suspense>
    );
  useAddressedPart();
  usePreparation(dashboard, hasMoney);
  return (
    <>
      <ResumeStrip running={dashboard.running} isKept={dashboard.isKept === true} unsent={unsent} />
      <main className="wrap" id="content">
        <PageTitle name={profile.name}>
          {isFirstVisit ? (
            // What is sat on this device stands on its ticket.
            free && sitting === undefined && t.dashboard.firstLine(free.durationSeconds / 60)
          ) : (
            <>
              {formatDay(locale, now)} · <a href={`#${testListAnchor}`}>{t.dashboard.browse}</a>
            </>
          )}
        </PageTitle>
        <LanguageOffer />
        <Banners
          dashboard={dashboard}
          promo={sitting === undefined ? free : undefined}
          {...{ isFirstVisit, hasMoney }}
          site={config?.site}
        />
        {isFirstVisit ? (
          <FirstVisit {...{ free, tests, running, hasMoney, sitting, markOf }} />
        ) : (
          <>
            <div className={styles.top}>
              <Suspense fallback={<div className={`card ${styles.next}`} aria-busy="true" />}>
                <NextBest tests={tests} now={now} />
              </Suspense>
              <Stats dashboard={dashboard} hasMoney={hasMoney} />
            </div>
            <Doors />
          </>
        )}
        <BrowseTests {...{ tests, running, isFirstVisit, sittingOf, markOf }} balance={profile.wallet_balance_paise} />
        {!isFirstVisit && (
          <div className={styles.columns}>
            <Progress progress={dashboard.progress}>
              <ScoresPlace />
            </Progress>
            <div>
              <RecentTests recent={dashboard.recent} now={now} />
              <TopScorers scorers={dashboard.leaderboard} isShown={profile.show_on_leaderboard} />
            </div>
          </div>
        )}
      </main>
      {config === undefined ? <div className={styles.end} /> : <SiteFooter site={config.site} hasMoney={hasMoney} />}
    </>
  );
}

/** Scrolls to the part that the address names (`#tests`), once the screen is not hidden by the consent notice. */
function useAddressedPart(): void {
  useEffect(() => {
    const part = location.hash.length > 1 ? document.getElementById(location.hash.slice(1)) : null;
    if (part === null) return;
    const observer = new ResizeObserver(() => {
      // A hidden part has no height.
      if (part.offsetHeight === 0) return;
      part.scrollIntoView();
      observer.disconnect();
    });
    observer.observe(part);
    return () => observer.disconnect();
  }, []);
}
