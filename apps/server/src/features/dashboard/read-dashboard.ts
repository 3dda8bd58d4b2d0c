import type { Dashboard } from '@bharti/contracts/dashboard';
import { isExpired } from '@bharti/domain/attempt';
import type { UserId } from '@bharti/domain/brand';
import { leaderboardDays, leaderboardSize, publicName } from '@bharti/domain/leaderboard';
import { pointsPerCorrectAnswer, progressByCategory, recentLimit, userStats, weekOf } from '@bharti/domain/stats';
import type { Reader } from '../../platform/database.ts';
import { listAttempts, listScorers, listTests, readProfile } from './store.ts';

const newTestDays = 30;
const day = 86_400_000;

/** Everything the dashboard shows, in one reply: four queries, one round trip for a slow line. */
export async function readDashboard(reader: Reader, user: UserId): Promise<Dashboard> {
  const { now, ...profile } = await readProfile(reader, user);
  const listed = await listTests(reader);
  const { running, submitted } = await listAttempts(reader, user);
  const scorers = await listScorers(reader, leaderboardDays, leaderboardSize);
  const tests = listed.map(({ createdAt: _, ...card }) => card);
  const fresh = listed.filter(({ createdAt }) => createdAt > now - newTestDays * day);
  const newest = fresh[0];
  return {
    serverNow: now,
    profile,
    stats: userStats(submitted, now),
    week: [...weekOf(submitted, now)],
    progress: [...progressByCategory(tests, submitted)],
    tests,
    newTests: fresh.length,
    newestTest: newest === undefined ? null : new Date(newest.createdAt).toISOString(),
    // One that is over waits for the closing job and can no longer be resumed.
    running: running.filter((attempt) => !isExpired(attempt, now)),
    recent: submitted.slice(0, recentLimit).map((attempt) => ({
      attempt_id: attempt.id,
      test_id: attempt.testId,
      title: attempt.title,
      titleMr: attempt.titleMr,
      score: attempt.score,
      total_questions: attempt.totalQuestions,
      passed: attempt.passed,
      completed_at: new Date(attempt.completedAt).toISOString(),
    })),
    leaderboard: scorers.map(({ userId, name, score, tests }) => ({
      name: publicName(name),
      points: score * pointsPerCorrectAnswer,
      tests,
      isMe: userId === user,
    })),
  };
}
