import type { AdminRefusal } from '@bharti/domain/people/staff-refusal';
import { presences } from '@bharti/domain/progress/overview';
import type { Result } from '@bharti/domain/result';
import { z } from 'zod';
import { bilingual, category, instant, paise, testId, userId } from '../common.ts';

const count = z.int().min(0);
const metric = z.object({
  value: count,
  /** Tenths of a per cent against the period before; null where there is nothing to compare with. */
  changeTenths: z.int().nullable(),
  /** The figure of each of the last days, today last; empty where it is not kept. */
  history: z.array(count).readonly(),
});
export type OverviewMetric = z.output<typeof metric>;
/** Out of 10, in tenths: 68 is 6.8. Null before the first submitted attempt. */
const avgScoreTenths = z.int().min(0).max(100).nullable();

const popularTest = z.object({
  id: testId,
  title: bilingual,
  category,
  /** Submitted attempts. */
  attempts: count,
  avgScoreTenths,
  /** Null for an editor. */
  revenuePaise: paise.nullable(),
});
export type PopularTest = z.output<typeof popularTest>;

const liveUser = z.object({
  id: userId,
  name: z.string(),
  testsTaken: count,
  walletBalancePaise: paise,
  lastSeenAt: instant,
  status: z.enum(presences),
});
export type LiveUser = z.output<typeof liveUser>;

const topPerformer = z.object({
  id: userId,
  name: z.string(),
  avgScoreTenths,
  testsCompleted: count,
  totalSpentPaise: paise,
});
export type TopPerformer = z.output<typeof topPerformer>;

/** A time in which no server answered. */
const pastOutage = z.object({
  began: instant,
  ended: instant,
  /** How many running tests have got their lost time back, and how much access a day; null while that is being done. */
  given: z.object({ attempts: count, accesses: count }).nullable(),
});
export type PastOutage = z.output<typeof pastOutage>;

/** What the operator has not set up, and the site runs without. */
const operationGap = z.enum(['backups', 'backups_same_disk', 'deletions', 'alarms', 'certificate', 'google_accounts']);
export type OperationGap = z.output<typeof operationGap>;

/** What Live Overview shows. Every request of some seconds gets the same figures. */
export const overview = z.object({
  /** When the figures were read, by the database's clock. */
  asOf: instant,
  totalTests: count,
  /** Its history is the chart of tests submitted per day. */
  testsToday: metric,
  avgScoreTenths,
  /** Most attempts first. */
  popularTests: z.array(popularTest).readonly(),
  /** The newest of the last days, the last first. */
  outages: z.array(pastOutage).readonly(),
  /** For owners only; empty for everybody else. The release before does not send it, and an open page may meet that one. */
  gaps: z.array(operationGap).readonly().optional(),
  /** Null for an editor, who sees no candidate and no money. */
  people: z
    .object({
      totalUsers: metric,
      liveUsers: metric,
      todayLogins: metric,
      /** Users with activity in the last seven days. */
      activeUsers: count,
      /** The price of every test sold. Money that is still in wallets is not revenue. */
      totalRevenuePaise: paise,
      /** The last active first. */
      liveUserList: z.array(liveUser).readonly(),
      /** The best average first. */
      topPerformers: z.array(topPerformer).readonly(),
    })
    .nullable(),
});
export type Overview = z.output<typeof overview>;

export type OverviewPort = {
  /** @param isUnattended the page refreshes itself: the request does not count as activity. */
  readonly overview: (isUnattended: boolean) => Promise<Result<Overview, AdminRefusal>>;
};
