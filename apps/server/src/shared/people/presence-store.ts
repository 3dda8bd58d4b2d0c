import type { UserId } from '@bharti/domain/brand';
import { sql } from 'kysely';
import type { Reader } from '../../platform/postgres/database.ts';
import { statement } from '../../platform/postgres/statement.ts';

/** Condition on a row of `sessions`: the time of the user's last activity is older than a minute, so it is written again. */
export const isPresenceDue = sql<boolean>`exists (select from candidate_presence
  where candidate_presence.user_id = sessions.user_id and seen_at < now() - interval '1 minute')`;

/**
 * Notes that these users are active now. Nothing happens without a row: a trigger keeps rows only for candidates whose consent stands
 * (docs/adr/0037). A row that another server writes at the same moment is left to it.
 */
export const touchPresence = (reader: Reader, users: readonly UserId[]): Promise<unknown> => touched(reader, { users });
const touched = statement((reader, { users }: { readonly users: readonly UserId[] }) =>
  sql`update candidate_presence set seen_at = now()
    where user_id in (select user_id from candidate_presence
      where user_id = any(${users}::uuid[]) and seen_at < now() - interval '1 minute'
      order by user_id for no key update skip locked)`.compile(reader),
);
