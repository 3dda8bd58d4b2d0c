import type { Catalogue } from '@bharti/contracts/catalogue/config';
import type { TestId } from '@bharti/domain/brand';
import { catalogueOf } from '@bharti/domain/catalogue';
import { paise } from '@bharti/domain/money';
import { isFreeTest } from '@bharti/domain/test';
import type { Reader } from '../../platform/postgres/database.ts';

/** @param isFreeOnly leaves out what nobody can buy. */
export async function readCatalogue(reader: Reader, isFreeOnly: boolean): Promise<Catalogue> {
  const rows = await reader
    .selectFrom('published_tests')
    .select(['id', 'category', 'is_promotional', 'is_free', 'price_paise', 'total_questions', 'duration_seconds'])
    .orderBy('created_at', 'desc')
    .execute();
  const tests = rows.map((row) => ({
    id: row.id as TestId,
    category: row.category,
    isPromotional: row.is_promotional,
    isFree: row.is_free,
    pricePaise: paise(row.price_paise),
    totalQuestions: row.total_questions,
    durationSeconds: row.duration_seconds,
  }));
  return catalogueOf(isFreeOnly ? tests.filter(isFreeTest) : tests);
}
