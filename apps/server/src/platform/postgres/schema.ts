import type { LastChanged } from '@bharti/domain/attempts/attempt';
import type { CorrectionKind } from '@bharti/domain/attempts/correction';
import type { ItemReason } from '@bharti/domain/attempts/item-statistics';
import type { QuestionTimes } from '@bharti/domain/attempts/question-times';
import type { Answers } from '@bharti/domain/attempts/scoring';
import type { AttemptId, ExportId, PostingId, SittingId, TestId, TopUpId, UserId } from '@bharti/domain/brand';
import type { LanguageState, QuestionContent, QuestionKind, QuestionState } from '@bharti/domain/content/bank-question';
import type { PaperSection, Question, QuestionForm } from '@bharti/domain/content/question';
import type { ReportKind, ReportPlace, ReportSource, ReportState } from '@bharti/domain/content/question-report';
import type { Category, Level, ProgressCategory } from '@bharti/domain/content/test';
import type { TestContent } from '@bharti/domain/content/test-content';
import type { TestDraft, TestState, TestVersionKind } from '@bharti/domain/content/test-draft';
import type { ColumnMapping } from '@bharti/domain/import/columns';
import type { DraftImage, DraftLack, QuestionDraft } from '@bharti/domain/import/draft';
import type { RowFields } from '@bharti/domain/import/fields';
import type { ImportKind } from '@bharti/domain/import/file-kinds';
import type { FileRefusal } from '@bharti/domain/import/file-refusal';
import type { ImportColumns, StoredImportResult } from '@bharti/domain/import/import-job';
import type { ImportReason, RowChoice, RowState } from '@bharti/domain/import/row-state';
import type { ImportState } from '@bharti/domain/import/upload';
import type { DisputeStatus } from '@bharti/domain/money/dispute';
import type { LedgerAccount, PostingKind } from '@bharti/domain/money/ledger';
import type { Paise } from '@bharti/domain/money/money';
import type {
  DecisionAction,
  DecisionProblem,
  DecisionReason,
  DecisionState,
} from '@bharti/domain/money/payment-decision';
import type { RefundStatus } from '@bharti/domain/money/refund';
import type { SumKind } from '@bharti/domain/money/report';
import type { SumDifference } from '@bharti/domain/money/report-check';
import type { QuarantineReason } from '@bharti/domain/money/settlement';
import type { BrowserFamily } from '@bharti/domain/people/browser-family';
import type { DeviceKind } from '@bharti/domain/people/device-kind';
import type {
  InvitationId,
  PasskeyId,
  StaffDeviceId,
  StaffId,
  StaffRole,
  StaffSessionId,
} from '@bharti/domain/people/staff';
import type { IndianDay, IndianHour, IndianMonth } from '@bharti/domain/time';
import type { ColumnType, Generated } from 'kysely';

// Mirrors database/migrations. Ids and amounts are branded here, so that no store needs a cast.
// bigint columns arrive as numbers (see database.ts): paise stay exact to ₹90 trillion.

type Time = ColumnType<Date, Date, Date>;
type DefaultTime = ColumnType<Date, Date | undefined, Date>;
type MaybeTime = ColumnType<Date | null, Date | null | undefined, Date | null>;
/** An id that is set when its row is inserted. */
type NewId<T> = ColumnType<T, string, never>;
type Json<T> = ColumnType<T, string, string>;

type MoneySumRow = {
  kind: SumKind;
  debit: LedgerAccount | 'fees';
  credit: LedgerAccount;
  amount_paise: Paise;
  count: number;
};

type TestsTable = {
  id: TestId;
  title: string;
  title_mr: string;
  category: Category;
  level: Level;
  price_paise: Paise;
  value_paise: Paise;
  is_free: boolean;
  is_promotional: boolean;
  published: boolean;
  version: number;
  created_at: Time;
  sale_from: MaybeTime;
  sale_until: MaybeTime;
  has_default_price: Generated<boolean>;
};

