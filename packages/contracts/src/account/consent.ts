import { z } from 'zod';
import { isoTime } from '../common.ts';

export const locale = z.enum(['en', 'mr']);

/** `version` is the notice that was read; `isAdult` must be true, there is no account without it. */
export const giveConsent = z.strictObject({
  version: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  locale,
  isAdult: z.literal(true),
});
export type GiveConsent = z.output<typeof giveConsent>;

/**
 * Where the person stands towards the notice of `version`; `given_at` is null unless the consent stands. `hasHistory`:
 * something of the person is kept that declining would not remove.
 */
export const consentState = z.object({
  version: z.string(),
  standing: z.enum(['never', 'outdated', 'withdrawn', 'given']),
  given_at: isoTime.nullable(),
  hasHistory: z.boolean(),
});
export type ConsentState = z.output<typeof consentState>;

/** `removed`: nothing of the person is left. `kept`: the account is closed, with what it held before. */
export const declined = z.object({ account: z.enum(['removed', 'kept']) });
export type Declined = z.output<typeof declined>;
