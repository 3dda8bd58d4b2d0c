import type { Paise } from './money.ts';

/** An expected "no". Anything else is a bug and is thrown as an ordinary Error. */
export type Refusal =
  | {
      readonly code:
        | 'not_signed_in'
        /** The page was loaded before an update of the site and no longer understands the replies. */
        | 'outdated_page'
        /** Somebody else has signed in in another window; the screen that asked still shows whoever was there before. */
        | 'other_user'
        /** Signed in, but the notice of today is not agreed to: the account is closed until it is. */
        | 'consent_required'
        /** The notice that was agreed to is not the one shown now. */
        | 'notice_changed'
        | 'export_not_found'
        /** The ID token of a sign-in is forged, expired or meant for somebody else. */
        | 'invalid_token'
        | 'test_not_found'
        | 'attempt_not_found'
        /** A paid test that the candidate has not bought, or whose 365 days are over. */
        | 'not_owned'
        /** Submitted, or the time including the grace is over. */
        | 'attempt_closed'
        /** The key and the result exist only after submission. */
        | 'attempt_running'
        /** The question or the option is not on this paper. */
        | 'invalid_answer'
        | 'invalid_request'
        | 'not_found'
        | 'too_large'
        | 'not_json'
        | 'cross_site'
        /** Trial mode answers this machine only. */
        | 'not_local'
        | 'busy'
        /** This person or this address asks too often; the reply says when to come back. */
        | 'too_many_requests'
        | 'amount_too_small'
        | 'amount_too_large'
        /** The provider could not be asked to open a payment; nothing was charged. */
        | 'payment_not_started'
        /** A signature or an id that does not belong to this top-up. */
        | 'payment_invalid'
        | 'top_up_not_found'
        | 'entry_not_found'
        /** This server cannot typeset: its system has no build of the compiler. */
        | 'receipt_unavailable'
        /** Too many payments begun within a minute. */
        | 'too_many_top_ups'
        /** A webhook that does not carry the provider's signature of exactly its bytes. */
        | 'invalid_signature'
        /** More than is left of the payment or of the wallet. */
        | 'not_refundable'
        /** An open dispute concerns money that was already spent: nothing can be added until the bank has decided. */
        | 'payment_disputed'
        /** A write-off of more than the person owes. */
        | 'not_owed'
        | 'already_owned'
        /** Nothing to buy: the test can be taken at once. */
        | 'test_is_free'
        /** The idempotency key was used for something else. */
        | 'key_reused'
        | 'too_many_purchases';
    }
  /** More than the wallet holds; `shortPaise` is missing. */
  | { readonly code: 'insufficient_balance'; readonly shortPaise: Paise }
  /** Not what the buyer agreed to; he is asked again with `pricePaise`. */
  | { readonly code: 'price_changed'; readonly pricePaise: Paise }
  /** The money for this test was taken back by the payer's bank; `owedPaise` opens it again. */
  | { readonly code: 'access_suspended'; readonly owedPaise: Paise }
  /** A newer save was accepted, from this sitting or another; `seq` is its number. */
  | { readonly code: 'stale_save'; readonly seq: number };

export type RefusalCode = Refusal['code'];
