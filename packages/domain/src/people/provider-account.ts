import type { Instant } from '../time.ts';

/**
 * What a sign-in provider says about an account now. 'gone': it has been deleted there. `validSince`: sign-ins before it count no more, because
 * the person or an administrator has revoked them.
 */
export type ProviderAccount = 'gone' | 'disabled' | { readonly validSince: Instant };

/**
 * Whether a session that was opened by a sign-in at this moment must end.
 * Source: row S14 of the security rules, 'a session is revoked on the next check'.
 */
export const mustEnd = (account: ProviderAccount, signedInAt: Instant): boolean =>
  account === 'gone' || account === 'disabled' || signedInAt < account.validSince;
