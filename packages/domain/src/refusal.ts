/** An expected "no". Anything else is a bug and is thrown as an ordinary Error. */
export type Refusal =
  | {
      readonly code:
        | 'not_signed_in'
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
        | 'busy';
    }
  /** A newer save was accepted, from this sitting or another; `seq` is its number. */
  | { readonly code: 'stale_save'; readonly seq: number };

export type RefusalCode = Refusal['code'];
