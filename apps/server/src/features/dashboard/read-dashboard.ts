import type { Dashboard } from '@bharti/contracts/dashboard';
import type { UserId } from '@bharti/domain/brand';
import { dashboardOf } from '@bharti/domain/dashboard';
import { leaderboardDays, leaderboardSize, scorerOf } from '@bharti/domain/leaderboard';
import type { Reader } from '../../platform/database.ts';
import { listAttempts, listScorers, listTests, readProfile } from './store.ts';

/** Everything the dashboard shows, in one reply: four queries, one round trip for a slow line. */
export async function readDashboard(reader: Reader, user: UserId): Promise<Dashboard> {
  const { now, ...profile } = await readProfile(reader, user);
  const tests = await listTests(reader, user, now);
  const { running, submitted } = await listAttempts(reader, user);
  const scorers = await listScorers(reader, leaderboardDays, leaderboardSize);
  const leaderboard = scorers.map((scorer) => scorerOf(scorer, scorer.userId === user));
  return dashboardOf({ now, profile, tests, running, submitted, leaderboard });
}
