import type { AttemptId, ExportId, PostingId, SittingId, TestId, UserId } from '@bharti/domain/brand';
import type { ReportKind, ReportPlace, ReportSource } from '@bharti/domain/content/question-report';
import { progressCategories } from '@bharti/domain/content/test';
import type { Paise } from '@bharti/domain/money/money';
import type { Instant } from '@bharti/domain/time';
import { demoUserId } from './demo-user.ts';
import { attemptsFrom1, loginsFrom0, paymentsFrom0, paymentsFrom1, resultsFrom0, userFrom0 } from './migrations.ts';
import type { Shape } from './shape.ts';
import { branded, isFlag, isListOf, isNullOr, isOneOf, isRecordOf, isRow, isText, isTime, isWhole } from './shape.ts';
import type { AnalyticsEvent, DemoState } from './state.ts';

/** One versioned entry of the browser's storage. */
export type DocumentKind<T> = {
  readonly key: string;
  readonly version: number;
  /** The value of a missing entry; it is not written. */
  readonly empty: T;
  readonly fits: Shape<NonNullable<T>>;
  /** `migrations[n]` turns version n into version n + 1; null when the value is not of version n. */
  readonly migrations: readonly ((data: unknown) => unknown)[];
};

const userId = branded<UserId>(isText);
const testId = branded<TestId>(isText);
const attemptId = branded<AttemptId>(isText);
const instant = branded<Instant>(isWhole);
const paise = branded<Paise>(isWhole);
/** Used for documents that never existed without a version. */
const unreadable = () => null;

const user = isRow({
  id: userId,
  email: isText,
  name: isText,
  avatar: isNullOr(isText),
  created_at: isTime,
  show_on_leaderboard: isFlag,
});
const login = isRow({
  user_id: userId,
  email: isText,
  login_method: isOneOf('demo'),
  login_time: isTime,
  ip_address: (value): value is null => value === null,
  user_agent: isText,
});
const payment = isRow({
  id: branded<PostingId>(isText),
  key: isText,
  user_id: userId,
  test_id: isNullOr(testId),
  amount_paise: paise,
  payment_method: isOneOf('wallet', 'simulated', 'earlier'),
  status: isOneOf('created', 'completed', 'failed'),
  payment_time: isTime,
  begun_at: isTime,
  currency: isOneOf('INR'),
});
const result = isRow({
  attempt_id: attemptId,
  user_id: userId,
  test_id: testId,
  score: isWhole,
  total_questions: isWhole,
  completed_at: isTime,
  passed: isFlag,
  is_first: isFlag,
});
const submission = isRow({
  submitted_by: isOneOf('candidate', 'timer'),
  completed_at: isTime,
  time_spent_seconds: isWhole,
  score: isWhole,
  wrong: isWhole,
  blank: isWhole,
  marks: isWhole,
  max_marks: isWhole,
  percentage: isWhole,
  passed: isFlag,
  is_first: isFlag,
});
const attempt = isRow({
  id: attemptId,
  user_id: userId,
  test_id: testId,
  test_title: isText,
  test_title_mr: isText,
  total_questions: isWhole,
  duration_seconds: isWhole,
  pass_percent: isWhole,
  questions: isListOf(isText),
  started_at: instant,
  deadline: instant,
  answers: isRecordOf(isWhole),
  marked: isListOf(isWhole),
  times: isRecordOf(isWhole),
  seq: isWhole,
  sitting: isNullOr(branded<SittingId>(isText)),
  submission: isNullOr(submission),
});
const purchase = isRow({
  testId,
  pricePaise: paise,
  purchasedAt: isTime,
  expiresAt: isTime,
  userId,
});
const progress = isRow({
  category: isOneOf(...progressCategories),
  completed: isWhole,
  total: isWhole,
  percentage: isWhole,
});
const isPlain = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);
const event: Shape<AnalyticsEvent> = isRow({
  event: isText,
  properties: isRecordOf(isPlain),
  timestamp: isTime,
  sessionId: isText,
});

const locale = isOneOf('en', 'mr');
const consent = isRow({
  version: isText,
  locale,
  is_adult: (value): value is true => value === true,
  given_at: isTime,
  withdrawn_at: isNullOr(isTime),
});
const report = isRow({
  source: branded<ReportSource>(isText),
  id: isText,
  topic: isNullOr(isText),
  revision: isWhole,
  seed: isWhole,
  kind: branded<ReportKind>(isText),
  text: isText,
  locale,
  seenIn: branded<ReportPlace>(isText),
  reported_at: isTime,
});
const exported = isRow({ id: branded<ExportId>(isText), locale, requested_at: isTime, expires_at: isTime });

/**
 * The keys of the specification (section 3). Written in this order: a result before its attempt. A browser that
 * stops between the two leaves an open attempt, which is submitted again into the same row.
 */
export const documents: { readonly [Part in keyof DemoState]: DocumentKind<DemoState[Part]> } = {
  user: { key: 'demo_user', version: 1, empty: null, fits: user, migrations: [userFrom0] },
  migrated: { key: `migrated_${demoUserId}`, version: 1, empty: null, fits: isTime, migrations: [unreadable] },
  logins: { key: 'demo_logins', version: 1, empty: [], fits: isListOf(login), migrations: [loginsFrom0] },
  payments: {
    key: 'demo_payments',
    version: 2,
    empty: [],
    fits: isListOf(payment),
    migrations: [paymentsFrom0, paymentsFrom1],
  },
  results: { key: 'demo_test_results', version: 1, empty: [], fits: isListOf(result), migrations: [resultsFrom0] },
  attempts: {
    key: 'demo_test_attempts',
    version: 2,
    empty: [],
    fits: isListOf(attempt),
    migrations: [unreadable, attemptsFrom1],
  },
  purchases: { key: 'user_purchases', version: 1, empty: null, fits: isListOf(purchase), migrations: [unreadable] },
  purchasedTests: {
    key: `purchased_tests_${demoUserId}`,
    version: 1,
    empty: null,
    fits: isListOf(testId),
    migrations: [unreadable],
  },
  progress: { key: 'user_progress', version: 1, empty: null, fits: isListOf(progress), migrations: [unreadable] },
  events: { key: 'analytics_events', version: 1, empty: [], fits: isListOf(event), migrations: [unreadable] },
  // Without this entry there is no consent: the notice came with a later build than the results.
  consents: { key: 'demo_consents', version: 1, empty: [], fits: isListOf(consent), migrations: [unreadable] },
  reports: { key: 'demo_reports', version: 1, empty: [], fits: isListOf(report), migrations: [unreadable] },
  exported: { key: 'demo_export', version: 1, empty: null, fits: exported, migrations: [unreadable] },
};

export const documentParts = Object.keys(documents) as (keyof DemoState)[];

/** The state of a browser before its first visit. */
export const emptyState = (): DemoState =>
  Object.fromEntries(documentParts.map((part) => [part, documents[part].empty])) as unknown as DemoState;
