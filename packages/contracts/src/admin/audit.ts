import { auditEntities } from '@bharti/domain/people/audit-action';
import type { AdminRefusal } from '@bharti/domain/people/staff-refusal';
import type { Result } from '@bharti/domain/result';
import { z } from 'zod';
import { bilingual, isoTime } from '../common.ts';
import { isStorable } from './content-common.ts';

/** One change that was made in the panel. */
export const auditEntry = z.object({
  number: z.int(),
  at: isoTime,
  /** The id of a member of the staff, or 'system'. */
  actor: z.string(),
  /** The member's user name or e-mail; null for 'system' and where there is none any more. */
  actorName: z.string().nullable(),
  /** An `AuditAction` and an `AuditEntity`, or those of a newer release. */
  action: z.string(),
  entity: z.string(),
  entityId: z.string(),
  /**
   * What the id stands for now: the user name or e-mail of a member of the staff, the name of a test, the first words of a question. Null
   * for anything else, and for what was removed.
   */
  entityName: bilingual.nullable(),
  before: z.json(),
  after: z.json(),
});
export type AuditEntry = z.output<typeof auditEntry>;

/** The entries older than `before`; the newest without it. */
export const auditQuery = z.strictObject({
  before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
  /** Part of an action, in its words of either language too, an entity, an id, the name of the actor or what was changed. */
  search: z.string().trim().min(1).max(100).refine(isStorable).optional(),
  entity: z.enum(auditEntities).optional(),
});
export type AuditQuery = z.output<typeof auditQuery>;

export const auditPage = z.object({
  /** Newest first. */
  entries: z.array(auditEntry),
  /** `before` of the next page; null when there is nothing older. With `search` or `entity` a page can be empty and have a next one. */
  next: z.int().nullable(),
});
export type AuditPage = z.output<typeof auditPage>;

export type AuditPort = {
  readonly auditEntries: (query: AuditQuery) => Promise<Result<AuditPage, AdminRefusal>>;
};
