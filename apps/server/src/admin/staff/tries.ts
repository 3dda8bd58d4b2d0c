import { createHash } from 'node:crypto';
import type { TryLimit } from '@bharti/domain/people/staff';
import { sql } from 'kysely';
import type { InTransaction, Tx } from '../../platform/postgres/database.ts';
import { Refused } from '../../shared/refusals.ts';

/** What is limited, such as a name from an address, and how often it may be tried. */
export type LimitedTry = { readonly what: string; readonly limits: readonly TryLimit[] };

/** A try that was counted: its id for `forgetTry`, and how many more are allowed before a pause. */
export type CountedTry = { readonly id: string; readonly left: number };

const keyOf = (what: string): Buffer => createHash('sha256').update(what).digest();

/**
 * Counts one try against every limit, for all servers together. Refusal: `too_many_tries`; a try that is refused does not
 * count, so that repeating it does not prolong the wait.
 */
export function countTry(inTransaction: InTransaction, tries: readonly LimitedTry[]): Promise<CountedTry> {
  const limited = tries.map(({ what, limits }) => ({ key: keyOf(what), limits }));
  // Always in the same order, so that two requests do not wait for each other.
  limited.sort((a, b) => a.key.compare(b.key));
  return inTransaction(async (tx) => {
    let [seconds, left] = [0, Number.POSITIVE_INFINITY];
    for (const { key, limits } of limited) {
      // Without the lock, tries at the same time would not see each other.
      await sql`select pg_advisory_xact_lock(hashtextextended(${key.toString('hex')}, 1))`.execute(tx);
      for (const limit of limits) {
        const used = await readUse(tx, key, limit);
        seconds = Math.max(seconds, used.seconds);
        left = Math.min(left, limit.most - used.tries - 1);
      }
    }
    if (seconds > 0) throw new Refused({ code: 'too_many_tries', seconds });
    const id = crypto.randomUUID();
    await tx
      .insertInto('staff_tries')
      .values(limited.map(({ key }) => ({ key, id })))
      .execute();
    return { id, left };
  });
}

/** Tries within the time of the limit, and seconds until it allows another; 0 when it allows one now. */
async function readUse(tx: Tx, key: Buffer, { most, seconds }: TryLimit): Promise<{ tries: number; seconds: number }> {
  // There are never more than `most`, because a refused try is not stored: when there are so many, the oldest decides.
  const { tries, left } = await tx
    .selectFrom('staff_tries')
    .select((select) => select.fn.countAll<number>().as('tries'))
    .select(sql<number>`ceil(extract(epoch from min(at) - clock_timestamp()) + ${seconds}::int)::int`.as('left'))
    .where('key', '=', key)
    .where('at', '>', sql<Date>`clock_timestamp() - make_interval(secs => ${seconds})`)
    .executeTakeFirstOrThrow();
  return { tries, seconds: tries < most ? 0 : Math.max(1, left) };
}

/** Deletes a counted try whose password was right, before the second factor is asked for. */
export async function forgetTry(tx: Tx, tries: readonly LimitedTry[], { id }: CountedTry): Promise<void> {
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
