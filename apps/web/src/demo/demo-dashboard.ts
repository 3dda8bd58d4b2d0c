import type { Profile } from '@bharti/contracts/account/session';
import type { Dashboard, TestCard } from '@bharti/contracts/catalogue/dashboard';
import { accessOf } from '@bharti/domain/attempts/access';
import type { Bilingual } from '@bharti/domain/bilingual';
import { dashboardOf, type RunningEntry, type SubmittedEntry } from '@bharti/domain/progress/dashboard';
import { type CandidateFigures, figuresOf } from '@bharti/domain/progress/figures';
import { type Standing, scorerOf, standingOn, topStandings } from '@bharti/domain/progress/leaderboard';
import { type Instant, indianDay, instant } from '@bharti/domain/time';
import { builtInTests, type ListedTest } from './built-in-tests.ts';
import { openUntil } from './caches.ts';
import { askedIds, type Bank, ownAttempts } from './demo-attempts.ts';
import { demoUserId } from './demo-user.ts';
import { holdingsOf } from './demo-wallet.ts';
import type { DemoResult, DemoState, DemoUser } from './state.ts';

export function readDashboard(state: DemoState, user: DemoUser, now: Instant, bank: Bank): Dashboard {
  const submitted = submittedOf(state);
  const { totals, days, tests: taken } = figuresOf(submitted);
  return dashboardOf({
    now,
    profile: profileOf(state, user),
    tests: builtInTests.map((test) => ({ ...cardOf(test, state, now, bank), createdAt: test.createdAt })),
    running: runningOf(state),
    recent: submitted,
    totals,
    days,
    taken,
    leaderboard: leaderboardOf(user, days, now),
  });
}

export const profileOf = (state: DemoState, user: DemoUser): Profile => ({
  id: user.id,
  email: user.email,
  name: user.name,
  wallet_balance_paise: holdingsOf(state).wallet,
  tests_taken: ownResults(state).length,
  created_at: user.created_at,
  show_on_leaderboard: user.show_on_leaderboard,
});

export const ownResults = ({ results }: DemoState): readonly DemoResult[] =>
  results.filter(({ user_id }) => user_id === demoUserId);

const cardOf = (test: ListedTest, state: DemoState, now: Instant, bank: Bank): Omit<TestCard, 'taken'> => ({
  ...accessOf(test, openUntil(state, test.id), now),
  id: test.id,
  title: test.title,
  category: test.category,
  level: test.level,
  pricePaise: test.pricePaise,
  valuePaise: test.valuePaise,
  isFree: test.isFree,
  isPromotional: test.isPromotional,
  totalQuestions: askedIds(test.id, bank).length,
  durationSeconds: test.durationSeconds,
  passPercent: test.passPercent,
});

const runningOf = (state: DemoState): readonly RunningEntry[] =>
  ownAttempts(state)
    .filter(({ submission }) => submission === null)
    .map((row) => ({
      id: row.id,
      testId: row.test_id,
      title: { en: row.test_title, mr: row.test_title_mr },
      totalQuestions: row.total_questions,
      deadline: row.deadline,
      answered: Object.keys(row.answers).length,
    }))
    .toReversed();

/** Newest first. */
const submittedOf = (state: DemoState): readonly SubmittedEntry[] =>
  ownResults(state)
    .map((row) => ({
      id: row.attempt_id,
      testId: row.test_id,
      title: titleOf(row.test_id),
      score: row.score,
      totalQuestions: row.total_questions,
      passed: row.passed,
      completedAt: instant(Date.parse(row.completed_at)),
      isFirst: row.is_first,
    }))
    .toReversed()
    .toSorted((a, b) => b.completedAt - a.completedAt);

/** A test that this build no longer contains is shown by its id. */
export const titleOf = (id: ListedTest['id']): Bilingual =>
  builtInTests.find((test) => test.id === id)?.title ?? { en: id, mr: '' };

/** Sample rows; every screen labels them as samples (specification, section 10). */
const sampleStandings: readonly (Standing & { readonly sample: number })[] = [
  { name: 'Sample user 1', score: 32, tests: 1, sample: 1 },
  { name: 'Sample user 2', score: 24, tests: 1, sample: 2 },
  { name: 'Sample user 3', score: 9, tests: 1, sample: 3 },
];

function leaderboardOf(user: DemoUser, days: CandidateFigures['days'], now: Instant): Dashboard['leaderboard'] {
  const own = user.show_on_leaderboard ? standingOn(days, indianDay(now)) : null;
  return topStandings<Standing & { readonly sample?: number }>(
    own === null ? sampleStandings : [{ ...own, name: user.name }, ...sampleStandings],
  ).map((standing) =>
    standing.sample === undefined
      ? scorerOf(standing, true)
      : { ...scorerOf(standing, false), name: standing.name, sample: standing.sample },
  );
}
