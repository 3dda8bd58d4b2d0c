import type { AttemptId, ExportId, PostingId, TestId, TopUpId } from '@bharti/domain/brand';
import type { Refusal } from '@bharti/domain/refusal';
import type { Result } from '@bharti/domain/result';
import type {
  AnswerKey,
  AttemptResult,
  AttemptState,
  Paper,
  SaveAnswers,
  SaveReceipt,
  StartAttempt,
} from './attempts.ts';
import type { AppConfig } from './config.ts';
import type { ConsentState, Declined, GiveConsent } from './consent.ts';
import type { Dashboard } from './dashboard.ts';
import type { DeleteAccount, ExportState, ProfilePage, RequestExport } from './profile.ts';
import type { GoogleSignIn, ProfileChange, SessionUser, TrialSignIn } from './session.ts';
import type { TestPage } from './test-page.ts';
import type { CheckoutSuccess, Purchase, PurchaseTest, StartTopUp, TopUp, Wallet, WalletPage } from './wallet.ts';

/**
 * Raised when an older browser bundle can no longer speak to this server. Replies only ever gain fields within one
 * number.
 */
export const contractVersion = 1;

/** Of a request: whom the page shows. Another window may have signed in somebody else since; then it is refused. */
export const shownUserHeader = 'x-shown-user';

/** Of a reply: whose session it was, so that a page knows from its first reply on whom it shows. */
export const userHeader = 'x-user';

/** What went wrong when no reply came or the reply was not one of ours: the caller may try again. */
export class Unreachable extends Error {
  readonly status: number | null;
  constructor(status: number | null, cause?: unknown) {
    super(status === null ? 'no reply' : `reply ${status}`, { cause });
    this.status = status;
  }
}

/**
 * The one door to the back end; features see nothing else. An expected "no" comes back as a `Refusal`; a lost line or a
 * failing server is thrown as `Unreachable`.
 */
export type Api = {
  readonly config: () => Promise<AppConfig>;
  readonly session: () => Promise<SessionUser | null>;
  /** Believes what it is told: for trial and demo only. */
  readonly signInTrial: (input: TrialSignIn) => Promise<Result<SessionUser, Refusal>>;
  readonly signInGoogle: (input: GoogleSignIn) => Promise<Result<SessionUser, Refusal>>;
  readonly signOut: () => Promise<void>;
  readonly consent: () => Promise<Result<ConsentState, Refusal>>;
  /** Opens the account. Refusal: `notice_changed`. */
  readonly giveConsent: (input: GiveConsent) => Promise<Result<ConsentState, Refusal>>;
  /** Ends the session and takes back what was agreed to; a profile without any history is removed. Says which it was. */
  readonly declineConsent: () => Promise<Result<Declined, Refusal>>;
  /** Closes the account at once, until the notice is agreed to again. */
  readonly withdrawConsent: () => Promise<Result<ConsentState, Refusal>>;
  readonly profile: () => Promise<Result<ProfilePage, Refusal>>;
  /** Ends every session of the person, this one too. */
  readonly signOutEverywhere: () => Promise<Result<void, Refusal>>;
  /** Begins making a file of one's own data, or hands back the one that is being made. */
  readonly requestExport: (input: RequestExport) => Promise<Result<ExportState, Refusal>>;
  readonly exportState: (id: ExportId) => Promise<Result<ExportState, Refusal>>;
  /** The ZIP file. Refusal: `export_not_found`, also while it is being made. */
  readonly exportFile: (id: ExportId) => Promise<Result<Blob, Refusal>>;
  /** Ends the account: personal data go, results stay without a name. */
  readonly deleteAccount: (input: DeleteAccount) => Promise<Result<void, Refusal>>;
  readonly dashboard: () => Promise<Result<Dashboard, Refusal>>;
  readonly changeProfile: (change: ProfileChange) => Promise<Result<ProfileChange, Refusal>>;
  /** The running attempt of a test, or what its start page says. Begins nothing. Refusal: `test_not_found`. */
  readonly testPage: (id: TestId) => Promise<Result<TestPage, Refusal>>;
  /** Begins an attempt, or hands back the one that is running. */
  readonly startAttempt: (input: StartAttempt) => Promise<Result<AttemptState, Refusal>>;
  readonly attempt: (id: AttemptId) => Promise<Result<AttemptState, Refusal>>;
  readonly paper: (id: AttemptId) => Promise<Result<Paper, Refusal>>;
  readonly saveAnswers: (id: AttemptId, save: SaveAnswers) => Promise<Result<SaveReceipt, Refusal>>;
  /** Idempotent. */
  readonly submitAttempt: (id: AttemptId) => Promise<Result<AttemptResult, Refusal>>;
  readonly result: (id: AttemptId) => Promise<Result<AttemptResult, Refusal>>;
  readonly answerKey: (id: AttemptId) => Promise<Result<AnswerKey, Refusal>>;
  readonly wallet: (page: WalletPage) => Promise<Result<Wallet, Refusal>>;
  /** Idempotent by `key`. */
  readonly purchaseTest: (input: PurchaseTest) => Promise<Result<Purchase, Refusal>>;
  /** Idempotent by `id`. Nothing is charged until the provider's checkout is paid. */
  readonly startTopUp: (input: StartTopUp) => Promise<Result<TopUp, Refusal>>;
  /** After the checkout was paid: `credited`, or `checking` when the provider has not confirmed it yet. Idempotent. */
  readonly verifyTopUp: (id: TopUpId, success: CheckoutSuccess) => Promise<Result<TopUp, Refusal>>;
  /** How it stands; asks the provider when a payment is expected. */
  readonly topUp: (id: TopUpId) => Promise<Result<TopUp, Refusal>>;
  /** A receipt as a file for the person to keep. */
  readonly receipt: (id: PostingId, locale: 'en' | 'mr') => Promise<Result<ReceiptFile, Refusal>>;
};

export type ReceiptFile = { readonly name: string; readonly content: Blob };
