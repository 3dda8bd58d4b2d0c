import type { Pricing, PricingQuery } from '@bharti/contracts/admin/pricing';
import { paise } from '@bharti/domain/money/money';
import { priceAt } from '@bharti/domain/money/price';
import { instant } from '@bharti/domain/time';
import { type SqlBool, sql } from 'kysely';
import { readDefaultPrice } from '../../features/catalogue/price-store.ts';
import { promotionsOf } from '../../features/catalogue/read-kept-tests.ts';
import type { Reader } from '../../platform/postgres/database.ts';
import { pageOf, readCursor } from '../change-cursor.ts';

/** The default price and one page of the published tests, newest change first. Refusal: `invalid_request` for a wrong cursor. */
export async function readPricing(reader: Reader, { cursor, limit }: PricingQuery): Promise<Pricing> {
  const from = cursor === undefined ? null : readCursor(cursor);
  const found = await reader
    .selectFrom('test_drafts')
    .innerJoin('tests', 'tests.id', 'test_drafts.test_id')
    .innerJoin('test_draft_versions as current', (join) =>
      join.onRef('current.test_id', '=', 'test_drafts.test_id').onRef('current.version', '=', 'test_drafts.version'),
    )
    .select(['test_drafts.test_id', 'test_drafts.version', 'test_drafts.changed_at', 'current.content'])
    .select(['tests.title', 'tests.title_mr', 'tests.category', 'tests.price_paise', promotionsOf('tests')])
    .select(sql<Date>`clock_timestamp()`.as('now'))
    .where('test_drafts.state', '=', 'published')
    .$if(from !== null, (query) =>
      query.where(sql<SqlBool>`(test_drafts.changed_at, test_drafts.test_id) < (${from?.at}, ${from?.id})`),
    )
    .orderBy('test_drafts.changed_at', 'desc')
    .orderBy('test_drafts.test_id', 'desc')
    .limit(limit + 1)
    .execute();
  const { rows, next } = pageOf(found, limit, ({ changed_at, test_id }) => ({ at: changed_at, id: test_id }));
  const tests = rows.map((row) => ({
    id: row.test_id,
    title: { en: row.title, mr: row.title_mr },
    category: row.category,
    version: row.version,
    price: row.content.price,
    listPricePaise: row.price_paise,
    pricePaise: priceAt(row.price_paise, row.promotions, instant(row.now.getTime())),
  }));
  return { defaultPricePaise: await readDefaultPrice(reader), ...(await readListPrices(reader)), tests, next };
}

async function readListPrices(reader: Reader): Promise<Pick<Pricing, 'defaultPriceTests' | 'highestPricePaise'>> {
  const { withDefault, highest } = await reader
    .selectFrom('tests')
    .innerJoin('test_drafts', 'test_drafts.test_id', 'tests.id')
    .select(({ fn }) => fn.countAll<number>().filterWhere('has_default_price', '=', true).as('withDefault'))
    .select(({ fn }) => fn.max('price_paise').as('highest'))
    .where('test_drafts.state', '=', 'published')
    .executeTakeFirstOrThrow();
  return { defaultPriceTests: withDefault, highestPricePaise: highest ?? paise(0) };
}
