import { z } from 'zod';
import { isoTime } from '../common.ts';

export const locale = z.enum(['en', 'mr']);

/** `version` is the notice that the user read; `isAdult` must be true. */
export const giveConsent = z.strictObject({
  version: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  locale,
  isAdult: z.literal(true),
});
export type GiveConsent = z.output<typeof giveConsent>;

/**
 * The user's consent to the notice of `version`; `given_at` is null unless the consent is valid. `hasHistory`: the account has
 * attempts or money, so declining would not remove it.
 */
export const consentState = z.object({
  version: z.string(),
  standing: z.enum(['never', 'outdated', 'withdrawn', 'given']),
  given_at: isoTime.nullable(),
  hasHistory: z.boolean(),
});
export type ConsentState = z.output<typeof consentState>;

/** `removed`: all data of the user are deleted. `kept`: the account is closed with its data. */
export const declined = z.object({ account: z.enum(['removed', 'kept']) });
export type Declined = z.output<typeof declined>;
