import type { StaffId } from '@bharti/domain/people/staff';
import type { InTransaction, Tx } from '../platform/postgres/database.ts';
import type { AuditEvent } from './audit/audit.ts';

/** What the use-cases of questions, tests and prices get. */
export type ContentDeps = {
  readonly inTransaction: InTransaction;
  /** Writes one row of the audit trail; called last in the transaction of the change. */
  readonly audit: (tx: Tx, event: AuditEvent) => Promise<void>;
};

/** The member of the staff who makes a change. */
export type Actor = StaffId;
