import type { RevenueCheck } from '@bharti/contracts/admin/revenue';
import type { Paise } from '@bharti/domain/money/money';
import type { SumDifference } from '@bharti/domain/money/report-check';
import { sql } from 'kysely';
import { changeTime } from '../../platform/postgres/clock.ts';
import type { Reader, Tx } from '../../platform/postgres/database.ts';

// The one row of `money_check`: when a comparison was wanted, and what the last one found.

export async function readCheck(reader: Reader): Promise<RevenueCheck> {
  const row = await reader.selectFrom('money_check').selectAll().executeTakeFirstOrThrow();
  const { checked_at: at, postings, difference_paise: difference } = row;
  return {
    isRunning: row.wanted_at > row.answered_at,
    last:
      at === null || postings === null || difference === null
        ? null
        : { at: at.toISOString(), postings, differencePaise: difference, differences: row.differences },
  };
}

/** Asks for a comparison. Many requests while one waits or runs are answered by the same comparison. */
export async function wantCheck(tx: Tx): Promise<void> {
  await tx
    .updateTable('money_check')
    // Whole milliseconds, because the answer is recognised by this time.
    .set({ wanted_at: changeTime })
    .whereRef('wanted_at', '<=', 'answered_at')
    .execute();
}

/** Seconds between two comparisons, and after which one is made that was not asked for. */
const [pause, day] = [5, 86_400];

const isDue = sql`(
  (wanted_at > answered_at and (checked_at is null or checked_at < clock_timestamp() - make_interval(secs => ${pause})))
    or greatest(wanted_at, checked_at) < clock_timestamp() - make_interval(secs => ${day}))`;

/** Whether a comparison is due. */
export const isCheckDue = sql<boolean>`exists (select from money_check where ${isDue})`;

/**
 * When the comparison that is due now was wanted; null when none is due. Without a request one is made every day.
 */
export async function readDueCheck(tx: Tx): Promise<Date | null> {
  const { rows } = await sql<{ wanted_at: Date }>`
    select greatest(wanted_at, answered_at) as wanted_at from money_check where ${isDue}`.execute(tx);
  return rows[0]?.wanted_at ?? null;
}

export type CheckResult = {
  readonly postings: number;
  readonly total: Paise;
  readonly differences: readonly SumDifference[];
};

export async function saveCheck(tx: Tx, wantedAt: Date, { postings, total, differences }: CheckResult): Promise<void> {
  await tx
    .updateTable('money_check')
    .set({
      answered_at: wantedAt,
      checked_at: sql<Date>`clock_timestamp()`,
      postings,
      difference_paise: total,
      differences: JSON.stringify(differences),
    })
    .execute();
}
