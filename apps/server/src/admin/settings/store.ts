import type { SettingChange } from '@bharti/domain/settings/setting';
import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres/database.ts';

/** Until the transaction ends no other one changes a setting. Readers do not wait. A row lock cannot cover a setting without a row. */
export async function lockSettings(tx: Tx): Promise<void> {
  await sql`lock table site_settings in exclusive mode`.execute(tx);
}

export async function saveSetting(tx: Tx, { key, value }: SettingChange): Promise<void> {
  if (value === null) await tx.deleteFrom('site_settings').where('key', '=', key).execute();
  else {
    await tx
      .insertInto('site_settings')
      .values({ key, value })
      .onConflict((row) => row.column('key').doUpdateSet({ value }))
      .execute();
  }
}
