import type { ImportCounts } from '@bharti/contracts/admin/import';
import type { DraftLack } from '@bharti/domain/import/draft';
import { importedStates, type RowState } from '@bharti/domain/import/row-state';
import { sql } from 'kysely';
import type { Reader } from '../../platform/postgres/database.ts';
import type { ImportKey } from './job-store.ts';

export async function countRows(reader: Reader, { staff, id }: ImportKey): Promise<ImportCounts> {
  const lacking = (lack: DraftLack) => sql<number>`count(*) filter (where ${sql.lit(lack)} = any(missing))`;
  const rows = await reader
    .selectFrom('import_rows')
    .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
    .select(sql<number>`count(*) filter (where missing <> '{}' or choice = 'draft')`.as('drafts'))
    .select(sql<number>`count(*) filter (where missing = '{}' and choice = 'draft')`.as('chosen'))
    .select(
      sql<number>`count(*) filter (where missing = '{}' and choice is distinct from 'draft'
        and reasons @> '[{"code": "languages_differ"}]')`.as('mismatches'),
    )
    .select(
      sql<number>`count(*) filter (where state = 'mend' and reasons @> '[{"code": "item_kind"}]')`.as('not_taken'),
    )
    .select(
      sql<number>`count(*) filter (where state = 'mend' and reasons @> '[{"code": "legacy_font"}]')`.as('conversions'),
    )
    .select([lacking('en').as('en'), lacking('mr').as('mr'), lacking('explanation').as('explanation')])
    .where('staff_id', '=', staff)
    .where('import_id', '=', id)
    .groupBy('state')
    .execute();
  const of = (state: RowState) => rows.find((row) => row.state === state)?.count ?? 0;
  const toImport = rows.filter(({ state }) => importedStates.some((imported) => imported === state));
  const sum = (column: 'drafts' | 'chosen' | 'mismatches' | DraftLack) =>
    toImport.reduce((total, row) => total + row[column], 0);
  return {
    ready: of('ready'),
    mend: of('mend'),
    look: of('look'),
    same: of('same'),
    left_out: of('left_out'),
    drafts: {
      all: sum('drafts'),
      en: sum('en'),
      mr: sum('mr'),
      explanation: sum('explanation'),
      chosen: sum('chosen'),
    },
    mismatches: sum('mismatches'),
    notTaken: rows.find(({ state }) => state === 'mend')?.not_taken ?? 0,
    conversions: rows.find(({ state }) => state === 'mend')?.conversions ?? 0,
  };
}
