import type { UserId } from '@bharti/domain/brand';
import { codeOf } from '@bharti/domain/people/search-code';
import { sql } from 'kysely';
import type { Reader } from '../../platform/postgres/database.ts';

/**
 * The candidate whom a code names: the id of an account or of an attempt, the number of a receipt or its whole id, the provider's id of a
 * payment or order. Each is found by an index. @returns undefined when the search is not a code; null when it names no candidate.
 */
export async function findByCode(reader: Reader, search: string): Promise<UserId | null | undefined> {
  const code = codeOf(search);
  if (code === null) return undefined;
  const { rows } =
    code.kind === 'payment'
      ? await sql<{ id: UserId }>`
          select user_id as id from provider_payments where payment_id = ${code.id} and user_id is not null
          union all select user_id from provider_orders where order_id = ${code.id} limit 1`.execute(reader)
      : await sql<{ id: UserId }>`
          select id from profiles where id = ${code.from}::uuid and ${code.from === code.to}
          union all select user_id from test_attempts where id = ${code.from}::uuid and ${code.from === code.to}
          union all select owner_id from postings where id between ${code.from}::uuid and ${code.to}::uuid
          limit 1`.execute(reader);
  return rows[0]?.id ?? null;
}
