import type { AuditAction, AuditEntity } from '@bharti/domain/people/audit-action';
import type { StaffId } from '@bharti/domain/people/staff';
import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres/database.ts';
import { entryHash } from './chain.ts';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined };

/** What happened. `before` and `after` hold the fields that changed; null where there was or is nothing. */
export type AuditEvent = {
  /** `system` for what the server does by itself, such as the first owner's account. */
  readonly actor: StaffId | 'system';
  readonly action: AuditAction;
  readonly entity: AuditEntity;
  readonly id: string;
  readonly before: Json;
  readonly after: Json;
};

// Any number that no other advisory lock uses.
const chainLock = 7_260_404;

/**
 * Writes one row of the audit trail. Called last in the transaction of the change: until that transaction ends, every other
 * change of the panel waits for it. Contains no personal data except ids.
 */
export async function audit(tx: Tx, { actor, action, entity, id, before, after }: AuditEvent): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(chainLock)})`.execute(tx);
  // Read after the lock: a statement sees what was committed before it began.
  const head = await tx
    .selectFrom('audit_head')
    .select(['number', 'hash', sql<Date>`date_trunc('milliseconds', clock_timestamp())`.as('now')])
    .executeTakeFirstOrThrow();
  const entry = {
    number: head.number + 1,
    at: head.now,
    actor,
    action,
    entity,
    entity_id: id,
    before: before === null ? null : JSON.stringify(before),
    after: after === null ? null : JSON.stringify(after),
    previous_hash: head.hash,
  };
  await tx
    .insertInto('audit_entries')
    .values({ ...entry, hash: entryHash(entry) })
    .execute();
}
