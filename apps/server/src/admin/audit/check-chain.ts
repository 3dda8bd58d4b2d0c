import type { Reader } from '../../platform/postgres/database.ts';
import { entryHash } from './chain.ts';

/** Whether the audit trail is as the server wrote it; otherwise the number of the first row that is not, and why. */
export type ChainCheck =
  | { readonly isIntact: true; readonly entries: number; readonly hash: string }
  | { readonly isIntact: false; readonly number: number; readonly reason: 'missing' | 'altered' | 'not_continued' };

const batch = 1_000;

/** Reads the whole trail, in batches by key. */
export async function checkChain(reader: Reader): Promise<ChainCheck> {
  const head = await reader.selectFrom('audit_head').select(['number', 'hash']).executeTakeFirst();
  let number = 0;
  let previous: Buffer = Buffer.alloc(32);
  for (;;) {
    const rows = await reader
      .selectFrom('audit_entries')
      .selectAll()
      .where('number', '>', number)
      .orderBy('number')
      .limit(batch)
      .execute();
    for (const row of rows) {
      if (row.number !== number + 1) return { isIntact: false, number: number + 1, reason: 'missing' };
      if (!row.previous_hash.equals(previous)) return { isIntact: false, number: row.number, reason: 'not_continued' };
      if (!row.hash.equals(entryHash(row))) return { isIntact: false, number: row.number, reason: 'altered' };
      number = row.number;
      previous = row.hash;
    }
    if (rows.length < batch) break;
  }
  // Rows can be added while this runs, so the head is at this row or was at it.
  if (head === undefined || head.number > number) return { isIntact: false, number: number + 1, reason: 'missing' };
  if (head.number === number && !head.hash.equals(previous)) {
    return { isIntact: false, number, reason: 'not_continued' };
  }
  return { isIntact: true, entries: number, hash: previous.toString('hex') };
}
