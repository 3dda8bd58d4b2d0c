import type { TestId } from '@bharti/domain/brand';
import type { Paise } from '@bharti/domain/money/money';
import type { StaffId } from '@bharti/domain/people/staff';
import { type Instant, instant } from '@bharti/domain/time';
import { sql } from 'kysely';
import { changeTime, clockNow } from '../../platform/postgres/clock.ts';
import type { Tx } from '../../platform/postgres/database.ts';

/** A lower price for a time, of one test or, where `testId` is null, of all. */
export type PromotionFacts = {
  readonly name: string;
  readonly testId: TestId | null;
  readonly pricePaise: Paise;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
};

type LockedPromotion = {
  readonly version: number;
  readonly changedAt: Date;
  readonly changedBy: StaffId | null;
  readonly facts: PromotionFacts;
};

const columnsOf = ({ name, testId, pricePaise, startsAt, endsAt }: PromotionFacts) => ({
  name: name.trim(),
  test_id: testId,
  price_paise: pricePaise,
  starts_at: new Date(startsAt),
  ends_at: new Date(endsAt),
});

export async function hasPromotion(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.selectFrom('promotions').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** How many promotions run or are to come. */
export async function countOpenPromotions(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('promotions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('ends_at', '>', clockNow)
    .executeTakeFirstOrThrow();
  return count;
}

export async function lockPromotion(tx: Tx, id: string): Promise<LockedPromotion | undefined> {
  const row = await tx.selectFrom('promotions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (row === undefined) return undefined;
  const facts = {
    name: row.name,
    testId: row.test_id,
    pricePaise: row.price_paise,
    startsAt: instant(row.starts_at.getTime()),
    endsAt: instant(row.ends_at.getTime()),
  };
  return { version: row.version, changedAt: row.changed_at, changedBy: row.changed_by, facts };
}

export async function insertPromotion(tx: Tx, id: string, facts: PromotionFacts, by: StaffId): Promise<void> {
  await tx
    .insertInto('promotions')
    .values({ id, version: 1, ...columnsOf(facts), changed_at: changeTime, changed_by: by })
    .execute();
}

export async function updatePromotion(
  tx: Tx,
  id: string,
  version: number,
  facts: PromotionFacts,
  by: StaffId,
): Promise<void> {
  await tx
    .updateTable('promotions')
    .set({ version, ...columnsOf(facts), changed_at: changeTime, changed_by: by })
    .where('id', '=', id)
    .execute();
}

/** @returns the end. */
export async function endPromotionNow(tx: Tx, id: string, version: number, by: StaffId): Promise<Instant> {
  const { ends_at } = await tx
    .updateTable('promotions')
    .set({
      version,
      // A promotion that began in this very millisecond still needs a length.
      ends_at: sql<Date>`greatest(${changeTime}, starts_at + interval '1 millisecond')`,
      changed_at: changeTime,
      changed_by: by,
    })
    .where('id', '=', id)
    .returning('ends_at')
    .executeTakeFirstOrThrow();
  return instant(ends_at.getTime());
}

export async function removePromotion(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('promotions').where('id', '=', id).execute();
}
