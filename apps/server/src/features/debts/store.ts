import type { UserId } from '@bharti/domain/brand';
import type { Paise } from '@bharti/domain/money/money';
import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres/database.ts';
import { statement } from '../../platform/postgres/statement.ts';
import { ensureSiteKeys } from '../../shared/secrets/site-secret-store.ts';

/** An identity of the sign-in provider: who issued it, and the issuer's id of the person. */
export type Identity = { readonly issuer: string; readonly subject: string };

export async function listIdentities(tx: Tx, user: UserId): Promise<Identity[]> {
  return tx.selectFrom('identities').select(['issuer', 'subject']).where('user_id', '=', user).execute();
}

/** The key of the identity hashes. */
export const ensureHashKey = async (tx: Tx): Promise<Buffer> => (await ensureSiteKeys(tx, 'debtors'))[0];

/** A deleted account, and the next account of the same person. */
export type FormerAccount = {
  readonly owner: UserId;
  readonly next: UserId | null;
  /** The part of the debt that the next account has taken over. */
  readonly passedOn: Paise;
};

const columns = ['owner_id', 'next_id', 'passed_on_paise'] as const;
type Row = { owner_id: UserId; next_id: UserId | null; passed_on_paise: Paise };
const toFormerAccount = (row: Row): FormerAccount => ({
  owner: row.owner_id,
  next: row.next_id,
  passedOn: row.passed_on_paise,
});

export async function insertFormerAccount(tx: Tx, owner: UserId, identityHash: Buffer): Promise<void> {
  await tx.insertInto('former_accounts').values({ owner_id: owner, identity_hash: identityHash }).execute();
}

export async function findFormerAccount(tx: Tx, owner: UserId): Promise<FormerAccount | null> {
  const row = await tx.selectFrom('former_accounts').select(columns).where('owner_id', '=', owner).executeTakeFirst();
  return row === undefined ? null : toFormerAccount(row);
}

/** The former accounts whose debts this account took over, always in the same order. */
export async function listFormerAccounts(tx: Tx, next: UserId): Promise<FormerAccount[]> {
  return (await formerAccountsOf(tx, { next })).map(toFormerAccount);
}
const formerAccountsOf = statement((tx, { next }: { readonly next: UserId }) =>
  tx.selectFrom('former_accounts').select(columns).where('next_id', '=', next).orderBy('owner_id').compile(),
);

/** Links the former accounts of the identity to its new account. @returns whether there are any. */
export async function linkFormerAccounts(tx: Tx, identityHash: Buffer, next: UserId): Promise<boolean> {
  return (await linkedFormerAccounts(tx, { identityHash, next })).length > 0;
}
const linkedFormerAccounts = statement(
  (tx, { identityHash, next }: { readonly identityHash: Buffer; readonly next: UserId }) =>
    tx
      .updateTable('former_accounts')
      .set({ next_id: next })
      .where('identity_hash', '=', identityHash)
      .where('next_id', 'is', null)
      .returning('owner_id')
      .compile(),
);

export async function saveFormerAccount(tx: Tx, { owner, next, passedOn }: FormerAccount): Promise<void> {
  await tx
    .updateTable('former_accounts')
    .set({ next_id: next, passed_on_paise: passedOn })
    .where('owner_id', '=', owner)
    .execute();
}

/** After three years a debt can no longer be claimed in India (Limitation Act 1963). */
export async function listOldFormerAccounts(tx: Tx, limit: number): Promise<UserId[]> {
  const rows = await tx
    .selectFrom('former_accounts')
    .select('owner_id')
    .where('remembered_at', '<', sql<Date>`now() - interval '3 years'`)
    .orderBy('remembered_at')
    .limit(limit)
    .execute();
  return rows.map(({ owner_id }) => owner_id);
}

export async function deleteFormerAccount(tx: Tx, owner: UserId): Promise<void> {
  await tx.deleteFrom('former_accounts').where('owner_id', '=', owner).execute();
}
