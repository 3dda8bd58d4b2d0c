import type { PricingQuery, PromotionList, PromotionRow } from '@bharti/contracts/admin/pricing';
import { promotionState } from '@bharti/domain/money/price';
import { instant } from '@bharti/domain/time';
import { type SqlBool, sql } from 'kysely';
import { clockNow } from '../../platform/postgres/clock.ts';
import type { Reader } from '../../platform/postgres/database.ts';
import { Refused } from '../../shared/refusals.ts';
import { pageOf, readUuidCursor } from '../change-cursor.ts';
import { editorOf, staffName } from '../editor.ts';

const rowsOf = (reader: Reader) =>
  reader
    .selectFrom('promotions')
    .leftJoin('staff', 'staff.id', 'promotions.changed_by')
    .leftJoin('profiles', 'profiles.id', 'staff.user_id')
    .select(['promotions.id', 'version', 'promotions.name', 'test_id', 'price_paise', 'starts_at', 'ends_at'])
    .select(['changed_at', 'changed_by', staffName.as('editor'), clockNow.as('now')]);

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

function toRow(row: Row): PromotionRow {
  const dates = { startsAt: instant(row.starts_at.getTime()), endsAt: instant(row.ends_at.getTime()) };
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    testId: row.test_id,
    pricePaise: row.price_paise,
    ...dates,
    state: promotionState(dates, instant(row.now.getTime())),
    changedAt: row.changed_at.toISOString(),
    changedBy: editorOf(row.changed_by, row.editor),
  };
}

/** One page; the promotion that ends last comes first. Refusal: `invalid_request` for a wrong cursor. */
export async function listPromotions(reader: Reader, { cursor, limit }: PricingQuery): Promise<PromotionList> {
  const from = cursor === undefined ? null : readUuidCursor(cursor);
  const found = await rowsOf(reader)
    .$if(from !== null, (query) =>
      query.where(sql<SqlBool>`(promotions.ends_at, promotions.id) < (${from?.at}, ${from?.id}::uuid)`),
    )
    .orderBy('promotions.ends_at', 'desc')
    .orderBy('promotions.id', 'desc')
    .limit(limit + 1)
    .execute();
  const { rows, next } = pageOf(found, limit, ({ ends_at, id }) => ({ at: ends_at, id }));
  return { promotions: rows.map(toRow), next };
}

/** Refusal: `promotion_not_found`. */
export async function readPromotion(reader: Reader, id: string): Promise<PromotionRow> {
  const row = await rowsOf(reader).where('promotions.id', '=', id).executeTakeFirst();
  if (row === undefined) throw new Refused({ code: 'promotion_not_found' });
  return toRow(row);
}
