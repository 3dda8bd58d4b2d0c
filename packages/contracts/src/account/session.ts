import { hasVisibleCharacter } from '@bharti/domain/visible-text';
import { z } from 'zod';
import { line, paise, userId } from '../common.ts';

/** Session user (specification, section 3). */
export const sessionUser = z.object({
  id: userId,
  email: z.string(),
  name: z.string(),
  avatar: z.string().nullable(),
});
export type SessionUser = z.output<typeof sessionUser>;

export const sessionReply = z.object({ user: sessionUser.nullable() });

export const trialSignIn = z.strictObject({
  name: line(80).min(1).refine(hasVisibleCharacter),
  email: z.email().max(254),
});
export type TrialSignIn = z.output<typeof trialSignIn>;

/** An ID token is about 1 KB. Its content is checked when the token is verified. */
export const googleSignIn = z.strictObject({ idToken: z.string().max(8_192) });
export type GoogleSignIn = z.output<typeof googleSignIn>;

export const profile = z.object({
  id: userId,
  email: z.string(),
  name: z.string(),
  wallet_balance_paise: paise,
  tests_taken: z.int(),
  created_at: z.iso.datetime(),
  show_on_leaderboard: z.boolean(),
});
export type Profile = z.output<typeof profile>;

export const profileChange = z.strictObject({ show_on_leaderboard: z.boolean() });
export type ProfileChange = z.output<typeof profileChange>;
