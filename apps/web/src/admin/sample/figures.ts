import type { LiveUser, Overview, OverviewMetric, PopularTest, TopPerformer } from '@bharti/contracts/admin/overview';
import type { TestId, UserId } from '@bharti/domain/brand';
import { paise } from '@bharti/domain/money/money';
import { changeTenths, presenceOf } from '@bharti/domain/progress/overview';
import { type Instant, instant } from '@bharti/domain/time';
import { type SampleTexts, sampleTexts } from '@bharti/i18n/admin/sample';

// The specification names the eight figures (section 10). Rows and days beside them are made up to fit them.

/** @param days the figure of each of 14 days, today last. @param since how many days back it is compared with. */
const metric = (days: readonly number[], since: number): OverviewMetric => {
  const [value, earlier] = [days.at(-1) ?? 0, days.at(-1 - since) ?? 0];
  return { value, changeTenths: changeTenths(value, earlier), history: days };
};
const users = [1_130, 1_141, 1_149, 1_158, 1_170, 1_183, 1_197, 1_204, 1_210, 1_218, 1_225, 1_233, 1_240, 1_247];
const logins = [48, 52, 61, 57, 44, 39, 63, 66, 58, 71, 69, 54, 73, 67];
const tests = [98, 112, 121, 117, 90, 84, 131, 139, 127, 148, 152, 133, 161, 156];

const userId = (number: number) => `5a300000-0000-4000-8000-00000000000${number}` as UserId;

/** Minutes since the last activity, tests, balance in paise. */
const live = [
  [0, 12, 18_000],
  [2, 31, 4_500],
  [4, 8, 0],
  [11, 19, 26_000],
  [24, 3, 10_000],
  [95, 27, 1_000],
] as const;
const liveUsers = (t: SampleTexts, now: Instant): LiveUser[] =>
  live.map(([minutes, testsTaken, balance], index) => {
    const lastSeenAt = instant(now - minutes * 60_000);
    const status = presenceOf(lastSeenAt, now);
    const name = t.user(index + 1);
    return { id: userId(index + 1), name, testsTaken, walletBalancePaise: paise(balance), lastSeenAt, status };
  });

/** Attempts, average in tenths, revenue in paise. */
const popular = [
  ['gk', 612, 71, 3_480_000],
  ['math', 534, 58, 3_120_000],
  ['reasoning', 497, 66, 2_875_000],
  ['marathi', 388, 74, 2_060_000],
  ['full', 214, 62, 940_000],
] as const;
const popularTests: readonly PopularTest[] = popular.map(([category, attempts, avgScoreTenths, revenue], index) => ({
  id: `sample-test-${index + 1}` as TestId,
  title: { en: sampleTexts.en.test(index + 1), mr: sampleTexts.mr.test(index + 1) },
  category,
  attempts,
  avgScoreTenths,
  revenuePaise: paise(revenue),
}));

/** User, average in tenths, tests, spent in paise. */
const best = [
  [2, 92, 31, 31_000],
  [6, 89, 27, 26_000],
  [4, 87, 19, 18_000],
  [1, 84, 12, 11_000],
  [3, 81, 8, 7_000],
] as const;
const topPerformers = (t: SampleTexts): TopPerformer[] =>
  best.map(([user, avgScoreTenths, testsCompleted, spent]) => {
    const facts = { avgScoreTenths, testsCompleted, totalSpentPaise: paise(spent) };
    return { id: userId(user), name: t.user(user), ...facts };
  });

/** What Live Overview shows in the demo. */
export const sampleOverview = (t: SampleTexts, now: Instant): Overview => ({
  asOf: now,
  totalTests: 45,
  testsToday: metric(tests, 1),
  avgScoreTenths: 68,
  popularTests,
  outages: [],
  gaps: [],
  people: {
    totalUsers: metric(users, 7),
    liveUsers: { value: 23, changeTenths: null, history: [] },
    todayLogins: metric(logins, 1),
    activeUsers: 189,
    totalRevenuePaise: paise(12_475_000),
    liveUserList: liveUsers(t, now),
    topPerformers: topPerformers(t),
  },
});
