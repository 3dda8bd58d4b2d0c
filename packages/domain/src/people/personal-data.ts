import type { QuestionTimes } from '../attempts/question-times.ts';
import type { Answers } from '../attempts/scoring.ts';
import type { ReportKind } from '../content/question-report.ts';
import type { PostingKind } from '../money/ledger.ts';

/**
 * The content of a data export, in the field names of the tables. A back end may add fields, which then appear only in the
 * machine-readable file.
 */
export type PersonalData = {
  readonly profile: {
    readonly id: string;
    readonly email: string;
    readonly email_verified: boolean;
    readonly name: string;
    readonly avatar: string | null;
    readonly tests_taken: number;
    readonly show_on_leaderboard: boolean;
    readonly created_at: Date;
  };
  /** Whole paise. */
  readonly wallet: {
    readonly accounts: readonly { readonly account: string; readonly balance_paise: number }[];
    /** Oldest first; a debit of 'wallet' took from it, `wallet_paise` is its balance afterwards. */
    readonly entries: readonly {
      readonly created_at: Date;
      readonly kind: PostingKind;
      readonly debit: string;
      readonly credit: string;
      readonly amount_paise: number;
      readonly wallet_paise: number;
    }[];
    readonly access: readonly { readonly test_id: string; readonly opened_at: Date; readonly expires_at: Date }[];
    readonly top_ups: readonly {
      readonly created_at: Date;
      readonly amount_paise: number;
      readonly status: string;
      readonly payment_id: string | null;
    }[];
    /** Tax invoices, oldest first; missing in the demo. */
    readonly invoices?: readonly {
      /** 'T/26-27/42' */
      readonly number: string;
      /** The Indian day of the sale: '2026-11-22'. */
      readonly day: string;
      readonly test_id: string;
      readonly gstin: string;
      /** Hundredths of a per cent. */
      readonly rate: number;
      readonly taxable_paise: number;
      readonly cgst_paise: number;
      readonly sgst_paise: number;
    }[];
  };
  readonly identities: readonly { readonly issuer: string }[];
  readonly logins: readonly {
    readonly login_time: Date;
    readonly login_method: string;
    readonly email: string;
    readonly user_agent: string | null;
  }[];
  readonly sessions: readonly {
    readonly created_at: Date;
    /** Null for a login that lasts until it is ended. */
    readonly expires_at: Date | null;
    readonly browser: string | null;
  }[];
  readonly consents: readonly {
    readonly version: string;
    readonly locale: string;
    readonly is_adult: boolean;
    readonly given_at: Date;
    readonly withdrawn_at: Date | null;
  }[];
  readonly attempts: readonly ExportedAttempt[];
  /** Results that a correction of a question changed; missing in the demo. */
  readonly corrections?: readonly {
    readonly attempt_id: string;
    readonly regraded_at: Date;
    readonly old_score: number;
    readonly new_score: number;
  }[];
  /** Mistakes in questions that the person reported, oldest first. */
  readonly reports: readonly {
    readonly reported_at: Date;
    readonly kind: ReportKind;
    readonly text: string;
    readonly question_id: string;
  }[];
};

/** Marks, times and the answer sheet. A field is null when it is not known yet or was never stored. */
export type ExportedAttempt = {
  readonly id: string;
  readonly test_id: string;
  readonly test_title: string;
  readonly test_title_mr: string;
  readonly total_questions: number;
  readonly started_at: Date | null;
  readonly completed_at: Date | null;
  readonly time_spent_seconds: number | null;
  readonly answers: Answers;
  /** Question index to whole seconds on the screen. */
  readonly question_seconds: QuestionTimes;
  readonly score: number | null;
  /** Hundredths of a mark, as `max_marks`. */
  readonly marks: number | null;
  readonly max_marks: number | null;
  readonly percentage: number | null;
  readonly passed: boolean | null;
};
