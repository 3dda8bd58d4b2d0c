import { sql } from 'kysely';
import type { Reader } from '../../platform/postgres/database.ts';
import type { SessionToken } from '../../shared/sessions/session-token.ts';

/** A session with the person's name at their provider. `signedInAt`: when the provider saw them. */
export type UncheckedSession = SessionToken & { readonly subject: string; readonly signedInAt: Date };

/** The sessions of this provider about which it was not asked for so many seconds, those that have waited longest first. */
export const listUnchecked = (
  reader: Reader,
  issuer: string,
  { seconds, limit }: { readonly seconds: number; readonly limit: number },
): Promise<readonly UncheckedSession[]> =>
  reader
    .selectFrom('sessions')
    .innerJoin('identities', 'identities.user_id', 'sessions.user_id')
    .select(['sessions.user_id as userId', 'token_hash as hash', 'subject'])
    // Of a session of an earlier release only our own clock is known, which may be some seconds behind that of the provider.
    .select(sql<Date>`coalesce(authenticated_at, created_at + interval '1 minute')`.as('signedInAt'))
    .where('issuer', '=', issuer)
    .where('checked_at', '<', sql<Date>`now() - make_interval(secs => ${seconds})`)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('checked_at')
    .limit(limit)
    .execute();
