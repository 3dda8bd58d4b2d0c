import type { Paise } from './money/money.ts';

/** An expected "no". Anything else is a bug and is thrown as an ordinary Error. */
export type Refusal =
  | {
      readonly code:
        | 'not_signed_in'
        /** The page was loaded before an update of the site and no longer understands the replies. */
        | 'outdated_page'
        /** Another user has signed in in another window; the page that sent the request still shows the earlier user. */
        | 'other_user'
        /** Signed in, but without consent to the current notice: the account is closed until it is given. */
        | 'consent_required'
        /** The consent is to a notice that has been replaced meanwhile. */
        | 'notice_changed'
        | 'export_not_found'
        /** The ID token of a sign-in is forged, expired or issued for another project. */
        | 'invalid_token'
        | 'test_not_found'
        | 'attempt_not_found'
        /** A paid test that the candidate has not bought, or whose 365 days are over. */
        | 'not_owned'
        /** The attempt is submitted, or deadline and grace are over. */
        | 'attempt_closed'
        /** The test was opened in another window or on another device later, which now holds the attempt. */
        | 'taken_over'
        | 'time_not_over'
        /** The answer key and the result are available only after submission. */
        | 'attempt_running'
        /** The question or the option is not on this paper. */
        | 'invalid_answer'
        /** The account has reported more questions than the staff has decided on, or more than one account may. */
        | 'too_many_reports'
        | 'too_many_offline_papers'
        | 'invalid_request'
        | 'not_found'
        | 'too_large'
        | 'not_json'
        | 'cross_site'
        /** Trial mode answers requests from this machine only. */
        | 'not_local'
        | 'busy'
        /** Too many requests of this user or address; the reply says when to try again. */
        | 'too_many_requests'
        | 'amount_too_small'
        | 'amount_too_large'
        /** The provider could not create an order; nothing was charged. */
        | 'payment_not_started'
        /** The signature or an id does not belong to this top-up. */
        | 'payment_invalid'
        | 'top_up_not_found'
        | 'entry_not_found'
        /** The server's system has no build of the compiler that makes receipts. */
        | 'receipt_unavailable'
        /** Too many payments begun within a minute. */
        | 'too_many_top_ups'
        /** The webhook's signature does not match its bytes. */
        | 'invalid_signature'
        /** More than is left of the payment or of the wallet. */
        | 'not_refundable'
        /** An open dispute concerns money that was already spent: no top-up is possible until the bank has decided. */
        | 'payment_disputed'
        /** A write-off of more than the person owes. */
        | 'not_owed'
        | 'already_owned'
        /** The test is free and needs no purchase. */
        | 'test_is_free'
        /** The idempotency key was used for another request. */
        | 'key_reused'
        | 'too_many_purchases';
    }
  /** More than the wallet holds; `shortPaise` is missing. */
  | { readonly code: 'insufficient_balance'; readonly shortPaise: Paise }
  /** The price differs from the price that the buyer agreed to. They are asked again with `pricePaise`. */
  | { readonly code: 'price_changed'; readonly pricePaise: Paise }
  /** The payer's bank took back the money for this test; the access opens again when `owedPaise` is paid. */
  | { readonly code: 'access_suspended'; readonly owedPaise: Paise }
  /** A newer save was accepted, from this sitting or another; `seq` is its number. */
  | { readonly code: 'stale_save'; readonly seq: number };

export type RefusalCode = Refusal['code'];
