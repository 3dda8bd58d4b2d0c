import type { LastChanged } from '@bharti/domain/attempts/attempt';
import type { QuestionTimes } from '@bharti/domain/attempts/question-times';
import type { Answers } from '@bharti/domain/attempts/scoring';
import type { AttemptId, ExportId, PostingId, SittingId, TestId, UserId } from '@bharti/domain/brand';
import type { ReportedRevision, ReportKind, ReportPlace } from '@bharti/domain/content/question-report';
import type { Paise } from '@bharti/domain/money/money';
import type { CategoryProgress } from '@bharti/domain/progress/stats';
import type { Refusal } from '@bharti/domain/refusal';
import type { Result } from '@bharti/domain/result';
import type { Instant } from '@bharti/domain/time';
import type { Locale } from '@bharti/i18n/locale';

// What the demo stores in the browser, with the field names of the specification (section 3). Times are ISO strings.

/** The signed-in local user. */
export type DemoUser = {
  readonly id: UserId;
  readonly email: string;
  readonly name: string;
  readonly avatar: string | null;
  readonly created_at: string;
  readonly show_on_leaderboard: boolean;
};

export type LoginRecord = {
  readonly user_id: UserId;
  readonly email: string;
  readonly login_method: 'demo';
  readonly login_time: string;
  readonly ip_address: null;
  readonly user_agent: string;
};

/** The grading of a closed attempt; marks are hundredths of a mark. */
export type Submission = {
  readonly submitted_by: 'candidate' | 'timer';
  readonly completed_at: string;
  readonly time_spent_seconds: number;
  readonly score: number;
  readonly wrong: number;
  readonly blank: number;
  readonly marks: number;
  readonly max_marks: number;
  readonly percentage: number;
  readonly passed: boolean;
  readonly is_first: boolean;
};

/** Running while `submission` is null. It lists its questions, so that a later change of the test does not change it. */
export type DemoAttempt = {
  readonly id: AttemptId;
  readonly user_id: UserId;
  readonly test_id: TestId;
  readonly test_title: string;
  readonly test_title_mr: string;
  readonly total_questions: number;
  readonly duration_seconds: number;
  readonly pass_percent: number;
  readonly questions: readonly string[];
  readonly started_at: Instant;
  readonly deadline: Instant;
  readonly answers: Answers;
  readonly marked: readonly number[];
  readonly times: QuestionTimes;
  readonly seq: number;
  readonly sitting: SittingId | null;
  /** Absent in the state of an earlier build. */
  readonly lastChanged?: LastChanged | null;
  readonly submission: Submission | null;
};

export type DemoResult = {
  readonly attempt_id: AttemptId;
  readonly user_id: UserId;
  readonly test_id: TestId;
  readonly score: number;
  readonly total_questions: number;
  readonly completed_at: string;
  readonly passed: boolean;
  readonly is_first: boolean;
};

/** A top-up or a purchase. The completed ones, in this order, are the wallet's history. */
export type PaymentRecord = {
  readonly id: PostingId;
  /** The idempotency key: the same key never moves money twice. */
  readonly key: string;
  readonly user_id: UserId;
  /** Null for a top-up of the wallet. */
  readonly test_id: TestId | null;
  readonly amount_paise: Paise;
  /** `earlier`: bought before there was a wallet; it opens its test and moves no money here. */
  readonly payment_method: 'wallet' | 'simulated' | 'earlier';
  readonly status: 'created' | 'completed' | 'failed';
  readonly payment_time: string;
  /** When the payment ended; the same as `payment_time` until then. */
  readonly begun_at: string;
  readonly currency: 'INR';
};

export type Purchase = {
  readonly testId: TestId;
  readonly pricePaise: Paise;
  readonly purchasedAt: string;
  readonly expiresAt: string;
  readonly userId: UserId;
};

/** One answer to the consent notice, with the columns of the server's table. */
type ConsentRow = {
  readonly version: string;
  readonly locale: Locale;
  readonly is_adult: true;
  readonly given_at: string;
  readonly withdrawn_at: string | null;
};

/** The data file that was requested last; it is made when it is downloaded. */
export type ExportRequest = {
  readonly id: ExportId;
  readonly locale: Locale;
  readonly requested_at: string;
  readonly expires_at: string;
};

/** A mistake that was reported: kept in this browser only; the staff do not see it. */
export type DemoReport = ReportedRevision & {
  readonly kind: ReportKind;
  readonly text: string;
  readonly locale: Locale;
  readonly seenIn: ReportPlace;
  readonly reported_at: string;
};

export type AnalyticsEvent = {
  readonly event: string;
  readonly properties: Readonly<Record<string, string | number | boolean>>;
  readonly timestamp: string;
  readonly sessionId: string;
};

/** The result of an operation: the next state and the reply, or a refusal that changes nothing. */
export type Decision<T> = Result<readonly [DemoState, T], Refusal>;

/** The whole state. Each part is stored under its own key (documents.ts); null where there is none. */
export type DemoState = {
  readonly user: DemoUser | null;
  readonly migrated: string | null;
  readonly logins: readonly LoginRecord[];
  readonly payments: readonly PaymentRecord[];
  readonly results: readonly DemoResult[];
  readonly attempts: readonly DemoAttempt[];
  /** Copies that the specification names, rebuilt from payments and results. Nothing is decided from them. */
  readonly purchases: readonly Purchase[] | null;
  readonly purchasedTests: readonly TestId[] | null;
  readonly progress: readonly CategoryProgress[] | null;
  readonly events: readonly AnalyticsEvent[];
  readonly consents: readonly ConsentRow[];
  readonly exported: ExportRequest | null;
  readonly reports: readonly DemoReport[];
};
