import { createHash } from 'node:crypto';
import type { Reader, Tx } from '../../platform/postgres/database.ts';
import type { ImportKey } from './job-store.ts';

export async function upsertPart(tx: Tx, { staff, id }: ImportKey, number: number, bytes: Buffer): Promise<void> {
  await tx
    .insertInto('import_parts')
    .values({ staff_id: staff, import_id: id, number, bytes })
    .onConflict((conflict) => conflict.columns(['staff_id', 'import_id', 'number']).doUpdateSet({ bytes }))
    .execute();
}

const parts = (reader: Reader, { staff, id }: ImportKey) =>
  reader.selectFrom('import_parts').where('staff_id', '=', staff).where('import_id', '=', id);

export async function countParts(reader: Reader, key: ImportKey): Promise<number> {
  const { count } = await parts(reader, key)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function readFile(reader: Reader, key: ImportKey): Promise<{ bytes: Uint8Array; hash: Buffer }> {
  const rows = await parts(reader, key).select('bytes').orderBy('number').execute();
  const bytes = Uint8Array.from(Buffer.concat(rows.map((row) => row.bytes)));
  return { bytes, hash: createHash('sha256').update(bytes).digest() };
}

export const removeParts = async (tx: Tx, { staff, id }: ImportKey): Promise<void> => {
  await tx.deleteFrom('import_parts').where('staff_id', '=', staff).where('import_id', '=', id).execute();
};
