/** The day of the notice that is shown now. A new wording gets a new day, and everybody is asked again. */
export const noticeVersion = '2026-11-21';

/** Children are not served (India's DPDP Act 2023, section 9, would ask for a parent's verifiable consent). */
export const minimumAge = 18;

/** One answer to the notice, as it was recorded. */
export type ConsentRecord = { readonly version: string; readonly isWithdrawn: boolean };

/** `never`: nothing was ever agreed to. `outdated`: agreed to an earlier notice. Only `given` opens the account. */
export type ConsentStanding = 'never' | 'outdated' | 'withdrawn' | 'given';

/** Where somebody stands towards the notice of `version`. Withdrawing takes back every earlier consent. */
export function consentStanding(records: readonly ConsentRecord[], version: string): ConsentStanding {
  const standing = records.filter(({ isWithdrawn }) => !isWithdrawn);
  if (standing.some((record) => record.version === version)) return 'given';
  if (standing.length > 0) return 'outdated';
  return records.length > 0 ? 'withdrawn' : 'never';
}
