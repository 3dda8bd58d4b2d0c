/** The date of the current notice. A changed notice gets a new date, and all users are asked again. */
export const noticeVersion = '2026-11-22';

/** Children are not served (India's DPDP Act 2023, section 9, would ask for a parent's verifiable consent). */
export const minimumAge = 18;

/** One answer to the notice, as it was recorded. */
export type ConsentRecord = { readonly version: string; readonly isWithdrawn: boolean };

/** `never`: no consent so far. `outdated`: consent to an earlier notice only. The account is open only with `given`. */
export type ConsentStanding = 'never' | 'outdated' | 'withdrawn' | 'given';

/** A user's consent to the notice of `version`. A withdrawal cancels every earlier consent. */
export function consentStanding(records: readonly ConsentRecord[], version: string): ConsentStanding {
  const standing = records.filter(({ isWithdrawn }) => !isWithdrawn);
  if (standing.some((record) => record.version === version)) return 'given';
  if (standing.length > 0) return 'outdated';
  return records.length > 0 ? 'withdrawn' : 'never';
}
