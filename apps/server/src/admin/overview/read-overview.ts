import type { OperationGap, Overview } from '@bharti/contracts/admin/overview';
import type { StaffRole } from '@bharti/domain/people/staff';
import {
  activeUsers,
  allDays,
  averageOf,
  overviewDays,
  presenceOf,
  today,
  totalUsers,
} from '@bharti/domain/progress/overview';
import { addDays, indianDay, indianHour, instant } from '@bharti/domain/time';
import { sql } from 'kysely';
import type { Reader } from '../../platform/postgres/database.ts';
import { listPastOutages } from '../../shared/outages/outage-store.ts';
import { listLastSeen, listPopularTests, listTopPerformers, readDays, readTotals } from './store.ts';

const pastOutages = { days: 30, limit: 5 };

/** The same for all staff, and counted once for them. */
export type Figures = Omit<Overview, 'gaps'>;

/** All figures and lists. Each query reads a bounded number of rows, however long the history. */
export async function readOverview(reader: Reader): Promise<Figures> {
  const { rows } = await sql<{ now: Date }>`select date_trunc('milliseconds', now()) as now`.execute(reader);
  const now = instant(rows[0]?.now.getTime() ?? Number.NaN);
  const first = addDays(indianDay(now), 1 - overviewDays);
  const days = allDays(await readDays(reader, first, indianHour(now)), indianDay(now));
  const totals = await readTotals(reader);
  const seen = await listLastSeen(reader);
  return {
    asOf: now,
    totalTests: totals.tests,
    testsToday: today(days, 'attempts'),
    avgScoreTenths: averageOf(totals),
    popularTests: await listPopularTests(reader),
    outages: await listPastOutages(reader, pastOutages),
    people: {
      totalUsers: totalUsers(totals.users, days),
      // Who was online at an earlier time is not kept.
      liveUsers: { value: totals.live, changeTenths: null, history: [] },
      todayLogins: today(days, 'logins'),
      activeUsers: activeUsers(days),
      totalRevenuePaise: totals.revenue,
      liveUserList: seen.map((user) => ({ ...user, status: presenceOf(user.lastSeenAt, now) })),
      topPerformers: await listTopPerformers(reader),
    },
  };
}

/** An editor sees figures of tests only: no candidate and no money. Only an owner can have the gaps of the operation closed. */
export function overviewFor(role: StaffRole, all: Figures, gaps: readonly OperationGap[]): Overview {
  if (role === 'owner') return { ...all, gaps };
  if (role !== 'editor') return { ...all, gaps: [] };
  const popularTests = all.popularTests.map((test) => ({ ...test, revenuePaise: null }));
  return { ...all, popularTests, people: null, gaps: [] };
}
