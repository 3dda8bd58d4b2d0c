import type { PaymentDecision } from '@bharti/contracts/admin/revenue-payments';
import type { UserId } from '@bharti/domain/brand';
import {
  type DecisionAction,
  type DecisionProblem,
  type DecisionReason,
  type DecisionState,
  decisionDelaySeconds,
} from '@bharti/domain/money/payment-decision';
import type { StaffId } from '@bharti/domain/people/staff';
import { sql } from 'kysely';
import { claimDue, inSeconds, nextTry, type RetrySchedule } from '../../platform/concurrency/claim-due.ts';
import { clockNow } from '../../platform/postgres/clock.ts';
import type { Reader, Tx } from '../../platform/postgres/database.ts';

export type Decision = {
  readonly id: string;
  readonly action: DecisionAction;
  readonly paymentId: string;
  readonly amount: number;
  readonly reason: DecisionReason;
  readonly note: string;
  readonly state: DecisionState;
  readonly askedBy: StaffId;
  readonly agreedBy: StaffId | null;
};

const columns = ['id', 'action', 'payment_id', 'amount', 'reason', 'note', 'state', 'asked_by', 'agreed_by'] as const;

/** Null when there is none with this id. The row is locked until the transaction ends. */
export async function lockDecision(tx: Tx, id: string): Promise<Decision | null> {
  const row = await tx
    .selectFrom('payment_decisions')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return null;
  const { payment_id: paymentId, asked_by: askedBy, agreed_by: agreedBy, ...rest } = row;
  return { ...rest, paymentId, askedBy, agreedBy };
}

/** Seconds after which the job carries out a decision that its own request did not. */
const leaseSeconds = 60;

export async function insertDecision(tx: Tx, decision: Omit<Decision, 'agreedBy'>): Promise<void> {
  const { paymentId: payment_id, askedBy: asked_by, ...values } = decision;
  const due_at = inSeconds(decision.state === 'delayed' ? decisionDelaySeconds : leaseSeconds);
  await tx
    .insertInto('payment_decisions')
    .values({ ...values, payment_id, asked_by, due_at })
    .execute();
}

/** What staff have decided about a payment before: all of it, and the part that is not carried out yet. */
export async function sumDecisions(
  reader: Reader,
  paymentId: string,
): Promise<{ readonly all: number; readonly open: number }> {
  const { all, open } = await reader
    .selectFrom('payment_decisions')
    .select([
      sql<number>`coalesce(sum(amount), 0)::bigint`.as('all'),
      sql<number>`coalesce(sum(amount) filter (where state in ('waiting', 'delayed', 'due')), 0)::bigint`.as('open'),
    ])
    .where('payment_id', '=', paymentId)
    .where('state', 'not in', ['cancelled', 'failed'])
    .executeTakeFirstOrThrow();
  return { all, open };
}

export async function saveAgreement(tx: Tx, id: string, by: StaffId): Promise<void> {
  await tx
    .updateTable('payment_decisions')
    .set({ state: 'due', agreed_by: by, due_at: inSeconds(leaseSeconds) })
    .where('id', '=', id)
    .execute();
}

/** @param by null when the server ended it. */
export async function endDecision(
  tx: Tx,
  id: string,
  end: { readonly state: 'done' | 'failed' | 'cancelled'; readonly problem: DecisionProblem | null },
  by: StaffId | null,
): Promise<void> {
  await tx
    .updateTable('payment_decisions')
    .set({ ...end, ended_by: by, ended_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}

const retries: RetrySchedule = { firstSeconds: 60, longestSeconds: 21_600 };

/** Claims the decisions that are due: those whose day is over, and those whose request ended before they were carried out. */
export async function claimDueDecisions(tx: Tx, batch: number): Promise<readonly string[]> {
  const due = await claimDue(
    tx
      .selectFrom('payment_decisions')
      .select('id')
      .where('state', 'in', [sql<'due'>`'due'`, sql<'delayed'>`'delayed'`])
      .where('due_at', '<=', clockNow)
      .orderBy('due_at'),
    batch,
  );
  for (const { id } of due) {
    await tx
      .updateTable('payment_decisions')
      .set(({ eb }) => ({ state: 'due', tries: eb('tries', '+', 1), due_at: nextTry(retries) }))
      .where('id', '=', id)
      .execute();
  }
  return due.map(({ id }) => id);
}

/** Owners who could agree to what this owner asks. */
export async function countOtherOwners(reader: Reader, owner: StaffId): Promise<number> {
  const { count } = await reader
    .selectFrom('staff')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('role', '=', 'owner')
    .where('is_active', '=', true)
    .where('id', '<>', owner)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The candidate's account of a member of the staff; null for one with a password of their own. */
export async function findOwnAccount(reader: Reader, staff: StaffId): Promise<UserId | null> {
  const row = await reader.selectFrom('staff').select('user_id').where('id', '=', staff).executeTakeFirst();
  return row?.user_id ?? null;
}

const nameOf = (column: string) =>
  sql<string | null>`(select coalesce(staff.username, profiles.email) from staff
    left join profiles on profiles.id = staff.user_id where staff.id = ${sql.ref(column)})`;

/** A decision as the panel shows it; null when there is none with this id. */
export const readDecision = async (reader: Reader, id: string): Promise<PaymentDecision | null> =>
  (await listDecisions(reader, { id, limit: 1 }))[0] ?? null;

type Which =
  | { readonly open: boolean; readonly limit: number }
  | { readonly paymentId: string; readonly limit: number }
  | { readonly id: string; readonly limit: number };

/** Open decisions, the oldest first; or ended ones, or all of a payment, the newest first. */
export async function listDecisions(reader: Reader, which: Which): Promise<readonly PaymentDecision[]> {
  const isOpen = 'open' in which && which.open;
  const order = isOpen ? 'asc' : 'desc';
  // The page is chosen before the joins, so that they read its rows only.
  const page = reader
    .selectFrom('payment_decisions')
    .selectAll()
    .$if('paymentId' in which, (query) => query.where('payment_id', '=', 'paymentId' in which ? which.paymentId : ''))
    .$if('id' in which, (query) => query.where('id', '=', 'id' in which ? which.id : ''))
    .$if('open' in which, (query) =>
      query.where(
        isOpen
          ? sql<boolean>`state in ('waiting', 'delayed', 'due')`
          : sql<boolean>`state in ('done', 'failed', 'cancelled')`,
      ),
    )
    .orderBy('asked_at', order)
    .orderBy('id')
    .limit(which.limit)
    .as('decision');
  const rows = await reader
    .selectFrom(page)
    .selectAll('decision')
    .select(sql<string>`(select currency from provider_payments where payment_id = decision.payment_id)`.as('currency'))
    .select([nameOf('decision.asked_by').as('asker'), nameOf('decision.agreed_by').as('agreer')])
    .orderBy('decision.asked_at', order)
    .orderBy('decision.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    action: row.action,
    paymentId: row.payment_id,
    amount: row.amount,
    currency: row.currency,
    reason: row.reason,
    note: row.note,
    state: row.state,
    problem: row.problem,
    askedBy: { id: row.asked_by, name: row.asker },
    askedAt: row.asked_at.toISOString(),
    agreedBy: row.agreed_by === null ? null : { id: row.agreed_by, name: row.agreer },
    endedAt: row.ended_at?.toISOString() ?? null,
    dueAt: row.state === 'delayed' ? row.due_at.toISOString() : null,
  }));
}
