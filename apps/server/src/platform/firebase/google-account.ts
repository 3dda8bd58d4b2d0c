import { hasVisibleCharacter } from '@bharti/domain/visible-text';
import { z } from 'zod';

/** The user of an ID token, with the fields that are stored. Issuer and subject identify them; an e-mail can get a new owner. */
export type GoogleAccount = {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
  readonly avatar: string | null;
  /** When Google saw the person, by Google's clock. */
  readonly authenticatedAt: Date;
};

const seconds = z.number().nonnegative();

const claims = z.object({
  iss: z.string(),
  // Firebase always sends one audience, never a list.
  aud: z.string(),
  // biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL can keep no NUL, and Google sends no control character.
  sub: z.string().regex(/^[^\u0000-\u001f\p{Cs}]{1,128}$/u),
  iat: seconds,
  auth_time: seconds,
  email: z.email().max(254),
  email_verified: z.boolean().default(false),
  name: z.string().optional(),
  picture: z.string().optional(),
  // Only Google: with other sign-in methods of the project, such as a password, any e-mail can be claimed.
  firebase: z.object({ sign_in_provider: z.literal('google.com') }),
});

/** Clocks differ a little. A token whose time is further in the future is refused. */
const toleranceSeconds = 60;
/**
 * Google's tokens live an hour. The page sends a token as soon as it has it, so an older one may be stolen. The time is long enough for a
 * sign-in that is repeated over a weak line.
 */
const tokenLifeSeconds = 600;
const longestName = 80;
const longestAvatar = 2_000;

/** The account of a token whose signature, issuer, audience and expiry are already checked; null when other claims are wrong. */
export function readAccount(payload: unknown, now: number): GoogleAccount | null {
  const { data } = claims.safeParse(payload);
  if (data === undefined) return null;
  const latest = now / 1000 + toleranceSeconds;
  if (data.iat > latest || data.auth_time > latest || data.iat < now / 1000 - tokenLifeSeconds) return null;
  return {
    issuer: data.iss,
    subject: data.sub,
    email: data.email,
    emailVerified: data.email_verified,
    name: readName(data.name ?? '') ?? data.email,
    avatar: readAvatar(data.picture),
    authenticatedAt: new Date(data.auth_time * 1_000),
  };
}

/** Null when the name has no visible character. */
function readName(given: string): string | null {
  const name = printable(given);
  return hasVisibleCharacter(name) ? name : null;
}

/** Removes control characters and direction marks, with which a name could change how the text around it is shown. */
const printable = (name: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern removes control characters.
  Array.from(name.toWellFormed().replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, ' '))
    .slice(0, longestName)
    .join('')
    .trim();

function readAvatar(picture: string | undefined): string | null {
  if (picture === undefined || picture.length > longestAvatar || !URL.canParse(picture)) return null;
  const url = new URL(picture);
  return url.protocol === 'https:' ? url.href : null;
}
