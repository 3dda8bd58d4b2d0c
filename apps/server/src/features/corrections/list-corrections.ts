import type { PublicCorrections } from '@bharti/contracts/catalogue/corrections';
import { instant } from '@bharti/domain/time';
import { sql } from 'kysely';
import type { Reader } from '../../platform/postgres/database.ts';
import type { Catalogue } from '../../shared/catalogue/catalogue.ts';

const pageSize = 20;

/** A page of the corrections, the newest first. @param before the page begins below this number; null for the first page. */
export async function listPublicCorrections(
  reader: Reader,
  catalogue: Pick<Catalogue, 'readTitles'>,
  before: number | null,
): Promise<PublicCorrections> {
  const found = await reader
    .selectFrom('corrections')
    .select(['number', 'kind', 'reason_en', 'reason_mr', 'made_at'])
    .$if(before !== null, (query) => query.where('number', '<', before ?? 0))
    .orderBy('number', 'desc')
    .limit(pageSize + 1)
    .execute();
  const rows = found.slice(0, pageSize);
  const uses = await reader
    .selectFrom('regradings')
    .select(['number', 'test_id'])
    .distinct()
    .where('number', '=', sql<number>`any(${rows.map(({ number }) => number)}::bigint[])`)
    .orderBy('number')
    .orderBy('test_id')
    .execute();
  const titles = await catalogue.readTitles(reader, [...new Set(uses.map(({ test_id }) => test_id))]);
  return {
    corrections: rows.map(({ number, kind, reason_en, reason_mr, made_at }) => ({
      number,
      madeAt: instant(made_at.getTime()),
      kind,
      reason: { en: reason_en, mr: reason_mr },
      tests: uses.filter((use) => use.number === number).flatMap(({ test_id }) => titles.get(test_id) ?? []),
    })),
    isFirst: before === null,
    next: found.length > pageSize ? (rows.at(-1)?.number ?? null) : null,
  };
}
