import { createHash } from 'node:crypto';
import type { TryLimit } from '@bharti/domain/staff';
import { sql } from 'kysely';
import type { InTransaction, Tx } from '../../platform/postgres/database.ts';
import { Refused } from '../../shared/refusals.ts';

/** What is limited, such as a name from an address, and how often it may be tried. */
export type LimitedTry = { readonly what: string; readonly limits: readonly TryLimit[] };

const keyOf = (what: string): Buffer => createHash('sha256').update(what).digest();

/**
 * Counts one try against every limit, for all servers together. Refusal: `too_many_tries`; a try that is refused does not
 * count, so that repeating it does not prolong the wait.
 * @returns the id of the try, for `forgetTry`.
 */
export function countTry(inTransaction: InTransaction, tries: readonly LimitedTry[]): Promise<string> {
  const limited = tries.map(({ what, limits }) => ({ key: keyOf(what), limits }));
  // Always in the same order, so that two requests do not wait for each other.
  limited.sort((a, b) => a.key.compare(b.key));
  return inTransaction(async (tx) => {
    let seconds = 0;
    for (const { key, limits } of limited) {
      // Without the lock, tries at the same time would not see each other.
      await sql`select pg_advisory_xact_lock(hashtextextended(${key.toString('hex')}, 1))`.execute(tx);
      for (const limit of limits) seconds = Math.max(seconds, await secondsLeft(tx, key, limit));
    }
    if (seconds > 0) throw new Refused({ code: 'too_many_tries', seconds });
    const id = crypto.randomUUID();
    await tx
      .insertInto('staff_tries')
      .values(limited.map(({ key }) => ({ key, id })))
      .execute();
    return id;
  });
}

/** Seconds until the limit allows another try; 0 when it allows one now. */
async function secondsLeft(tx: Tx, key: Buffer, { most, seconds }: TryLimit): Promise<number> {
  const oldest = await tx
    .selectFrom('staff_tries')
    .select(sql<number>`ceil(extract(epoch from at - clock_timestamp()) + ${seconds}::int)::int`.as('left'))
    .where('key', '=', key)
    .where('at', '>', sql<Date>`clock_timestamp() - make_interval(secs => ${seconds})`)
    .orderBy('at', 'desc')
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst();
  return oldest === undefined ? 0 : Math.max(1, oldest.left);
}

/** For a try that guessed nothing: the right password, before the second factor was asked for. */
export async function forgetTry(tx: Tx, tries: readonly LimitedTry[], id: string): Promise<void> {
  await tx
    .deleteFrom('staff_tries')
    .where(
      'key',
      'in',
      tries.map(({ what }) => keyOf(what)),
    )
    .where('id', '=', id)
    .execute();
}

/** After a success the earlier tries of the same person on this device do not count any more. */
export async function forgetTriesOf(tx: Tx, { what }: LimitedTry): Promise<void> {
  await tx.deleteFrom('staff_tries').where('key', '=', keyOf(what)).execute();
}

/** Deletes tries that no limit counts any more, and answered challenges, remembered devices and invitations that are over. */
export async function deleteExpiredSignIns(tx: Tx): Promise<void> {
  await tx.deleteFrom('staff_tries').where('at', '<', sql<Date>`now() - interval '1 hour'`).execute();
  await tx.deleteFrom('staff_challenges').where('expires_at', '<', sql<Date>`now()`).execute();
  await tx.deleteFrom('staff_devices').where('expires_at', '<', sql<Date>`now()`).execute();
  await tx.deleteFrom('staff_invitations').where('expires_at', '<', sql<Date>`now()`).execute();
}
