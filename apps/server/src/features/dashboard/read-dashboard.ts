import type { Dashboard } from '@bharti/contracts/catalogue/dashboard';
import type { UserId } from '@bharti/domain/brand';
import { dashboardOf } from '@bharti/domain/dashboard';
import { leaderboardDays, leaderboardSize, scorerOf } from '@bharti/domain/leaderboard';
import type { Deps } from '../../shared/deps.ts';
import { readProfile } from '../../shared/people/accounts.ts';
import { listAttempts, listScorers, listTests } from './store.ts';

/** Everything the dashboard shows, in one reply: four queries, one round trip for a slow line. */
export async function readDashboard(
  { reader, payments }: Pick<Deps, 'reader' | 'payments'>,
  user: UserId,
): Promise<Dashboard> {
  const { profile, now } = await readProfile(reader, user);
  const all = await listTests(reader, user, now);
  // What nobody can buy is not shown; what was bought stays open.
  const tests = payments === null ? all.filter(({ access }) => access !== 'locked') : all;
  const { running, submitted } = await listAttempts(reader, user);
  const scorers = await listScorers(reader, leaderboardDays, leaderboardSize);
  const leaderboard = scorers.map((scorer) => scorerOf(scorer, scorer.userId === user));
  return dashboardOf({ now, profile, tests, running, submitted, leaderboard });
}
