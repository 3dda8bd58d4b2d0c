import type { Dashboard } from '@bharti/contracts/catalogue/dashboard';
import type { AttemptId, UserId } from '@bharti/domain/brand';
import { dashboardOf } from '@bharti/domain/progress/dashboard';
import type { DayFigures } from '@bharti/domain/progress/figures';
import { leaderboardSize, scorerOf, standingOn, withOwnStanding } from '@bharti/domain/progress/leaderboard';
import { recentDays, recentLimit } from '@bharti/domain/progress/stats';
import { addDays, type IndianDay, indianDay } from '@bharti/domain/time';
import type { Reader } from '../../platform/postgres/database.ts';
import type { Deps } from '../../shared/deps.ts';
import { readFigures } from '../../shared/figures/read-figures.ts';
import { readProfile } from '../../shared/people/account-store.ts';
import { readShownNames } from './leaderboard-store.ts';
import { listCorrected } from './list-corrected.ts';
import { listRecent, listRunning } from './store.ts';
import type { TopScorers } from './top-scorers.ts';

type DashboardDeps = Pick<Deps, 'reader' | 'payments' | 'catalogue'> & { readonly topScorers: TopScorers };

/** Everything the dashboard shows, in one reply. Each query reads a bounded number of rows, however long the history. */
export async function readDashboard(deps: DashboardDeps, user: UserId): Promise<Dashboard> {
  const { reader, payments, catalogue } = deps;
  const { profile, now } = await readProfile(reader, user);
  const today = indianDay(now);
  const all = await catalogue.listTests(reader, user, now);
  const { totals, days, tests: taken } = await readFigures(reader, user, addDays(today, 1 - recentDays));
  const loaded = dashboardOf({
    now,
    profile,
    // Without payments, tests that cannot be bought are not listed; bought tests stay available.
    tests: payments === null ? all.filter(({ access }) => access !== 'locked') : all,
    running: await listRunning(reader, user),
    recent: await listRecent(reader, user, recentLimit),
    totals,
    days,
    taken,
    leaderboard: await readLeaderboard(deps, today, { user, isShown: profile.show_on_leaderboard, days }),
  });
  return withCorrected(reader, user, loaded);
}

/** Marks the shown results that the correction of a question has changed. */
async function withCorrected(reader: Reader, user: UserId, dashboard: Dashboard): Promise<Dashboard> {
  const { recent, tests } = dashboard;
  const shown = [...recent, ...tests.flatMap(({ taken }) => taken?.last ?? [])];
  const corrected = await listCorrected(
    reader,
    user,
    shown.map(({ attempt_id }) => attempt_id),
  );
  if (corrected.size === 0) return dashboard;
  const marked = <Row extends { readonly attempt_id: AttemptId }>(row: Row) =>
    corrected.has(row.attempt_id) ? { ...row, isCorrected: true as const } : row;
  return {
    ...dashboard,
    recent: recent.map(marked),
    tests: tests.map((test) =>
      test.taken === null ? test : { ...test, taken: { ...test.taken, last: marked(test.taken.last) } },
    ),
  };
}

type Viewer = { readonly user: UserId; readonly isShown: boolean; readonly days: readonly DayFigures[] };

/** The best candidates of today. Leaves out a candidate who may no longer be shown, even if the shared list is older. */
async function readLeaderboard(
  { reader, topScorers }: { readonly reader: Reader; readonly topScorers: TopScorers },
  today: IndianDay,
  { user, isShown, days }: Viewer,
) {
  const ranked = withOwnStanding(await topScorers(today), user, isShown ? standingOn(days, today) : null);
  const names = await readShownNames(
    reader,
    ranked.map(({ userId }) => userId),
  );
  return ranked
    .flatMap(({ userId, score, tests }) => {
      const name = names.get(userId);
      return name === undefined ? [] : scorerOf({ name, score, tests }, userId === user);
    })
    .slice(0, leaderboardSize);
}
