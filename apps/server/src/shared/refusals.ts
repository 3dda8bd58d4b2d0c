import type { AdminRefusal, StaffRefusal } from '@bharti/domain/people/staff-refusal';
import type { RefusalCode } from '@bharti/domain/refusal';
import type { Result } from '@bharti/domain/result';

/** Thrown by use-cases so that a refusal also rolls the transaction back. */
export class Refused extends Error {
  readonly refusal: AdminRefusal;
  constructor(refusal: AdminRefusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

export function orRefuse<T>(result: Result<T, AdminRefusal>): T {
  if (!result.ok) throw new Refused(result.refusal);
  return result.value;
}

export const statusOf = {
  invalid_request: 400,
  invalid_answer: 400,
  amount_too_small: 400,
  amount_too_large: 400,
  payment_invalid: 400,
  not_signed_in: 401,
  invalid_token: 401,
  invalid_signature: 401,
  insufficient_balance: 402,
  consent_required: 403,
  payment_disputed: 403,
  not_owed: 409,
  access_suspended: 402,
  cross_site: 403,
  not_local: 403,
  not_owned: 403,
  attempt_running: 403,
  not_found: 404,
  test_not_found: 404,
  attempt_not_found: 404,
  top_up_not_found: 404,
  entry_not_found: 404,
  export_not_found: 404,
  attempt_closed: 409,
  notice_changed: 409,
  other_user: 409,
  outdated_page: 409,
  stale_save: 409,
  already_owned: 409,
  test_is_free: 409,
  price_changed: 409,
  not_refundable: 409,
  too_large: 413,
  not_json: 415,
  key_reused: 422,
  // Below 500, because it is a final answer and not an error of the server: the user can press the button again.
  payment_not_started: 424,
  too_many_reports: 409,
  too_many_requests: 429,
  too_many_top_ups: 429,
  too_many_purchases: 429,
  receipt_unavailable: 501,
  busy: 503,
  // Refusals of the admin panel:
  invalid_credentials: 401,
  access_denied: 403,
  too_many_tries: 429,
  code_required: 401,
  invalid_code: 401,
  invalid_passkey: 401,
  passkeys_unavailable: 409,
  too_many_passkeys: 409,
  invitation_invalid: 404,
  too_many_invitations: 409,
  too_many_staff: 409,
  username_taken: 409,
  own_role: 403,
  staff_not_found: 404,
  wrong_password: 403,
  question_not_found: 404,
  question_incomplete: 422,
  maths_unreadable: 422,
  question_in_use: 409,
  test_in_use: 409,
  not_publishable: 422,
  image_not_found: 404,
  image_unreadable: 415,
  // Below 500, because it is a final answer that the page shows.
  print_unavailable: 424,
  print_busy: 429,
  note_not_pdf: 415,
  note_cut_off: 415,
  print_too_long: 422,
  nothing_to_print: 422,
  promotion_not_found: 404,
  too_many_promotions: 409,
  import_not_found: 404,
  import_in_use: 409,
  import_not_ready: 409,
  import_too_large: 413,
  export_too_large: 422,
  report_not_found: 404,
  reports_changed: 409,
  corrections_changed: 409,
  correction_unneeded: 422,
  last_question: 422,
  invoice_not_found: 404,
  payment_not_found: 404,
  not_creditable: 409,
  decision_not_found: 404,
  decision_closed: 409,
  own_decision: 403,
  own_money: 403,
  candidate_not_found: 404,
  payments_off: 409,
  user_changed: 409,
  version_conflict: 409,
  settings_invalid: 422,
  settings_changed: 409,
} as const satisfies Record<RefusalCode | StaffRefusal['code'], number>;
