import type { WriteOffDebt } from '@bharti/contracts/admin/revenue-payments';
import type { UserId } from '@bharti/domain/brand';
import { debtOf } from '@bharti/domain/money/debt';
import type { Paise } from '@bharti/domain/money/money';
import type { StaffId } from '@bharti/domain/people/staff';
import { writeOff } from '../../features/debts/write-off-debt.ts';
import { readHoldings } from '../../features/ledger/store.ts';
import type { InTransaction } from '../../platform/postgres/database.ts';
import { readEmails } from '../../shared/people/read-emails.ts';
import { Refused } from '../../shared/refusals.ts';
import { audit } from '../audit/audit.ts';
import { findOwnAccount } from './decision-store.ts';

/**
 * An owner writes off a debt, or a part of it, with a reason. The same id again writes off nothing more. @returns what is still owed.
 * Refusals: `candidate_not_found`, `own_money`, `not_owed`.
 */
export function writeOffAudited(
  inTransaction: InTransaction,
  owner: StaffId,
  user: UserId,
  { id, amountPaise, note }: WriteOffDebt,
): Promise<{ readonly debtPaise: Paise }> {
  return inTransaction(async (tx) => {
    if (!(await readEmails(tx, [user])).has(user)) throw new Refused({ code: 'candidate_not_found' });
    if ((await findOwnAccount(tx, owner)) === user) throw new Refused({ code: 'own_money' });
    const isNew = await writeOff(tx, { user, id, amount: amountPaise });
    const debtPaise = debtOf(await readHoldings(tx, user));
    if (isNew) {
      const after = { decision: id, amount: amountPaise, note };
      await audit(tx, { actor: owner, action: 'debt.written_off', entity: 'candidate', id: user, before: null, after });
    }
    return { debtPaise };
  });
}

/** Shows the e-mail of a candidate, which leaves a row in the audit trail. Refusal: `candidate_not_found`. */
export function showEmail(
  inTransaction: InTransaction,
  staff: StaffId,
  user: UserId,
): Promise<{ readonly email: string }> {
  return inTransaction(async (tx) => {
    const person = (await readEmails(tx, [user])).get(user);
    if (person === undefined || person.isDeleted) throw new Refused({ code: 'candidate_not_found' });
    await audit(tx, {
      actor: staff,
      action: 'candidate.email_shown',
      entity: 'candidate',
      id: user,
      before: null,
      after: null,
    });
    return { email: person.email };
  });
}
