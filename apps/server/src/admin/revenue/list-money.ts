import type { DebtList, DecisionList, DisputeList, PaymentsToCheck } from '@bharti/contracts/admin/revenue-payments';
import type { UserId } from '@bharti/domain/brand';
import { debtOf } from '@bharti/domain/money/debt';
import { paise } from '@bharti/domain/money/money';
import type { StaffId } from '@bharti/domain/people/staff';
import { listDisputes } from '../../features/disputes/list-disputes.ts';
import { listOwed } from '../../features/ledger/list-owed.ts';
import { listPayments } from '../../features/payments/list-payments.ts';
import type { Reader, Tx } from '../../platform/postgres/database.ts';
import { readEmails } from '../../shared/people/read-emails.ts';
import { Refused } from '../../shared/refusals.ts';
import { listDecisions } from './decision-store.ts';
import { detailsOf, maskedOf } from './read-payment.ts';

const paymentsPerPage = 10;
const debtsPerPage = 25;
const mostOpen = 100;
const endedShown = 20;

/** Payments that staff must look at, page by page. */
export async function listPaymentsToCheck(
  tx: Tx,
  staff: StaffId,
  isOn: boolean,
  cursor: string | undefined,
): Promise<PaymentsToCheck> {
  const found = await listPayments(tx, { before: cursor ?? null, limit: paymentsPerPage + 1 });
  const payments: PaymentsToCheck['payments'][number][] = [];
  for (const payment of found.slice(0, paymentsPerPage)) payments.push(await detailsOf(tx, staff, payment));
  return { isOn, payments, next: found.length > paymentsPerPage ? (payments.at(-1)?.id ?? null) : null };
}

export const listAllDecisions = async (reader: Reader): Promise<DecisionList> => ({
  open: await listDecisions(reader, { open: true, limit: mostOpen }),
  ended: await listDecisions(reader, { open: false, limit: endedShown }),
});

/** Disputes with their dates; those that wait for an answer come first. */
export async function listShownDisputes(reader: Reader): Promise<DisputeList> {
  const found = await listDisputes(reader, mostOpen);
  const people = await readEmails(
    reader,
    found.flatMap(({ user }) => user ?? []),
  );
  const disputes = found.map(({ disputeId, user, frozen, lost, respondBy, seenAt, ...rest }) => ({
    ...rest,
    id: disputeId,
    payer: user === null ? null : maskedOf(user, people.get(user)),
    frozenPaise: frozen,
    lostPaise: lost,
    respondBy: respondBy === null ? null : new Date(respondBy).toISOString(),
    seenAt: new Date(seenAt).toISOString(),
  }));
  return { disputes };
}

/** Amounts that candidates owe, page by page. Refusal: `invalid_request` for a cursor of another list. */
export async function listDebts(reader: Reader, cursor: string | undefined): Promise<DebtList> {
  const found = await listOwed(reader, { before: readCursor(cursor), limit: debtsPerPage + 1 });
  const people = await readEmails(
    reader,
    found.map(({ user }) => user),
  );
  const shown = found.slice(0, debtsPerPage);
  const last = shown.at(-1);
  return {
    debts: shown.map(({ user, owed, frozen }) => ({
      payer: maskedOf(user, people.get(user)),
      owedPaise: owed,
      frozenPaise: paise(Math.min(owed, frozen)),
      debtPaise: debtOf({ owed, frozen }),
      isDeleted: people.get(user)?.isDeleted ?? true,
    })),
    next: found.length > debtsPerPage && last !== undefined ? `${last.owed}.${last.user}` : null,
  };
}

function readCursor(cursor: string | undefined): { owed: number; user: UserId } | null {
  if (cursor === undefined) return null;
  const [, owed, user] = /^(\d{1,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor) ?? [];
  if (owed === undefined || user === undefined) throw new Refused({ code: 'invalid_request' });
  return { owed: Number(owed), user: user as UserId };
}
