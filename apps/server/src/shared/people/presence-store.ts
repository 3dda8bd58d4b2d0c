import type { UserId } from '@bharti/domain/brand';
import { sql } from 'kysely';
import type { Reader } from '../../platform/postgres/database.ts';

/** Condition on a row of `sessions`: the time of the user's last activity is older than a minute, so it is written again. */
export const isPresenceDue = sql<boolean>`exists (select from candidate_presence
  where candidate_presence.user_id = sessions.user_id and seen_at < now() - interval '1 minute')`;

/** Nothing happens without a row: a trigger keeps rows only for candidates whose consent stands (docs/adr/0037). */
export async function touchPresence(reader: Reader, user: UserId): Promise<void> {
  await reader
    .updateTable('candidate_presence')
    .set({ seen_at: sql<Date>`now()` })
    .where('user_id', '=', user)
    .where('seen_at', '<', sql<Date>`now() - interval '1 minute'`)
    .execute();
}