export type Schema = {
  profiles: {
    id: UserId;
    email: string;
    email_verified: Generated<boolean>;
    name: string;
    avatar: string | null;
    tests_taken: Generated<number>;
    show_on_leaderboard: Generated<boolean>;
    created_at: DefaultTime;
    updated_at: DefaultTime;
    deleted_at: ColumnType<Date | null, Date | null, Date | null>;
    is_unanswered: Generated<boolean>;
  };
  /** Users by the issuer and the subject of their sign-in, not by e-mail: an e-mail address can get a new owner. */
  identities: { issuer: string; subject: string; user_id: UserId };
  sessions: {
    user_id: UserId;
    token_hash: Buffer;
    created_at: DefaultTime;
    expires_at: Time;
    /** The kind of browser only, by which users recognise their devices. */
    browser: BrowserFamily | null;
    device: DeviceKind | null;
    /** When the provider saw the person, by its clock; null for a trial sign-in. */
    authenticated_at: Time | null;
    checked_at: DefaultTime;
  };
  user_logins: {
    user_id: UserId;
    id: string;
    email: string;
    login_method: 'google' | 'firebase_migration' | 'trial';
    login_time: DefaultTime;
    ip_address: null;
    user_agent: string | null;
  };
  consents: {
    user_id: UserId;
    id: string;
    version: string;
    locale: 'en' | 'mr';
    is_adult: boolean;
    given_at: DefaultTime;
    withdrawn_at: ColumnType<Date | null, undefined, Date>;
  };
  data_exports: {
    user_id: UserId;
    id: NewId<ExportId>;
    locale: 'en' | 'mr';
    status: Generated<'pending' | 'ready' | 'failed'>;
    requested_at: DefaultTime;
    expires_at: Time;
    tries: Generated<number>;
    tried_at: ColumnType<Date | null, undefined, Date>;
    file: Buffer | null;
  };
  staff: {
    id: NewId<StaffId>;
    username: string | null;
    password_hash: string | null;
    configured_hash: string | null;
    user_id: UserId | null;
    role: StaffRole;
    is_active: Generated<boolean>;
    created_at: DefaultTime;
    last_sign_in_at: MaybeTime;
  };
  staff_sessions: {
    staff_id: StaffId;
    id: Generated<StaffSessionId>;
    token_hash: Buffer;
    created_at: DefaultTime;
    last_used_at: DefaultTime;
    expires_at: Time;
    browser: BrowserFamily | null;
  };
  staff_devices: {
    staff_id: StaffId;
    id: Generated<StaffDeviceId>;
    token_hash: Buffer;
    browser: BrowserFamily | null;
    created_at: DefaultTime;
    last_used_at: DefaultTime;
    expires_at: Time;
  };
  staff_tries: { key: Buffer; at: DefaultTime; id: string };
  staff_totp: {
    staff_id: StaffId;
    secret: string;
    is_confirmed: Generated<boolean>;
    last_step: Generated<number>;
  };
  staff_recovery_codes: { staff_id: StaffId; code_hash: Buffer };
  staff_passkeys: {
    staff_id: StaffId;
    id: NewId<PasskeyId>;
    credential_id: string;
    public_key: Buffer;
    counter: number;
    transports: string;
    name: string;
    created_at: DefaultTime;
    last_used_at: MaybeTime;
  };
  staff_challenges: { hash: Buffer; expires_at: Time };
  staff_invitations: {
    id: NewId<InvitationId>;
    token_hash: Buffer;
    role: StaffRole;
    invited_by: StaffId;
    created_at: DefaultTime;
    expires_at: Time;
  };
  audit_entries: {
    number: ColumnType<number, number, never>;
    at: ColumnType<Date, Date, never>;
    actor: ColumnType<string, string, never>;
    action: ColumnType<string, string, never>;
    entity: ColumnType<string, string, never>;
    entity_id: ColumnType<string, string, never>;
    before: ColumnType<string | null, string | null, never>;
    after: ColumnType<string | null, string | null, never>;
    previous_hash: ColumnType<Buffer, Buffer, never>;
    hash: ColumnType<Buffer, Buffer, never>;
  };
  audit_head: { number: ColumnType<number, never, never>; hash: ColumnType<Buffer, never, never> };
  site_settings: {
    key: string;
    value: string;
    /** Computed from the value. */
    image: ColumnType<string | null, never, never>;
  };
  uploaded_notes: { name: string; bytes: Buffer; hash: string; uploaded_at: Time; uploaded_by: StaffId | null };
  tests: TestsTable;
  /** View: published tests with the figures of their current version. */
  published_tests: TestsTable & { total_questions: number; duration_seconds: number };
  topics: { id: string; subject: ProgressCategory; name_en: string; name_mr: string };
  built_in_tests: { test_id: TestId; seeded: Json<TestContent>; seeded_at: DefaultTime };
  test_versions: {
    test_id: TestId;
    version: number;
    questions: Json<readonly Question[]>;
    total_questions: number;
    duration_seconds: number;
    pass_percent: number;
    marks_correct: number;
    marks_wrong: number;
    marks_blank: number;
    sections: ColumnType<readonly PaperSection[], string | undefined, string>;
    created_at: DefaultTime;
  };
  test_attempts: {
    user_id: UserId;
    id: NewId<AttemptId>;
    test_id: TestId;
    test_version: number;
    test_title: string;
    test_title_mr: string;
    status: Generated<'running' | 'submitted'>;
    total_questions: number;
    started_at: Time;
    deadline: Time;
    answers: ColumnType<Answers, string | undefined, string>;
    marked: ColumnType<readonly number[], string | undefined, string>;
    seq: Generated<number>;
    sitting: SittingId | null;
    last_changed: ColumnType<LastChanged | null, string | null | undefined, string | null>;
    current_question: number | null;
    question_seconds: ColumnType<QuestionTimes, string | undefined, string>;
    submitted_by: 'candidate' | 'timer' | null;
    completed_at: ColumnType<Date | null, Date | null, Date | null>;
    time_spent_seconds: number | null;
    score: number | null;
    wrong: number | null;
    marks: number | null;
    /** Null while running, and where a server of an earlier release graded. */
    section_marks: readonly number[] | null;
    max_marks: number | null;
    percentage: number | null;
    passed: boolean | null;
    is_first: boolean | null;
    graded_with: Generated<number>;
    sat_offline: Generated<boolean>;
  };
  /** Papers for sitting a test without a connection, until they are sat. */
  offline_papers: {
    user_id: UserId;
    id: NewId<AttemptId>;
    test_id: TestId;
    test_version: number;
    test_title: string;
    test_title_mr: string;
    prepared_at: Time;
    begins_until: Time;
  };
  /** The tests of which a candidate has had a paper on a device. */
  prepared_tests: { user_id: UserId; test_id: TestId; prepared_at: Time };
  /** Never changed or deleted; the newest about a revision holds. */
  corrections: {
    number: ColumnType<number, never, never>;
    creation_key: string;
    question_id: string;
    revisions: readonly number[];
    kind: CorrectionKind;
    options: readonly number[];
    reason_en: string;
    reason_mr: string;
    made_at: DefaultTime;
    made_by: StaffId;
  };
  /** What a correction makes the job grade again. */
  regradings: {
    number: number;
    test_id: TestId;
    test_version: number;
    after_user: UserId | null;
    after_attempt: AttemptId | null;
    total: number | null;
    done: Generated<number>;
    finished_at: MaybeTime;
  };
  attempt_corrections: {
    user_id: UserId;
    attempt_id: AttemptId;
    number: number;
    regraded_at: DefaultTime;
    old_score: number;
    new_score: number;
    old_questions: number;
    new_questions: number;
    old_marks: number;
    new_marks: number;
  };
  /** Changes of deadlines because of outages. */
  attempt_extensions: {
    user_id: UserId;
    attempt_id: AttemptId;
    outage: number;
    old_deadline: Time;
    new_deadline: Time;
    extended_at: DefaultTime;
  };
  access_extensions: {
    user_id: UserId;
    test_id: TestId;
    outage: number;
    old_end: Time;
    new_end: Time;
    extended_at: DefaultTime;
  };
  /** One row: when a server noted last that it answers. */
  catalogue_version: { is_only: Generated<boolean>; number: number };
  service_alive: { is_only: Generated<boolean>; seen_at: Time };
  outages: {
    number: Generated<number>;
    began_at: Time;
    ended_at: Time;
    settled_at: MaybeTime;
    attempts: number | null;
    accesses: number | null;
  };
  candidate_days: {
    user_id: UserId;
    day: IndianDay;
    attempts: number;
    first_attempts: number;
    score: number;
    questions: number;
  };
  candidate_totals: {
    user_id: UserId;
    attempts: number;
    score: number;
    questions: number;
    best_streak: number;
    last_run_from: IndianDay;
    last_run_to: IndianDay;
    /** Kept by triggers (database/migrations/0037). */
    is_shown: ColumnType<boolean, never, never>;
    /** Generated: the order of the top performers. */
    performance: ColumnType<number, never, never>;
  };
  candidate_tests: {
    user_id: UserId;
    test_id: TestId;
    attempts: number;
    best_score: number;
    best_questions: number;
    last_score: number;
    last_questions: number;
    last_attempt_id: AttemptId;
    last_completed_at: Time;
  };
  candidate_activity: {
    user_id: UserId;
    opened_at: DefaultTime;
    last_day: IndianDay | null;
    tested: Generated<boolean>;
    topped_up: Generated<boolean>;
    bought: Generated<boolean>;
  };
  candidate_deposits: { user_id: UserId; paid_in_paise: Paise };
  candidate_names: { user_id: UserId; name: string };
  candidate_presence: { user_id: UserId; seen_at: Time };
  candidate_spending: { user_id: UserId; spent_paise: Paise };
  overview_changes: {
    id: Generated<number>;
    hour: IndianHour;
    test_id: TestId | null;
    users: number;
    logins: number;
    last_seen: number;
    attempts: number;
    score: number;
    questions: number;
    revenue_paise: Paise;
  };
  overview_hours: { hour: IndianHour; users: number; logins: number; last_seen: number; attempts: number };
  overview_totals: { users: number; attempts: number; score: number; questions: number; revenue_paise: Paise };
  overview_tests: { test_id: TestId; attempts: number; score: number; questions: number; revenue_paise: Paise };
  /** First attempts that the job has not counted yet. */
  first_attempt_changes: {
    user_id: UserId;
    attempt_id: AttemptId;
    id: Generated<number>;
    test_id: TestId;
    test_version: number;
    marks: number;
    section_marks: readonly number[] | null;
    candidates: 1 | -1;
    has_answers: boolean;
  };
  test_mark_counts: { test_id: TestId; test_version: number; marks: number; candidates: number };
  test_section_counts: { test_id: TestId; test_version: number; section: number; marks: number; candidates: number };
  test_option_counts: {
    test_id: TestId;
    test_version: number;
    question: number;
    option: number;
    candidates: number;
    marks_sum: Generated<number>;
    bands: Generated<readonly number[]>;
  };
  test_time_counts: { test_id: TestId; test_version: number; question: number; bands: readonly number[] };
  /** Versions of tests whose questions are judged by a job, after their counts have changed. */
  item_judgings: { test_id: TestId; test_version: number; due_at: MaybeTime; judged_at: MaybeTime };
  flagged_questions: {
    question_id: string;
    revision: number;
    reasons: readonly ItemReason[];
    rank: number;
    candidates: number;
    correct: number;
    discrimination: number | null;
  };
  /** Transfers of the ledger that are not yet added to the sums of the revenue report. */
  money_changes: MoneySumRow & { id: Generated<number>; day: IndianDay; test_id: TestId | null };
  money_days: MoneySumRow & { day: IndianDay };
  money_months: MoneySumRow & { month: IndianMonth };
  money_test_days: { day: IndianDay; test_id: TestId; amount_paise: Paise; sold: number };
  money_test_months: { month: IndianMonth; test_id: TestId; amount_paise: Paise; sold: number };
  money_check: {
    is_only: Generated<boolean>;
    wanted_at: Time;
    answered_at: Time;
    checked_at: MaybeTime;
    postings: number | null;
    difference_paise: Paise | null;
    differences: Json<readonly SumDifference[]>;
  };
  leaderboard_standings: { user_id: UserId; day: IndianDay; notice: string; score: number; tests: number };
  /** The balances of each user, stored nowhere else. Every posting locks the rows of its owner. `sales` and `provider` have no row. */
  ledger_accounts: { owner_id: UserId; account: 'wallet' | 'frozen' | 'owed'; balance_paise: Generated<Paise> };
  /** One row for each idempotency key: why money moved. Never changed or deleted. */
  postings: {
    owner_id: UserId;
    id: NewId<PostingId>;
    key: string;
    kind: PostingKind;
    subject: string;
    created_at: DefaultTime;
  };
  transfers: {
    owner_id: UserId;
    number: number;
    posting_id: PostingId;
    debit: LedgerAccount;
    credit: LedgerAccount;
    amount_paise: Paise;
    wallet_paise: Paise;
  };
  test_access: { user_id: UserId; test_id: TestId; posting_id: PostingId; opened_at: Time; expires_at: Time };
  /** View: purchases from the wallet. */
  payments: {
    user_id: UserId;
    test_id: TestId;
    amount_paise: Paise;
    payment_method: 'wallet';
    status: 'completed';
    payment_time: Date;
    currency: 'INR';
  };
  /** Requested top-ups. The row is committed before the order is created at the provider. */
  top_ups: {
    user_id: UserId;
    id: TopUpId;
    amount_paise: Paise;
    /** The provider's order; null until the provider has answered. */
    order_id: string | null;
    status: Generated<'open' | 'checking' | 'credited' | 'failed'>;
    /** The payment that was credited. */
    payment_id: string | null;
    /** How often the provider has answered that the order is not paid. */
    checks: Generated<number>;
    check_at: Time;
    /** The last check that the user's page requested: at most one in a few seconds. */
    asked_at: MaybeTime;
    created_at: DefaultTime;
  };
  /** The top-up of each order: the provider's events name no user. */
  provider_orders: { order_id: string; user_id: UserId; top_up_id: TopUpId };
  /** Payments as the provider reported them. The row is locked while a payment is settled, so that each is credited once. */
  provider_payments: {
    payment_id: string;
    order_id: string | null;
    user_id: UserId | null;
    amount: number;
    currency: string;
    /** The latest status that the provider reported. */
    status: string;
    outcome: Generated<'waiting' | 'credited' | 'quarantined'>;
    /** Why the payment was quarantined. */
    reason: QuarantineReason | null;
    /** The most that the provider has reported; it does not fall when a refund fails. */
    refunded: Generated<number>;
    /** Our refunds of a quarantined payment that failed. */
    returned: Generated<number>;
    captured: Generated<boolean>;
    /** What the provider keeps of it; null until the provider has said it. */
    fee_paise: number | null;
    /** It was credited to an account that had been deleted. */
    paid_to_deleted: Generated<boolean>;
    refund_check_at: MaybeTime;
    refund_check_failures: Generated<number>;
    seen_at: DefaultTime;
  };
  /** Refunds to the payer's bank, begun by us or at the provider. The wallet is debited before the provider is called. */
  refunds: {
    user_id: UserId;
    id: string;
    payment_id: string;
    amount_paise: Paise;
    status: Generated<RefundStatus>;
    provider_refund_id: string | null;
    reason: string;
    begun_by: 'us' | 'provider';
    tries: Generated<number>;
    try_at: DefaultTime;
    created_at: DefaultTime;
  };
  /** Refunds of payments that no wallet was credited for. */
  quarantine_refunds: {
    payment_id: string;
    id: string;
    amount: number;
    status: Generated<RefundStatus>;
    provider_refund_id: Generated<string | null>;
    tries: Generated<number>;
    try_at: DefaultTime;
    created_at: DefaultTime;
  };
  /** The last number of the tax invoices of each financial year. */
  gst_series: { year: number; last_number: number };
  /** Tax invoices. Never changed or deleted. */
  gst_documents: {
    owner_id: UserId;
    transfer: number;
    year: number;
    number: number;
    day: IndianDay;
    gstin: string;
    rate: number;
    taxable_paise: Paise;
    cgst_paise: Paise;
    sgst_paise: Paise;
    issued_at: DefaultTime;
  };
  gst_months: { month: IndianMonth; invoices: number; taxable_paise: Paise; cgst_paise: Paise; sgst_paise: Paise };
  /** Sales that wait for their number. */
  gst_due: { id: Generated<number>; owner_id: UserId; transfer: number };
  payment_decisions: {
    id: string;
    action: DecisionAction;
    payment_id: string;
    amount: number;
    reason: DecisionReason;
    note: string;
    state: DecisionState;
    problem: DecisionProblem | null;
    asked_by: StaffId;
    asked_at: DefaultTime;
    agreed_by: StaffId | null;
    ended_by: StaffId | null;
    ended_at: MaybeTime;
    tries: Generated<number>;
    due_at: Time;
  };
  site_secrets: { name: string; value: Buffer; previous: Buffer | null; made_at: Generated<Date> };
  former_accounts: {
    owner_id: UserId;
    identity_hash: Buffer;
    next_id: UserId | null;
    passed_on_paise: Generated<Paise>;
    remembered_at: Generated<Date>;
  };
  /** Payments that the payer's bank disputes. `user_id` is null when the payment credited no wallet: then nothing is frozen. */
  disputes: {
    dispute_id: string;
    payment_id: string;
    user_id: UserId | null;
    amount: number;
    currency: string;
    phase: string | null;
    status: DisputeStatus;
    frozen_paise: Generated<Paise>;
    lost_paise: Generated<Paise>;
    respond_by: MaybeTime;
    check_at: DefaultTime;
    seen_at: DefaultTime;
  };
  /** Events of the provider before they are processed, without personal data. `set_aside`: failed too often, an operator must look. */
  webhook_inbox: {
    event_id: string;
    event: string;
    body: Json<unknown>;
    received_at: DefaultTime;
    tries: Generated<number>;
    try_at: DefaultTime;
    processed_at: MaybeTime;
    outcome: 'done' | 'ignored' | 'not_understood' | 'set_aside' | null;
  };
  /** Webhooks without the provider's signature. Anyone can send them, so the number of rows is limited. */
  webhook_rejections: {
    id: string;
    reason: string;
    size: number;
    sha256: Buffer;
    looks_genuine: boolean;
    received_at: DefaultTime;
  };
  bank_questions: {
    id: string;
    creation_key: string | null;
    state: QuestionState;
    version: number;
    topic: string;
    subject: ProgressCategory;
    level: Level;
    form: QuestionForm;
    languages: LanguageState;
    stem_en: string;
    stem_mr: string;
    has_figure: boolean;
    is_built_in: boolean;
    words: string;
    signature: ColumnType<readonly number[] | null, readonly number[] | null, readonly number[]>;
    is_mismatch: boolean | null;
    /** Compared only: the content has it as a text. */
    until: ColumnType<never, never, never>;
    created_at: Time;
    changed_at: Time;
    changed_by: StaffId | null;
  };
  bank_question_versions: {
    question_id: string;
    version: number;
    kind: QuestionKind;
    state: QuestionState;
    content: ColumnType<QuestionContent, string, never>;
    changed_parts: ColumnType<readonly string[], readonly string[], never>;
    /** Computed from the content. */
    image: ColumnType<string | null, never, never>;
    changed_at: Time;
    changed_by: StaffId | null;
  };
  images: {
    hash: string;
    bytes: Buffer;
    width: number;
    height: number;
    uploaded_at: Time;
    uploaded_by: StaffId | null;
  };
  import_jobs: {
    staff_id: StaffId;
    id: string;
    name: string;
    bytes: number;
    state: ImportState;
    hash: Buffer | null;
    mapping: ColumnType<ColumnMapping | null, string | null, string | null>;
    default_topic: string | null;
    default_level: Level;
    kind: ImportKind | null;
    columns: ColumnType<ImportColumns | null, string | null, string | null>;
    refusal: ColumnType<FileRefusal | null, string | null, string | null>;
    rows_done: Generated<number>;
    rows_total: Generated<number>;
    result: ColumnType<StoredImportResult | null, string | null, string | null>;
    leased_until: MaybeTime;
    tries: Generated<number>;
    created_at: DefaultTime;
    expires_at: Time;
  };
  import_parts: { staff_id: StaffId; import_id: string; number: number; bytes: Buffer };
  import_rows: {
    staff_id: StaffId;
    import_id: string;
    line: number;
    state: RowState;
    choice: RowChoice;
    fields: ColumnType<RowFields | null, string | null, string | null>;
    draft: ColumnType<QuestionDraft | null, string | null, string | null>;
    reasons: Json<readonly ImportReason[]>;
    hash: Buffer;
    content_hash: Buffer | null;
    missing: readonly DraftLack[];
    image: ColumnType<DraftImage | null, string | null, string | null>;
  };
  imported_questions: { staff_id: StaffId; import_id: string; question_id: string; version: number };
  imported_rows: { hash: Buffer; question_id: string; imported_at: DefaultTime };
  question_uses: { question_id: string; test_id: TestId; in_draft: boolean; in_version: boolean };
  test_drafts: {
    test_id: TestId;
    version: number;
    state: TestState;
    published_draft: number | null;
    published_version: number | null;
    title_en: string;
    title_mr: string;
    category: Category;
    words: string;
    created_at: Time;
    changed_at: Time;
    changed_by: StaffId | null;
  };
  test_draft_versions: {
    test_id: TestId;
    version: number;
    kind: TestVersionKind;
    content: ColumnType<TestDraft, string, never>;
    changed_fields: ColumnType<readonly string[], readonly string[], never>;
    ended_replaced: ColumnType<number | null, number | null, never>;
    ended_left_out: ColumnType<number | null, number | null, never>;
    changed_at: Time;
    changed_by: StaffId | null;
  };
  /** Questions with reports of mistakes; the counts are kept by triggers (database/migrations/0048). */
  reported_questions: {
    id: Generated<string>;
    source: ReportSource;
    question_id: string;
    topic: string | null;
    reports: ColumnType<number, never, never>;
    newest_at: Time;
    state: Generated<ReportState>;
    is_open: ColumnType<boolean, never, never>;
    closed_revision: number | null;
    note: Generated<string>;
    /** Both or neither. */
    answer_en: string | null;
    answer_mr: string | null;
    changed_at: MaybeTime;
    changed_by: StaffId | null;
    version: Generated<number>;
  } & Readonly<Record<ReportKind, ColumnType<number, never, never>>>;
  question_reports: {
    user_id: UserId;
    reported_id: string;
    revision: number;
    seed: Generated<number>;
    id: Generated<string>;
    kind: ReportKind;
    text: string;
    locale: 'en' | 'mr';
    seen_in: ReportPlace;
    attempt_id: AttemptId | null;
    reported_at: DefaultTime;
    changed_at: DefaultTime;
  };
  /** The last revision of each question of a candidate's mistakes notebook. */
  revised_questions: {
    user_id: UserId;
    question_id: string;
    revised_at: Time;
    due_on: IndianDay;
    is_right: boolean;
    is_first: boolean;
    stability: number;
    difficulty: number;
    number: number;
  };
  default_price: { is_only: Generated<boolean>; price_paise: Paise };
  promotions: {
    id: string;
    version: number;
    name: string;
    test_id: TestId | null;
    price_paise: Paise;
    starts_at: Time;
    ends_at: Time;
    changed_at: Time;
    changed_by: StaffId | null;
  };
};
