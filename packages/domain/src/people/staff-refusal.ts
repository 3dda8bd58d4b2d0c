import type { Refusal } from '../refusal.ts';
import type { SettingKey, SettingProblem } from '../settings/setting.ts';

/** An expected "no" of the admin panel. Apart from `Refusal`, so that no candidate loads its texts. */
export type StaffRefusal =
  /** The user name or the password is wrong; the reply does not say which. `triesLeft`: before a pause, where tries are limited. */
  | { readonly code: 'invalid_credentials'; readonly triesLeft?: number }
  | {
      readonly code: /** The person's role does not allow this, or they have no role. */
        | 'access_denied'
        /** The password is right; the six digits of the authenticator app are asked for next. */
        | 'code_required'
        /** The six digits or the recovery code are wrong, or were used before. */
        | 'invalid_code'
        /** The passkey is not known, or its answer is not valid. */
        | 'invalid_passkey'
        | 'passkeys_unavailable'
        | 'too_many_passkeys'
        /** The invitation was used, withdrawn or is older than 72 hours. */
        | 'invitation_invalid'
        | 'too_many_invitations'
        | 'too_many_staff'
        | 'username_taken'
        /** A member cannot change their own role or deactivate themselves. */
        | 'own_role'
        | 'staff_not_found'
        /** The current password, asked for again before a change of the account, is wrong. */
        | 'wrong_password'
        /** The new password is among those that are guessed first. */
        | 'password_guessable'
        | 'question_not_found'
        /** A text or the key is missing, so the question can only be a draft. */
        | 'question_incomplete'
        /** A formula in one of the texts cannot be read. */
        | 'maths_unreadable'
        /** A test has had the question, so it can be retired but not deleted. */
        | 'question_in_use'
        /** The test was published, so it can be archived but not deleted. */
        | 'test_in_use'
        /** The checklist of the test names what keeps it from being sat. */
        | 'not_publishable'
        | 'image_not_found'
        /** Not a PNG, JPEG or WebP image, or damaged. */
        | 'image_unreadable'
        /** Not a PDF. */
        | 'note_not_pdf'
        /** The end of the PDF is missing. */
        | 'note_cut_off'
        /** The system of the server has no build of the compiler that makes the print. */
        | 'print_unavailable'
        /** Other prints are being made. */
        | 'print_busy'
        /** More pages, or more work, than a print may have. */
        | 'print_too_long'
        /** The test has no question yet. */
        | 'nothing_to_print'
        | 'promotion_not_found'
        | 'too_many_promotions'
        /** Cancelled, replaced by a later upload, or too old. */
        | 'import_not_found'
        /** Parts of the file are missing, rows are still to be mended, or the server is at work on it. */
        | 'import_not_ready'
        /** One of the questions of the import was changed since or is in a test, so the import cannot be undone. */
        | 'import_in_use'
        /** The file is larger than the limit. */
        | 'import_too_large'
        /** Every report about the question was deleted, or there never was one. */
        | 'report_not_found'
        /** A report has come in, or another person has decided, since the page was loaded. */
        | 'reports_changed'
        /** Another correction of the question was made since the page was loaded. */
        | 'corrections_changed'
        /** The attempts are graded by this key already. */
        | 'correction_unneeded'
        /** A test would be left without a question that counts. */
        | 'last_question'
        /** The Marathi reason of a correction has no word in Devanagari. */
        | 'reason_not_marathi'
        | 'export_too_large'
        /** No payment has this id. */
        | 'invoice_not_found'
        | 'payment_not_found'
        /** The payer is not known, a part was refunded, or it was credited already. */
        | 'not_creditable'
        | 'decision_not_found'
        /** It was agreed to, carried out or cancelled already. */
        | 'decision_closed'
        /** The owner who asked cannot agree to it too. */
        | 'own_decision'
        /** The wallet belongs to the candidate's account of the same person. */
        | 'own_money'
        | 'candidate_not_found'
        /** The site takes no payments, so none can be refunded. */
        | 'payments_off'
        /** The balance has changed since the page named what would be lost. */
        | 'user_changed';
    }
  /** Too many tries to sign in; the next one is evaluated after `seconds`. */
  | { readonly code: 'too_many_tries'; readonly seconds: number }
  /** Another person has saved since the version that was edited. `changedBy` is null where no name is known. */
  | {
      readonly code: 'version_conflict';
      readonly version: number;
      readonly changedAt: string;
      readonly changedBy: string | null;
    }
  | {
      readonly code: 'settings_invalid';
      readonly settings: readonly { readonly key: SettingKey; readonly problem: SettingProblem }[];
    }
  /** Another person has changed these settings since the page was loaded. */
  | { readonly code: 'settings_changed'; readonly settings: readonly { readonly key: SettingKey }[] };

/** What the admin panel can be refused: refusals of its own and those of every request. */
export type AdminRefusal = Refusal | StaffRefusal;
