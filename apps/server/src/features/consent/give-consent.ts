import type { ConsentState, GiveConsent } from '@bharti/contracts/account/consent';
import type { UserId } from '@bharti/domain/brand';
import { noticeVersion } from '@bharti/domain/people/consent';
import type { InTransaction } from '../../platform/postgres/database.ts';
import { refreshStandings } from '../../shared/figures/refresh-standings.ts';
import { lockAccount } from '../../shared/people/account-store.ts';
import { Refused } from '../../shared/refusals.ts';
import { readConsent } from './read-consent.ts';
import { insertConsent, withdrawConsents } from './store.ts';

/** Idempotent. Refusals: `notice_changed` when the user read another version of the notice, `not_signed_in`. */
export function giveConsent(inTransaction: InTransaction, user: UserId, answer: GiveConsent): Promise<ConsentState> {
  return inTransaction(async (tx) => {
    if (answer.version !== noticeVersion) throw new Refused({ code: 'notice_changed' });
    await lockAccount(tx, user);
    await insertConsent(tx, user, answer);
    await refreshStandings(tx, user);
    return readConsent(tx, user);
  });
}

/** Idempotent; takes effect with the next request. Refusal: `not_signed_in`. */
export function withdrawConsent(inTransaction: InTransaction, user: UserId): Promise<ConsentState> {
  return inTransaction(async (tx) => {
    await lockAccount(tx, user);
    await withdrawConsents(tx, user);
    await refreshStandings(tx, user);
    return readConsent(tx, user);
  });
}
